'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const {
  heading, strip, before, case: chooser, after, board, said, wrong, controls, play, first, back, next, last, place, count, goal,
  speed, moves, notes, sheet, cases,
} = Object.fromEntries([...document.querySelectorAll('[id]')].map(element => [element.id, element]));

// Moves shown at once: a path of a million would stop the browser.
const SHOWN = 200;
// Boards on paper.
const MOST_DRAWN = 5000;
// Moves that Tab passes together.
const GROUP = 10;
const GRID = ['0,1', '1,2', '3,4', '4,5', '6,7', '7,8', '0,3', '1,4', '2,5', '3,6', '4,7', '5,8'];

let replay; // the case that is shown
let at = 0; // moves made
let on = []; // the piece on each place, as a place of the start; the free one has a number too
let pieces = []; // the element of each
let timer = 0; // while it plays
let later = 0; // until the address says what is shown

function make(name, attributes, parent, text) {
  const made = parent.appendChild(document.createElementNS(board.namespaceURI, name));
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  return made;
}

const element = (name, properties) => Object.assign(document.createElement(name), properties);

// The center of each place, the center of its number if it has one, and the size of the picture.
function layout({ side, edges, board }) {
  if (!edges) {
    // In a square, whatever the size is.
    const size = 100 * Math.max(side, board.length / (side || 1));
    const left = size / 2 - 50 * side + 50;
    return { size, spots: board.map((_, i) => ({ x: left + 100 * (i % side), y: 100 * Math.floor(i / side) + 50 })) };
  }
  // A grid where it is one, or a circle, on which no edge passes a vertex.
  const isGrid = edges.length > 7 && edges.every(edge => GRID.includes(String(edge)));
  const spot = (radius, beside) => (_, i) => {
    if (isGrid) return { x: 90 + 160 * (i % 3) + beside, y: 90 + 160 * Math.floor(i / 3) - beside };
    const angle = 2 * Math.PI * i / board.length;
    return { x: 250 + radius * Math.sin(angle), y: 250 - radius * Math.cos(angle) };
  };
  return { size: 500, spots: board.map(spot(175, 0)), numbers: board.map(spot(225, 33)) };
}

// Draws these pieces on a picture; returns the element of each.
function draw(picture, names, free) {
  picture.replaceChildren();
  const { size, spots, numbers } = replay.layout;
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  for (const [from, to] of replay.edges || []) {
    make('line', { class: 'edge', x1: spots[from].x, y1: spots[from].y, x2: spots[to].x, y2: spots[to].y }, picture);
  }
  spots.forEach(({ x, y }, i) => {
    if (numbers) {
      make('circle', { class: 'vertex', 'data-place': i, cx: x, cy: y, r: 34 }, picture);
      make('text', { class: 'number', x: numbers[i].x, y: numbers[i].y }, picture, i + 1);
    } else {
      make('rect', { class: 'cell', 'data-place': i, x: x - 48, y: y - 48, width: 96, height: 96, rx: 8 }, picture);
    }
  });
  return names.map((name, i) => {
    if (i === free) return null;
    const piece = make('g', { class: 'piece', style: `transform: translate(${spots[i].x}px, ${spots[i].y}px)` }, picture);
    if (name === 'r') piece.classList.add('red');
    if (name === 'b') piece.classList.add('blue');
    if (numbers) make('circle', { class: 'body', r: 30 }, piece);
    else make('rect', { class: 'body', x: -44, y: -44, width: 88, height: 88, rx: 8 }, piece);
    make('text', {}, piece, name);
    return piece;
  });
}

function put(piece, spot) {
  if (pieces[piece]) pieces[piece].style.transform = `translate(${replay.layout.spots[spot].x}px, ${replay.layout.spots[spot].y}px)`;
}

// The place that is free after `count` moves.
const free = count => count ? replay.path[count - 1] : replay.free;

function swap(one, other) {
  [on[one], on[other]] = [on[other], on[one]];
  put(on[one], one);
  put(on[other], other);
}

const name = spot => spot === free(at) ? 'blank' : replay.board[on[spot]];

function boardText(names) {
  if (replay.edges) return names.map((piece, i) => `vertex ${i + 1}: ${piece}`).join(', ');
  const rows = [];
  while (names.length) rows.push(names.splice(0, replay.side).join(' '));
  return rows.join(' / ');
}

