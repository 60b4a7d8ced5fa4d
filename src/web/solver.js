// Solves boards, and lets a person play, in the page.
const $ = id => document.getElementById(id);

const MOST_FAULTS = 20; // that are shown
// On larger boards, the number of moves left is between two bounds that take no time.
const EXACT_CELLS = 16;

let cells = []; // the board that is shown, or the goal while it is drawn: numbers, 0 for the blank
let own = []; // the board
let drawn = []; // the goal, if it is drawn
let chosen = 0; // the cell that the keyboard has chosen
let held = null; // the tile that is dragged: its cell, the pointer, and the part of the way to the blank
let typed = { digits: '', before: [] }; // the number that is typed, and the cells before it
let unread = 0; // the timer that reads a changed text
let found = null; // the path of one board in each notation
let isList = false; // true if the text has several boards or none: the board is then apart from it
let slid = []; // the person's moves: the cell of the blank before each
let began = 0; // the time of the first of them
let [answers, listed] = [[], []]; // the answers to a list; the boards of its table, each a row and an answer

// Engines: a worker answers one request at a time, and a new request ends the one before.
let [module, worker, isBusy] = [];

async function unpackEngines() {
  const packed = Uint8Array.from(atob($('engines').textContent), letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
}

function startWorker() {
  worker?.terminate();
  const source = URL.createObjectURL(new Blob([$('worker').textContent], { type: 'text/javascript' }));
  worker = new Worker(source);
  URL.revokeObjectURL(source);
  worker.postMessage({ module });
  isBusy = false;
}

// Returns the answer; never, if another request or a stop ends this one.
function ask(settings, text) {
  if (isBusy) startWorker();
  isBusy = true;
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => { isBusy = false; resolve(data); };
    worker.onerror = event => { event.preventDefault(); startWorker(); reject(new Error('the search ended: it lacked memory')); };
    worker.postMessage({ settings, text });
  });
}

const rows = () => Number($('rows').value);
const columns = () => Number($('columns').value);
const size = () => `${rows()}x${columns()}`;
const goalName = () => $('goals').value === 'drawn' ? drawn.join(drawn.length > 10 ? '/' : '') : $('goals').value;
const settings = (task, more = '') => `task=${task} size=${size()} goal=${goalName()} ${more}`;

// Splits an answer into the object on its first line and the rest. Throws the message of an error.
function parts(answer) {
  const end = answer.indexOf('\n');
  const head = JSON.parse(answer.slice(0, end));
  if (head.error) throw new Error(head.error);
  return [head, answer.slice(end + 1)];
}

function namedGoal(name) {
  if (name === 'drawn') return drawn;
  const grid = Array.from({ length: rows() }, (_, row) => Array.from({ length: columns() }, (_, column) => row * columns() + column));
  const order = { columns: grid[0].map((_, column) => grid.map(row => row[column])).flat(), snail: peeled(grid) }[name] ?? grid.flat();
  const goal = [];
  order.forEach((cell, i) => { goal[cell] = name === 'first' ? i : (i + 1) % order.length; });
  return goal;
}

// The cells of a grid in a spiral: its first row, and what is left, turned until its right is on top.
function peeled([row, ...left]) {
  if (!row) return [];
  const turned = row.map((_, i) => left.map(other => other.at(-1 - i)));
  return [...row, ...peeled(left.length ? turned : [])];
}

// Shows a board or a goal whose path is not known. The person's moves and the time begin again.
function showBoard(numbers, isGoal = false) {
  $('draws').checked = isGoal;
  if ($('goals').value === 'drawn' && drawn.length !== numbers.length) $('goals').value = 'last';
  [slid, began, held] = [[], 0, null];
  const isFocused = board.contains(document.activeElement);
  chosen = Math.min(chosen, numbers.length - 1);
  board.classList.toggle('drawn', isGoal);
  take(caseOf(numbers));
  if (isFocused) board.querySelectorAll('.cell')[chosen].focus();
}

const caseOf = numbers => ({
  side: columns(), board: numbers, goal: $('draws').checked ? [] : namedGoal($('goals').value), free: numbers.indexOf(0), path: [], isSecret: true,
});

// Takes the board that is shown as the start of a path.
function rebase(path) {
  pieces = on.map(piece => pieces[piece]);
  replay = { ...replay, board: cells, free: free(at), path: [], names: null, answer: null, isSecret: true, ...path };
  prepare(replay);
  on = cells.map((_, i) => i);
  at = 0;
  showControls();
  show();
}

