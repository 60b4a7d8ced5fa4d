from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, Literal, Protocol, Union, final, overload

__all__ = [
    "Solution", "Solutions", "Solver", "__version__", "apply", "check", "count_shortest_paths", "distance", "distances", "draw",
    "is_solvable", "neighbours", "random_board", "rank", "shortest_paths", "solve", "solve_many", "unrank",
]  # fmt: skip
__version__: str

class _Array(Protocol):
    def tolist(self) -> Any: ...

class _Table(Protocol):
    def to_numpy(self) -> Any: ...

_Cell = Union[int, float, str, None]
_Board = Union[str, bytes, Sequence[_Cell], Sequence[Sequence[_Cell]], _Array, _Table]
_Boards = Union[Iterable[_Board], _Array, _Table]
_Goal = Union[Literal["last", "first", "snail", "columns"], _Board, None]
_Size = Union[int, tuple[int, int], str]
_Errors = Literal["raise", "none"]

@final
class Solution:
    """A path to the goal, and what is known about shorter ones."""

    def __new__(cls, board: _Board, moves: str, at_least: int) -> Solution: ...
    @property
    def moves(self) -> str:
        """The letters of the moves, each the direction in which the blank moves: u, d, l or r."""
    @property
    def tiles(self) -> list[int]:
        """The numbers of the tiles in the order in which they move."""
    @property
    def at_least(self) -> int:
        """A proven lower bound on the number of moves of every path."""
    @property
    def is_shortest(self) -> bool:
        """True if the path is proven to be a shortest one."""
    def __len__(self) -> int: ...
    def __bool__(self) -> Literal[True]: ...
    def __getitem__(self, at: Union[int, slice], /) -> str: ...
    def __iter__(self) -> Iterator[str]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[list[list[int]], str, int]: ...
    def _repr_html_(self) -> str:
        """The boards along the path, as a picture in SVG."""

@final
class Solutions(Sequence[Union[Solution, None]]):
    """The paths of boards, in their order. It makes a `Solution` when you ask for it, and equals a list of the same items."""

    def __new__(cls, records: bytes, ends: list[int]) -> Solutions: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, at: int, /) -> Union[Solution, None]: ...
    @overload
    def __getitem__(self, at: slice, /) -> Solutions: ...
    def index(self, value: object, start: int = 0, stop: Union[int, None] = None) -> int: ...
    def count(self, value: object) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __getnewargs__(self) -> tuple[bytes, list[int]]: ...

@final
class Solver:
    """Solves boards of one size with one goal. It keeps its tables between calls."""

    def __new__(
        cls,
        size: _Size,
        *,
        goal: _Goal = None,
        effort: Union[int, None] = None,
        within: Union[float, None] = None,
        memory: Union[int, None] = None,
        threads: Union[int, None] = None,
    ) -> Solver: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]: ...
    def solve(self, board: _Board) -> Union[Solution, None]:
        """Returns the path of a board, or `None` if the board is unsolvable."""
    def solve_many(self, boards: _Boards, *, errors: _Errors = "raise") -> Solutions:
        """Returns the paths of boards, in their order."""
    def solve_text(self, text: bytes) -> bytes:
        """Returns what the program prints for a text: the answer to each board on a line of its own."""
    def is_solvable(self, board: _Board) -> bool:
        """True if moves lead from the board to the goal."""

def solve(board: _Board, *, goal: _Goal = None) -> Union[Solution, None]:
    """Returns the path of a board, or `None` if the board is unsolvable."""

def solve_many(
    boards: _Boards, *, goal: _Goal = None, threads: Union[int, None] = None, errors: _Errors = "raise"
) -> Solutions:
    """Returns the paths of boards, in their order. With `errors="none"`, invalid boards have `None`."""

def is_solvable(board: _Board, *, goal: _Goal = None) -> bool:
    """True if moves lead from the board to the goal."""

def distance(board: _Board, *, goal: _Goal = None) -> Union[int, None]:
    """Returns the number of moves of a shortest path, or `None` if the board is unsolvable."""

def distances(size: _Size, *, goal: _Goal = None) -> bytes:
    """Returns the distances of all boards of a size of two to nine cells by rank, 255 if unsolvable."""

def rank(board: _Board) -> int:
    """Returns the number of boards of the same size whose numbers come first in the order of lists."""

def unrank(size: _Size, rank: int) -> list[list[int]]:
    """Returns the board of a rank."""

def neighbours(board: _Board) -> dict[str, list[list[int]]]:
    """Returns the boards that are one move away, by the letter of the move."""

def apply(board: _Board, path: Union[str, Solution]) -> list[list[int]]:
    """Returns the board after the moves of a path."""

def check(board: _Board, path: Union[str, Solution], *, goal: _Goal = None) -> bool:
    """True if the path leads from the board to the goal."""

def random_board(
    size: _Size, *, depth: Union[int, None] = None, seed: Union[int, None] = None, goal: _Goal = None
) -> list[list[int]]:
    """Returns a random board whose shortest path has `depth` moves, as `eight generate --depth` draws it;
    any solvable board without a depth."""

def shortest_paths(board: _Board, *, goal: _Goal = None) -> list[str]:
    """Returns every shortest path, in the order u, d, l, r; none if the board is unsolvable. Boards have at
    most 12 cells, or 4x4."""

def count_shortest_paths(board: _Board, *, goal: _Goal = None) -> int:
    """Returns the number of shortest paths; 0 if the board is unsolvable. Boards have at most 12 cells, or
    4x4."""

def draw(board: _Board) -> str:
    """Returns the board as text, with a space for the blank."""
