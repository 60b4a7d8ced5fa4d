// Replays: cases with their paths, in the page.
const data = JSON.parse(document.getElementById('data').textContent);
const keys = {
  ' ': 'play', Home: 'first', ArrowLeft: 'back', ArrowRight: 'next', End: 'last', ArrowUp: 'before', ArrowDown: 'after',
};

function statusText() {
  if (!replay.board.length) return 'This case could not be read.';
  if (replay.title === 'unsolvable') {
    return replay.edges ? 'Unsolvable: on this graph no moves lead from these places to the goal.'
      : 'Unsolvable: a move never changes the parity of the order of the tiles together with the place of the blank, and here '
        + 'it is not that of the goal. Exchange two tiles, and the board is solvable.';
  }
  if (!at) return `Start, ${replay.title}.`;
  const [from, to] = [free(at), free(at - 1)];
  const piece = name(to);
  const where = `Move ${at} of ${replay.path.length}`;
  if (replay.edges) return `${where}: piece ${piece} goes from vertex ${from + 1} to vertex ${to + 1}.`;
  const way = { 1: 'right', [-1]: 'left', [replay.side]: 'down', [-replay.side]: 'up' }[to - from];
  const opposite = { right: 'left', left: 'right', down: 'up', up: 'down' }[way];
  const tile = { r: 'a red tile', b: 'a blue tile' }[piece] || `tile ${piece}`;
  return `${where}, ${replay.letters[at - 1]}: the blank moves ${opposite}, ${tile} slides ${way}.`;
}

// The address follows as often as a reader can see, and a browser allows.
function shown() {
  clearTimeout(later);
  // A page in a frame's srcdoc has no address.
  if (location.protocol !== 'about:') later = setTimeout(() => history.replaceState(null, '', `#case=${chooser.selectedIndex + 1}&move=${at}`), 200);
}

function choose(number, move = 0) {
  if (!(number in data.cases)) return;
  mark(number);
  const { wrong: why } = data.cases[number];
  wrong.textContent = why ? `Wrong: ${why}` : '';
  wrong.hidden = !why;
  take(data.cases[number], move);
}

// What the address asks for: a case and a move, both from 1; or the first case.
function follow() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const number = Math.min(Math.max(Number(asked.get('case')) || 1, 1), data.cases.length);
  choose(number - 1, Number(asked.get('move')) || 0);
}

// Prints each case with its first board and its moves, or all boards of the only case. A sheet has
// the boards alone, and their key on a page of its own.
function layCases() {
  const movesOf = ({ title, letters, names, wrong: why }) => [title, letters ?? names?.join(' '), why].filter(Boolean).join(': ');
  lay(data.cases, each => data.sheet ? '' : movesOf(each), data.cases.length === 1 && !data.sheet);
  if (!data.sheet) return;
  sheet.append(element('ol', { className: 'key' }, ...data.cases.map(each => element('li', {}, movesOf(each)))));
}

addEventListener('hashchange', follow);
addEventListener('beforeprint', layCases);
document.addEventListener('keydown', event => {
  const { tagName } = event.target;
  const own = tagName === 'SELECT' || (event.key === ' ' ? tagName === 'BUTTON' : tagName === 'INPUT');
  if (own || event.ctrlKey || event.altKey || event.metaKey || !replay || !(event.key in keys)) return;
  event.preventDefault();
  acts[keys[event.key]]();
});

heading.textContent = data.file ? `${data.heading}: ${data.file}` : data.heading;
document.title = data.file ? `${data.file}: ${data.heading}` : `${data.heading}: eight explain`;
let home = []; // the goal of the cases that name none of their own
data.cases.forEach((shown, i) => {
  home = shown.goal ?? home;
  shown.goal = shown.board.length ? home : [];
  chooser.add(new Option(`${i + 1}: ${shown.title}`));
});
const faulty = data.cases.map((shown, i) => shown.wrong ? i + 1 : 0).filter(Boolean);
if (data.cases.length > 1) strip.append(`${data.cases.length.toLocaleString('en')} cases`);
if (data.cases.length > 1 && faulty.length) {
  const link = number => element('button', { type: 'button', textContent: number, onclick: () => choose(number - 1) });
  const links = faulty.slice(0, SHOWN).flatMap(number => [' ', link(number)]);
  strip.append(`, ${faulty.length.toLocaleString('en')} wrong:`, ...links, faulty.length > SHOWN ? ', …' : '');
}
cases.hidden = data.cases.length < 2;
for (const note of data.notes) notes.append(element('li', {}, note));
notes.hidden = !data.notes.length;
if (data.cases.length) follow();
else {
  said.textContent = 'There are no cases.';
  for (const part of document.querySelectorAll('#board, #aside, .keys')) part.toggleAttribute('hidden', true);
}
if (data.sheet) {
  document.body.classList.add('sheet');
  sheet.removeAttribute('aria-hidden');
  layCases();
}