// After each move: the cells, which are buttons for the keyboard, and the person's moves.
function shown() {
  const blank = free(at);
  cells = on.map((piece, spot) => spot === blank ? 0 : replay.board[piece]);
  if ($('draws').checked) drawn = cells;
  else own = cells;
  board.querySelectorAll('.cell').forEach((cell, spot) => {
    const place = `row ${Math.floor(spot / columns()) + 1}, column ${spot % columns() + 1}`;
    cell.setAttribute('role', 'button');
    cell.setAttribute('tabindex', spot === chosen ? 0 : -1);
    cell.setAttribute('aria-label', `${place}: ${cells[spot] || 'blank'}`);
  });
  showPlayed();
  board.classList.toggle('won', replay.answer?.length === at && slid.length > 0);
  if (replay.answer?.length === at) began = 0;
  clearTimeout(later);
  if (worker) later = setTimeout(noteAddress, 200);
}

function statusText() {
  const { solvable, length, at_least: least } = replay.answer ?? {};
  if (solvable === undefined) return '';
  if (!solvable) return 'Unsolvable: no moves lead to this goal.';
  if (length === at) return slid.length ? `Solved in ${counted(slid.length, 'move')}, ${clock()}!` : 'Solved.';
  if (least < length && !at) return `${least} to ${length} moves left.`;
  return `${counted(length - at, 'move')} left${least < length ? ', or fewer' : ''}.`;
}

function pick(spot) {
  typed = { digits: '', before: [] };
  chosen = spot;
  shown();
  board.querySelectorAll('.cell')[chosen].focus();
}

const isBeside = (from, blank) => from in cells && (Math.abs(from - blank) === columns()
  || Math.abs(from - blank) === 1 && Math.floor(from / columns()) === Math.floor(blank / columns()));

// Slides the tile on a cell, if it is beside the blank.
function slide(from) {
  const blank = cells.indexOf(0);
  if (!isBeside(from, blank)) return;
  if ($('draws').checked) return setTile(from, 0);
  slid.push(blank);
  began ||= performance.now();
  moveBlank(from);
}

// Moves the blank to a cell. A move of the path, onward or back, leaves the path as it is.
function moveBlank(to) {
  if (at < replay.path.length && replay.path[at] === to) return step(at + 1);
  if (at > 0 && free(at - 1) === to) return step(at - 1);
  replay = { ...replay, path: [...replay.path.slice(0, at), to], names: null, answer: null };
  prepare(replay);
  step(at + 1);
  changed();
}

// Puts a tile on a cell; the tile that was there takes its place.
function setTile(spot, tile) {
  const numbers = [...cells];
  const other = numbers.indexOf(tile);
  [numbers[spot], numbers[other]] = [numbers[other], numbers[spot]];
  showBoard(numbers, $('draws').checked);
  changed();
}

function type(digit) {
  if (typed.digits && Number(typed.digits + digit) < cells.length) cells = typed.before;
  else typed = { digits: '', before: cells };
  typed.digits += digit;
  if (Number(typed.digits) < cells.length) setTile(chosen, Number(typed.digits));
}

function pressed(event) {
  if (!worker || held || event.ctrlKey || event.altKey || event.metaKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() };
  const ends = { Home: 0, End: cells.length - 1 };
  if (/^\d$/.test(event.key)) type(event.key);
  else if (event.key in ends) pick(ends[event.key]);
  else if (!(event.key in steps)) return;
  else if (!event.shiftKey) slide(cells.indexOf(0) - steps[event.key]);
  else if (isBeside(chosen + steps[event.key], chosen)) pick(chosen + steps[event.key]);
  event.preventDefault();
}

// Holds the tile that a finger or the mouse is on, if the tile can slide.
function hold({ target, clientX, clientY, pointerId, isPrimary, button }) {
  const from = Number(target.dataset.place);
  if (!worker || !isPrimary || button || !isBeside(from, cells.indexOf(0))) return;
  pause();
  held = { from, clientX, clientY, pointerId, part: 0 };
}