function moveText() {
  const count = replay.path.length;
  if (!replay.board.length) return 'This case could not be read.';
  if (replay.title === 'unsolvable') {
    return replay.edges ? 'Unsolvable: on this graph no moves lead from these places to the goal.'
      : 'Unsolvable: a move never changes the parity of the order of the tiles together with the place of the blank, and here '
        + 'it is not that of the goal. Exchange two tiles, and the board is solvable.';
  }
  if (!at) return `Start, ${replay.title}.`;
  const [from, to] = [free(at), free(at - 1)];
  const piece = name(to);
  const where = `Move ${at} of ${count}`;
  if (replay.edges) return `${where}: piece ${piece} goes from vertex ${from + 1} to vertex ${to + 1}.`;
  const way = { 1: 'right', [-1]: 'left', [replay.side]: 'down', [-replay.side]: 'up' }[to - from];
  const opposite = { right: 'left', left: 'right', down: 'up', up: 'down' }[way];
  const tile = { r: 'a red tile', b: 'a blue tile' }[piece] || `tile ${piece}`;
  return `${where}, ${replay.letters[at - 1]}: the blank moves ${opposite}, ${tile} slides ${way}.`;
}

function showMoves() {
  const start = Math.max(0, Math.ceil(at / SHOWN) - 1) * SHOWN;
  if (moves.dataset.start !== String(start)) {
    moves.dataset.start = start;
    moves.replaceChildren();
    if (start) moves.append('… ');
    let group;
    replay.path.slice(start, start + SHOWN).forEach((from, i) => {
      const number = start + i + 1;
      if (i % GROUP === 0) {
        group = element('button', { type: 'button' });
        group.dataset.move = number;
        moves.append(group, ' ');
      }
      const move = element('span', { textContent: (replay.letters || replay.names)[number - 1] });
      move.dataset.move = number;
      group.append(move, ' ');
      group.setAttribute('aria-label', `Moves ${group.dataset.move} to ${number}: ${group.textContent}`);
    });
    if (start + SHOWN < replay.path.length) moves.append('…');
    else if (replay.wrong) {
      const [, letter] = /found '(.)'/.exec(replay.wrong) || [, ''];
      moves.append(element('b', { className: 'stop', textContent: `✗${letter}` }));
    }
  }
  moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const now = moves.querySelector(`span[data-move="${at}"]`);
  now?.setAttribute('aria-current', 'step');
  // Only the list scrolls to it, not the page.
  moves.scrollTop = now ? now.offsetTop - moves.offsetTop - moves.clientHeight / 2 : 0;
}

function show() {
  const end = at === replay.path.length;
  pieces.forEach((piece, i) => piece?.classList.toggle('moved', at > 0 && on[free(at - 1)] === i));
  on.forEach((piece, spot) => pieces[piece]?.classList.toggle('home', replay.board[piece] === replay.goal[spot]));
  board.querySelector('.stop')?.remove();
  if (end && replay.wrong && replay.board.length) {
    make('text', { class: 'stop', x: replay.layout.spots[free(at)].x, y: replay.layout.spots[free(at)].y }, board, '✗');
  }
  board.setAttribute('aria-label', `Board: ${boardText(on.map((_, spot) => name(spot)))}`);
  said.textContent = moveText() + (end && replay.wrong ? ' Wrong.' : '');
  count.textContent = `${at} / ${replay.path.length}`;
  place.value = at;
  place.setAttribute('aria-valuetext', `${at} of ${replay.path.length}`);
  for (const button of [first, back]) button.setAttribute('aria-disabled', at === 0);
  for (const button of [next, last]) button.setAttribute('aria-disabled', end);
  showMoves();
  // As often as a reader can see, and a browser allows.
  clearTimeout(later);
  // A page in a frame's srcdoc has no address.
  if (location.protocol !== 'about:') later = setTimeout(() => history.replaceState(null, '', `#case=${chooser.selectedIndex + 1}&move=${at}`), 200);
}

function go(to) {
  to = Math.min(Math.max(to, 0), replay.path.length);
  // After a jump the tiles are in place at once.
  board.classList.toggle('still', Math.abs(to - at) > 1);
  for (; at < to; at++) swap(free(at), free(at + 1));
  for (; at > to; at--) swap(free(at), free(at - 1));
  board.getBoundingClientRect(); // what has no place yet must not slide there
  board.classList.remove('still');
  show();
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = '▶\uFE0E Play';
  said.setAttribute('aria-live', 'polite');
}

function tick() {
  if (at === replay.path.length) return pause();
  go(at + 1);
  timer = setTimeout(tick, 700 * speed.value);
}

function toggle() {
  if (timer) return pause();
  if (at === replay.path.length) go(0);
  // The boards change too fast for a screen reader.
  said.setAttribute('aria-live', 'off');
  play.textContent = '❚❚ Pause';
  timer = setTimeout(tick, 300 * speed.value);
}

function step(to) {
  pause();
  go(to);
}

