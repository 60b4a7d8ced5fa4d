'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const [heading, chooser, board, said, wrong, first, back, play, next, last, place, speed, moves, notes] =
  ['heading', 'case', 'board', 'said', 'wrong', 'first', 'back', 'play', 'next', 'last', 'place', 'speed', 'moves', 'notes']
    .map(id => document.getElementById(id));

// Moves shown at once: a path of a million would stop the browser.
const SHOWN = 200;
const GRID = ['0,1', '1,2', '3,4', '4,5', '6,7', '7,8', '0,3', '1,4', '2,5', '3,6', '4,7', '5,8'];

let replay; // the case that is shown
let at = 0; // moves made
let on = []; // the piece on each place, as a place of the start; the free one has a number too
let pieces = []; // the element of each
let timer = 0; // while it plays

function make(name, attributes, parent, text) {
  const element = document.createElementNS(board.namespaceURI, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return parent.appendChild(element);
}

// The centre of each place, the centre of its number if it has one, and the size of the picture.
function layout({ side, edges, board }) {
  if (!edges) {
    return { size: 100 * side, spots: board.map((_, i) => ({ x: 100 * (i % side) + 50, y: 100 * Math.floor(i / side) + 50 })) };
  }
  const size = 500;
  if (edges.length > 7 && edges.every(edge => GRID.includes(String(edge)))) {
    const spot = i => ({ x: 90 + 160 * (i % 3), y: 90 + 160 * Math.floor(i / 3) });
    const near = ({ x, y }) => ({ x: x - 45, y: y - 45 });
    return { size, spots: board.map((_, i) => spot(i)), numbers: board.map((_, i) => near(spot(i))) };
  }
  // On a circle, in the order of a walk over the graph: a ring is drawn as a ring, and parts that no
  // edge joins stand apart. Vertices without edges stand in a row below.
  const joined = board.map((_, i) => !edges.length || edges.some(edge => edge.includes(i)));
  const order = [];
  const walk = vertex => {
    if (order.includes(vertex)) return;
    order.push(vertex);
    board.forEach((_, to) => edges.some(edge => edge.includes(vertex) && edge.includes(to)) && walk(to));
  };
  board.forEach((_, vertex) => {
    if (!joined[vertex] || order.includes(vertex)) return;
    if (order.length && edges.length) order.push(undefined);
    walk(vertex);
  });
  if (order.includes(undefined)) order.push(undefined);
  const spot = (vertex, radius) => {
    const angle = 2 * Math.PI * order.indexOf(vertex) / order.length;
    return { x: size / 2 + radius * Math.sin(angle), y: size / 2 - radius * Math.cos(angle) };
  };
  const alone = board.map((_, i) => i).filter(i => !joined[i]);
  const below = (i, y) => ({ x: size * (alone.indexOf(i) + 0.5) / alone.length, y });
  return {
    size,
    height: alone.length ? 620 : size,
    spots: board.map((_, i) => joined[i] ? spot(i, 178) : below(i, 580)),
    numbers: board.map((_, i) => joined[i] ? spot(i, 232) : below(i, 526)),
  };
}

function draw() {
  board.replaceChildren();
  board.toggleAttribute('hidden', !replay.board.length);
  const { size, height = size, spots, numbers } = layout(replay);
  replay.spots = spots;
  board.setAttribute('viewBox', `0 0 ${size} ${height}`);
  for (const [from, to] of replay.edges || []) {
    make('line', { class: 'edge', x1: spots[from].x, y1: spots[from].y, x2: spots[to].x, y2: spots[to].y }, board);
  }
  spots.forEach(({ x, y }, i) => {
    if (numbers) {
      make('circle', { class: 'vertex', 'data-place': i, cx: x, cy: y, r: 34 }, board);
      make('text', { class: 'number', x: numbers[i].x, y: numbers[i].y }, board, i + 1);
    } else {
      make('rect', { class: 'cell', 'data-place': i, x: x - 48, y: y - 48, width: 96, height: 96, rx: 8 }, board);
    }
  });
  pieces = replay.board.map((name, i) => {
    if (i === replay.free) return null;
    const piece = make('g', { class: 'piece' }, board);
    if (name === 'r') piece.classList.add('red');
    if (name === 'b') piece.classList.add('blue');
    if (numbers) make('circle', { class: 'body', r: 30 }, piece);
    else make('rect', { class: 'body', x: -44, y: -44, width: 88, height: 88, rx: 8 }, piece);
    make('text', {}, piece, name);
    return piece;
  });
}

function put(piece, spot) {
  if (pieces[piece]) pieces[piece].style.transform = `translate(${replay.spots[spot].x}px, ${replay.spots[spot].y}px)`;
}

// The place that is free after so many moves.
const free = count => count ? replay.path[count - 1] : replay.free;

function swap(one, other) {
  [on[one], on[other]] = [on[other], on[one]];
  put(on[one], one);
  put(on[other], other);
}

function name(spot) {
  return spot === free(at) ? 'blank' : replay.board[on[spot]];
}

function boardText() {
  const names = on.map((_, spot) => name(spot));
  if (replay.edges) return names.map((piece, i) => `vertex ${i + 1}: ${piece}`).join(', ');
  const rows = [];
  while (names.length) rows.push(names.splice(0, replay.side).join(' '));
  return rows.join(' / ');
}

function moveText() {
  const count = replay.path.length;
  if (!replay.board.length) return 'This case could not be read.';
  if (!at) return `Start, ${replay.title}.`;
  const [from, to] = [free(at), free(at - 1)];
  const piece = name(to);
  const where = `Move ${at} of ${count}`;
  if (replay.edges) return `${where}: piece ${piece} goes from vertex ${from + 1} to vertex ${to + 1}.`;
  const way = { 1: 'right', [-1]: 'left', [replay.side]: 'down', [-replay.side]: 'up' }[to - from];
  const tile = { r: 'a red tile', b: 'a blue tile' }[piece] || `tile ${piece}`;
  return `${where}, ${replay.letters[at - 1]}: ${tile} slides ${way}.`;
}

function showMoves() {
  const start = Math.max(0, Math.ceil(at / SHOWN) - 1) * SHOWN;
  if (moves.dataset.start !== String(start)) {
    moves.dataset.start = start;
    moves.replaceChildren();
    if (start) moves.append('… ');
    replay.path.slice(start, start + SHOWN).forEach((from, i) => {
      const move = document.createElement('span');
      move.textContent = replay.letters ? replay.letters[start + i] : replay.names[start + i];
      move.dataset.move = start + i + 1;
      moves.append(move, ' ');
    });
    if (start + SHOWN < replay.path.length) moves.append('…');
  }
  moves.querySelector('[aria-current]')?.removeAttribute('aria-current');
  moves.querySelector(`[data-move="${at}"]`)?.setAttribute('aria-current', 'step');
}

function show() {
  const end = at === replay.path.length;
  pieces.forEach((piece, i) => piece?.classList.toggle('moved', at > 0 && on[free(at - 1)] === i));
  board.setAttribute('aria-label', `Board: ${boardText()}`);
  said.textContent = moveText() + (end && replay.wrong ? ` Wrong: ${replay.wrong}` : '');
  place.value = at;
  place.setAttribute('aria-valuetext', `${at} of ${replay.path.length}`);
  for (const button of [first, back]) button.setAttribute('aria-disabled', at === 0);
  for (const button of [next, last]) button.setAttribute('aria-disabled', end);
  showMoves();
}

function go(to) {
  to = Math.min(Math.max(to, 0), replay.path.length);
  for (; at < to; at++) swap(free(at), free(at + 1));
  for (; at > to; at--) swap(free(at), free(at - 1));
  show();
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  play.textContent = 'Play';
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
  // Nobody can listen to as many words as this shows boards.
  said.setAttribute('aria-live', 'off');
  play.textContent = 'Pause';
  timer = setTimeout(tick, 300 * speed.value);
}

function step(to) {
  pause();
  go(to);
}

function choose(number) {
  if (number < 0 || number >= data.cases.length) return;
  pause();
  chooser.selectedIndex = number;
  replay = data.cases[number];
  on = replay.board.map((_, i) => i);
  at = 0;
  if (!replay.letters) {
    let names = [...replay.board], to = replay.free;
    replay.names = replay.path.map(from => {
      [names[from], names[to]] = [names[to], names[from]];
      const piece = names[to];
      to = from;
      return piece;
    });
  }
  board.classList.add('still');
  draw();
  on.forEach((piece, spot) => put(piece, spot));
  board.getBoundingClientRect(); // what has no place yet must not slide there
  board.classList.remove('still');
  place.max = replay.path.length;
  moves.dataset.start = '';
  wrong.textContent = replay.wrong ? `Wrong: ${replay.wrong}` : '';
  wrong.hidden = !replay.wrong;
  show();
}

first.addEventListener('click', () => step(0));
back.addEventListener('click', () => step(at - 1));
next.addEventListener('click', () => step(at + 1));
last.addEventListener('click', () => step(replay.path.length));
play.addEventListener('click', toggle);
place.addEventListener('input', () => step(Number(place.value)));
chooser.addEventListener('change', () => choose(chooser.selectedIndex));
moves.addEventListener('click', event => event.target.dataset.move && step(Number(event.target.dataset.move)));
speed.addEventListener('change', () => board.style.setProperty('--slide', `${0.25 * speed.value}s`));

const keys = {
  ' ': toggle,
  ArrowLeft: () => step(at - 1),
  ArrowRight: () => step(at + 1),
  Home: () => step(0),
  End: () => step(replay.path.length),
  ArrowUp: () => choose(chooser.selectedIndex - 1),
  ArrowDown: () => choose(chooser.selectedIndex + 1),
};
document.addEventListener('keydown', event => {
  const { tagName } = event.target;
  const own = tagName === 'SELECT' || (event.key === ' ' ? tagName === 'BUTTON' : tagName === 'INPUT');
  if (own || event.ctrlKey || event.altKey || event.metaKey || !replay || !(event.key in keys)) return;
  event.preventDefault();
  keys[event.key]();
});

heading.textContent = data.heading;
document.title = `${data.heading}: eight explain`;
data.cases.forEach((shown, i) => chooser.add(new Option(`${i + 1}: ${shown.title}`)));
for (const note of data.notes) notes.append(Object.assign(document.createElement('li'), { textContent: note }));
notes.hidden = !data.notes.length;
if (data.cases.length) choose(0);
else said.textContent = 'There are no cases.';