// The tile follows, on its way to the blank. After some pixels this is no click: the board takes
// the pointer.
function drag({ clientX, clientY, pointerId }) {
  if (held?.pointerId !== pointerId) return;
  const [dx, dy] = [clientX - held.clientX, clientY - held.clientY];
  if (Math.hypot(dx, dy) > 5) board.setPointerCapture(pointerId);
  const [start, end] = [held.from, cells.indexOf(0)].map(spot => replay.layout.spots[spot]);
  const way = { x: end.x - start.x, y: end.y - start.y };
  const part = (dx * way.x + dy * way.y) / (way.x ** 2 + way.y ** 2) / board.getScreenCTM().a;
  held.part = Math.min(Math.max(part, 0), 1);
  board.classList.add('still');
  const place = shift({ x: start.x + held.part * way.x, y: start.y + held.part * way.y });
  pieces[on[held.from]].style.setProperty('transform', place);
}

// Past a half the tile slides, and before it springs back. A tap soon after a drag may be no click.
function drop({ pointerId, type }) {
  if (held?.pointerId !== pointerId) return;
  board.classList.remove('still');
  if (held.part > 0.5 || type === 'pointerup' && !board.hasPointerCapture(pointerId)) slide(held.from);
  else swap(held.from, held.from);
  held = null;
}

// The cells have changed: the text and the number of moves left follow.
async function changed() {
  if (!$('draws').checked && !isList) $('text').value = own.join(' ');
  if (!isList) forget();
  await countLeft();
}

// Finds the path that a hint shows.
async function countLeft(isSecret = true) {
  pause();
  rebase();
  const effort = cells.length > EXACT_CELLS ? 'any' : 'usual';
  try {
    const [, rest] = parts(await ask(settings('solve', `effort=${effort}`), own.join(' ')));
    follow(JSON.parse(rest.split('\n')[0]), isSecret);
  } catch (error) {
    said.textContent = error.message;
  }
}

const STEPS = { u: () => -columns(), d: columns, l: () => -1, r: () => 1 };
const TILES = { u: '↓', d: '↑', l: '→', r: '←' }; // a tile moves against the blank

// Takes over the path of an answer for the board that is shown.
function follow(answer, isSecret) {
  const letters = $('draws').checked ? [] : [...answer.moves ?? ''];
  let blank = cells.indexOf(0);
  const path = letters.map(letter => blank += STEPS[letter]());
  rebase({ path, answer, isSecret, arrows: letters.map(letter => TILES[letter]) });
}

async function hint() {
  if (at >= replay.path.length) await countLeft();
  if (at >= replay.path.length) return;
  const { length, at_least: least } = replay.answer;
  const tile = cells[replay.path[at]];
  slide(replay.path[at]);
  $('hinted').textContent = `Tile ${tile} slides.${least < length ? ' A shorter path may exist.' : ''}`;
}