// Finds where the places of the case are, and the pieces that move if the moves have no letters.
function prepare() {
  replay.layout ??= layout(replay);
  if (replay.letters || replay.names) return;
  let names = [...replay.board], to = replay.free;
  replay.names = replay.path.map(from => {
    [names[from], names[to]] = [names[to], names[from]];
    const piece = names[to];
    to = from;
    return piece;
  });
}

function choose(number, move = 0) {
  if (number < 0 || number >= data.cases.length) return;
  pause();
  chooser.selectedIndex = number;
  replay = data.cases[number];
  prepare();
  on = replay.board.map((_, i) => i);
  at = 0;
  board.toggleAttribute('hidden', !replay.board.length);
  goal.parentElement.hidden = !replay.board.length;
  controls.hidden = !replay.path.length;
  speed.hidden = speed.labels[0].hidden = !replay.path.length;
  board.classList.add('still');
  pieces = draw(board, replay.board, replay.free);
  draw(goal, replay.goal, replay.goal.findIndex(piece => piece === replay.board[replay.free]));
  goal.setAttribute('aria-label', `Goal: ${boardText([...replay.goal])}`);
  board.getBoundingClientRect(); // what has no place yet must not slide there
  board.classList.remove('still');
  before.setAttribute('aria-disabled', number === 0);
  after.setAttribute('aria-disabled', number === data.cases.length - 1);
  place.max = replay.path.length;
  moves.dataset.start = '';
  wrong.textContent = replay.wrong ? `Wrong: ${replay.wrong}` : '';
  wrong.hidden = !replay.wrong;
  go(move);
}

// What the address asks for: a case and a move, both from 1; or the first case.
function follow() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const number = Math.min(Math.max(Number(asked.get('case')) || 1, 1), data.cases.length);
  choose(number - 1, Number(asked.get('move')) || 0);
}

// For paper: each case with its first board and its moves, or all boards of the only case. A sheet
// has the boards alone, and their key on a page of its own.
function lay() {
  const [shown, key] = [replay, element('ol', { className: 'key' })];
  let room = MOST_DRAWN;
  sheet.replaceChildren(...data.cases.map((each, i) => {
    const figure = element('figure', { className: 'card' });
    replay = each;
    prepare();
    const moves = [each.title, each.letters ?? each.names?.join(' '), each.wrong].filter(Boolean).join(': ');
    figure.append(element('figcaption', { textContent: data.sheet ? i + 1 : `${i + 1}. ${moves}` }));
    key.append(element('li', { textContent: moves }));
    const names = [...each.board];
    let empty = each.free;
    const steps = data.cases.length > 1 || data.sheet ? [] : each.path;
    for (const from of [...steps, -1]) {
      if (names.length && room-- > 0) draw(make('svg', {}, figure), names, empty);
      [names[from], names[empty], empty] = [names[empty], names[from], from];
    }
    return figure;
  }));
  if (data.sheet) sheet.append(key);
  replay = shown;
}

const acts = {
  play: toggle,
  first: () => step(0),
  back: () => step(at - 1),
  next: () => step(at + 1),
  last: () => step(replay.path.length),
  before: () => choose(chooser.selectedIndex - 1),
  after: () => choose(chooser.selectedIndex + 1),
};
const keys = {
  ' ': 'play', Home: 'first', ArrowLeft: 'back', ArrowRight: 'next', End: 'last', ArrowUp: 'before', ArrowDown: 'after',
};
for (const id in acts) document.getElementById(id).addEventListener('click', acts[id]);
place.addEventListener('input', () => step(Number(place.value)));
chooser.addEventListener('change', () => choose(chooser.selectedIndex));
moves.addEventListener('click', event => event.target.dataset.move && step(Number(event.target.dataset.move)));
speed.addEventListener('change', () => board.style.setProperty('--slide', `${0.25 * speed.value}s`));
addEventListener('hashchange', follow);
addEventListener('beforeprint', lay);
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
  strip.append(`, ${faulty.length.toLocaleString('en')} wrong: `);
  faulty.slice(0, SHOWN).forEach((number, i) => {
    strip.append(i ? ' ' : '', element('button', { type: 'button', textContent: number, onclick: () => choose(number - 1) }));
  });
  if (faulty.length > SHOWN) strip.append(', …');
}
cases.hidden = data.cases.length < 2;
for (const note of data.notes) notes.append(element('li', { textContent: note }));
notes.hidden = !data.notes.length;
if (data.sheet) {
  document.body.classList.add('sheet');
  sheet.removeAttribute('aria-hidden');
  lay();
}
if (data.cases.length) follow();
else {
  said.textContent = 'There are no cases.';
  for (const id of ['board', 'controls', 'aside', 'moves']) document.getElementById(id).toggleAttribute('hidden', true);
  document.querySelector('.keys').hidden = true;
}