function clock() {
  const seconds = began ? Math.floor((performance.now() - began) / 1000) : 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function showPlayed() {
  $('undo').disabled = !slid.length;
  if (began || !slid.length) $('played').textContent = slid.length ? `${counted(slid.length, 'move')}, ${clock()}` : '';
}

const counted = (number, what) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

function setSize(newRows, newColumns) {
  const inRange = side => side >= 2 && side <= 10;
  if (inRange(newRows) && inRange(newColumns)) [$('rows').value, $('columns').value] = [newRows, newColumns];
}

async function readText() {
  clearTimeout(unread);
  unread = 0;
  const text = $('text').value;
  forget();
  try {
    const [head] = parts(await ask(settings('read'), text));
    showFaults(head.faults, text);
    isList = head.cases !== 1 || head.faults.length > 0;
    if (head.board) { setSize(head.rows, head.columns); showBoard(head.board.map(name => Number(name) || 0)); }
    said.textContent = head.cases === 1 ? '' : head.cases ? counted(head.cases, 'board') : 'No board.';
    if (isList) shown();
    else countLeft();
  } catch (error) {
    $('result').textContent = error.message;
  }
}

function showFaults(faults, text) {
  notes.hidden = !faults.length;
  const lines = faults.length ? text.split('\n') : [];
  notes.replaceChildren(...faults.slice(0, MOST_FAULTS).map(fault => faultItem(fault, lines)));
}

// A fault, its line with the place marked, and a click that selects the place in the text.
function faultItem(fault, lines) {
  const [, line, column, what] = fault.match(/^(\d+):(\d+): (.*)$/s);
  const source = lines[line - 1] ?? '';
  const at = new TextDecoder().decode(new TextEncoder().encode(source).slice(0, column - 1)).length;
  const length = source.slice(at).match(/^\w+/)?.[0].length ?? 1;
  const mark = element('mark', { textContent: source.slice(at, at + length) || '↵' });
  const code = element('code', {}, source.slice(Math.max(0, at - 30), at), mark, source.slice(at + length, at + length + 30));
  const button = element('button', { type: 'button' }, `line ${line}, column ${column}: ${what}`, code);
  button.onclick = () => {
    const from = lines.slice(0, line - 1).map(each => `${each}\n`).join('').length + at;
    $('text').focus();
    $('text').setSelectionRange(from, from + length);
  };
  return element('li', {}, button);
}

function forget() {
  [found, answers] = [null, []];
  for (const id of ['answer', 'list', 'notes', 'cases', 'stop']) $(id).hidden = true;
  $('result').textContent = $('hinted').textContent = '';
}

async function solve() {
  if (unread) await readText();
  const text = $('text').value;
  forget();
  $('stop').hidden = false;
  $('result').textContent = 'Solving…';
  const began = performance.now();
  try {
    const request = settings('solve', `effort=${$('effort').value} notation=${$('notation').value} ${$('counts').checked ? 'want=count' : ''}`);
    const [head, rest] = parts(await ask(request, text));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    showFaults(head.faults, text);
    const objects = rest.trimEnd().split('\n').filter(line => line).map(line => JSON.parse(line));
    if (head.cases !== 1 || head.faults.length) showList(head, objects, seconds);
    else showPath(objects[0], objects[1], seconds);
  } catch (error) {
    $('result').textContent = error.message;
  }
  $('stop').hidden = true;
}

function showPath(answer, paths, seconds) {
  found = paths;
  showBoard(answer.board);
  follow(answer, false);
  const { solvable, length, at_least: least } = answer;
  const bound = least < length ? `every path has at least ${least}` : 'no path is shorter';
  const shortest = 'count' in answer ? `; ${counted(answer.count, 'shortest path')}` : '';
  $('result').textContent = solvable ? `${counted(length, 'move')}, ${bound}${shortest} (${seconds} s)` : 'Unsolvable: no moves lead to this goal.';
  $('answer').hidden = !solvable;
  $('path').hidden = false;
  showNotation();
}

function showNotation() {
  if (found) offer(found[$('notation').value] ?? '');
  else if (answers.length) solve();
}

// Returns the line that the program prints for an answer.
const lineOf = ({ fault, solvable, count: paths, moves }) => fault ? 'invalid' : !solvable ? 'unsolvable' : `${paths ?? moves}`;

function showList(head, objects, seconds) {
  answers = objects;
  const solved = answers.filter(({ solvable }) => solvable).length;
  const unsolvable = head.cases - solved ? `, ${(head.cases - solved).toLocaleString('en')} unsolvable` : '';
  $('result').textContent = `${counted(solved, 'board')} solved${unsolvable}, ${counted(head.faults.length, 'error')} (${seconds} s)`;
  $('answer').hidden = $('list').hidden = false;
  $('path').hidden = true;
  $('rest').textContent = answers.length > SHOWN ? `The table has the first ${SHOWN}; the download has all.` : '';
  const counts = answers.some(answer => 'count' in answer);
  const titles = ['', 'Board', 'Moves', ...counts ? ['Shortest paths'] : [], 'Path'];
  listed = [];
  chooser.replaceChildren();
  $('table').tHead.replaceChildren(tableRow('th', titles));
  $('table').tBodies[0].replaceChildren(...answers.slice(0, SHOWN).map((answer, i) => {
    const { fault, board: numbers, solvable, length, at_least: least, count: paths, moves } = answer;
    const size = least < length ? `${length} (${least}+)` : length;
    const path = fault ?? (solvable ? moves : 'unsolvable');
    const row = tableRow('td', [i + 1, numbers && boardText([...numbers], '\n'), size, ...counts ? [paths] : [], path]);
    if (fault) return row;
    const number = listed.push({ row, answer }) - 1;
    row.onclick = () => choose(number);
    chooser.add(new Option(`${i + 1}: ${solvable ? counted(length, 'move') : 'unsolvable'}`));
    return row;
  }));
  cases.hidden = !listed.length;
  offer(answers.map(answer => lineOf(answer) + '\n').join(''));
  choose(0);
}

const tableRow = (kind, texts) => element('tr', {}, ...texts.map(text => element(kind, {}, text ?? '')));

// Shows a board of the list, and its path.
function choose(number) {
  if (!(number in listed)) return;
  mark(number);
  listed.forEach(({ row }, other) => row.toggleAttribute('aria-current', other === number));
  showBoard(listed[number].answer.board);
  countLeft(false);
}

// Shows a text, and offers the whole of it.
function offer(text) {
  const lines = text.split('\n', SHOWN + 1);
  $('path').textContent = lines.slice(0, SHOWN).join('\n') + (lines.length > SHOWN ? '\n…' : '');
  URL.revokeObjectURL($('download').href);
  $('download').href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
}

// Prints the boards with their numbers, and with their paths if these are to be printed, too.
function layBoards() {
  const { solvable = true, moves = '' } = replay.answer ?? {};
  const printed = answers.length ? answers.slice(0, MOST_DRAWN) : [{ board: cells, solvable, moves: moves.slice(at) }];
  const laid = printed.map(answer => ({ ...caseOf(answer.board ?? []), line: lineOf(answer) }));
  lay(laid, ({ line }) => $('keyed').checked ? line : '');
}

function stop() {
  startWorker();
  $('stop').hidden = true;
  $('result').textContent = 'Stopped.';
}

async function shuffle() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const answer = await ask(settings('shuffle', `seed=${seed} depth=${$('depth').value}`), '');
  if (answer.startsWith('{')) return void (said.textContent = `No such board: ${JSON.parse(answer).error}.`);
  $('text').value = answer.trimEnd();
  return readText();
}

function resize() {
  if (!$('rows').checkValidity() || !$('columns').checkValidity()) return void (said.textContent = 'Give 2 to 10 rows and 2 to 10 columns.');
  $('depth').value = '';
  showBoard(namedGoal('last'));
  return shuffle();
}

function drawGoal() {
  if ($('draws').checked) {
    if (drawn.length !== own.length) drawn = namedGoal('last');
    $('goals').value = 'drawn';
  }
  showBoard($('draws').checked ? drawn : own, $('draws').checked);
  changed();
}

// The address has the board. A list, which may be long, is kept beside it for a reload.
function noteAddress() {
  const place = new URLSearchParams({ size: size(), board: own.join(' ') });
  if ($('goals').value !== 'last') place.set('goal', goalName());
  try { history.replaceState(isList ? $('text').value : null, '', `#${place}`); } catch { /* A page in a frame has no address. */ }
}

function readAddress() {
  const place = new URLSearchParams(location.hash.slice(1));
  setSize(...(place.get('size') ?? '').split('x').map(Number));
  const goal = place.get('goal');
  if (goal && /\d/.test(goal)) {
    drawn = (goal.includes('/') ? goal.split('/') : [...goal]).map(Number);
    $('goals').value = 'drawn';
  } else if (goal) {
    $('goals').value = goal;
  }
  if (!place.get('board')) return shuffle();
  $('text').value = history.state ?? place.get('board');
  return readText();
}

board.setAttribute('role', 'group');
board.setAttribute('aria-describedby', 'keys');
for (const [id, act] of Object.entries({ solve, stop, shuffle, hint, undo: () => moveBlank(slid.pop()), print: () => print() })) $(id).onclick = act;
for (const id of ['rows', 'columns']) $(id).onchange = resize;
$('goals').onchange = () => { $('draws').checked = $('goals').value === 'drawn'; drawGoal(); };
$('draws').onchange = drawGoal;
$('notation').onchange = showNotation;
$('text').oninput = () => { clearTimeout(unread); unread = setTimeout(readText, 150); };
board.onclick = ({ target }) => {
  if (!worker || !target.dataset.place) return;
  pick(Number(target.dataset.place));
  slide(chosen);
};
addEventListener('keydown', event => (board.contains(event.target) || event.target === document.body && /^Arrow/.test(event.key)) && pressed(event));
board.onpointerdown = hold;
window.onpointermove = drag;
window.onpointerup = window.onpointercancel = drop;
window.onbeforeprint = layBoards;
window.onhashchange = readAddress;
setInterval(showPlayed, 1000);

strip.textContent = 'Slide the tiles into the order of the goal.';
forget();
showBoard(namedGoal('last'));
unpackEngines().then(startWorker).then(readAddress).then(() => { $('solve').disabled = false; });
