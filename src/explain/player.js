'use strict';
// What both pages share: a board that plays a path, and sheets for paper. A page has its own
// `statusText()`, `shown()` and `choose(number)`.
const {
  heading, strip, cases, before, case: chooser, after, board, said, wrong, controls, play, first, back, next, last, place, count, goal,
  speed, moves, notes, sheet,
} = Object.fromEntries([...document.querySelectorAll('[id]')].map(element => [element.id, element]));

// Moves or cases shown at once: a path of a million would stop the browser.
const SHOWN = 200;
const MOST_DRAWN = 5000; // boards on paper
const GROUP = 10; // moves that Tab passes together
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

const shift = ({ x, y }) => `translate(${x}px, ${y}px)`;

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// The size of the picture, the center of each place, and the center of its number if it has one.
function layout({ side, edges, board }) {
  if (!edges) {
    // A high board has the width of a square.
    const height = 100 * board.length / (side || 1);
    const width = Math.max(100 * side, height);
    const left = width / 2 - 50 * side + 50;
    return { width, height, spots: board.map((_, i) => ({ x: left + 100 * (i % side), y: 100 * Math.floor(i / side) + 50 })) };
  }
  // A grid where it is one, or a circle, on which no edge passes a vertex.
  const isGrid = edges.length > 7 && edges.every(edge => GRID.includes(String(edge)));
  const spot = (radius, beside) => (_, i) => {
    if (isGrid) return { x: 90 + 160 * (i % 3) + beside, y: 90 + 160 * Math.floor(i / 3) - beside };
    const angle = 2 * Math.PI * i / board.length;
    return { x: 250 + radius * Math.sin(angle), y: 250 - radius * Math.cos(angle) };
  };
  return { width: 500, height: 500, spots: board.map(spot(175, 0)), numbers: board.map(spot(225, 33)) };
}

// Draws these pieces of a case on a picture; returns the element of each.
function draw(picture, { layout: { width, height, spots, numbers }, edges = [] }, names, free) {
  picture.replaceChildren();
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  for (const [from, to] of edges) {
    make('line', { class: 'edge', x1: spots[from].x, y1: spots[from].y, x2: spots[to].x, y2: spots[to].y }, picture);
  }
  spots.forEach(({ x, y }, i) => {
    if (numbers) {
      make('circle', { class: 'vertex', 'data-place': i, cx: x, cy: y, r: 34 }, picture);
      make('text', { class: 'number', x: numbers[i].x, y: numbers[i].y }, picture, i + 1);
    } else {
      make('rect', { class: 'cell', 'data-place': i, x: x - 48, y: y - 48, width: 96, height: 96, rx: 10 }, picture);
    }
  });
  return names.map((name, i) => {
    if (i === free) return null;
    const piece = make('g', { class: 'piece', style: `transform: ${shift(spots[i])}` }, picture);
    if (name === 'r') piece.classList.add('red');
    if (name === 'b') piece.classList.add('blue');
    if (numbers) make('circle', { class: 'body', r: 30 }, piece);
    else make('rect', { class: 'body', x: -46, y: -46, width: 92, height: 92, rx: 10 }, piece);
    make('text', {}, piece, name);
    return piece;
  });
}

// The place that is free after `count` moves.
const free = count => count ? replay.path[count - 1] : replay.free;

function swap(one, other) {
  [on[one], on[other]] = [on[other], on[one]];
  for (const spot of [one, other]) pieces[on[spot]]?.style.setProperty('transform', shift(replay.layout.spots[spot]));
}

const name = spot => spot === free(at) ? 'blank' : replay.board[on[spot]];

function boardText(names, between = ' / ') {
  if (replay.edges) return names.map((piece, i) => `vertex ${i + 1}: ${piece}`).join(', ');
  const rows = [];
  while (names.length) rows.push(names.splice(0, replay.side).join(' '));
  return rows.join(between);
}

function showMoves() {
  const { path, wrong, letters, names } = replay;
  const start = Math.max(0, Math.ceil(at / SHOWN) - 1) * SHOWN;
  if (moves.dataset.start !== String(start)) {
    moves.dataset.start = start;
    moves.replaceChildren(start ? '… ' : '');
    const end = Math.min(start + SHOWN, path.length);
    for (let from = start; from < end; from += GROUP) {
      const texts = [...(letters || names).slice(from, Math.min(from + GROUP, end))];
      const spans = texts.map(text => element('span', {}, text));
      spans.forEach((span, i) => { span.dataset.move = from + i + 1; });
      const group = element('button', { type: 'button' }, ...spans.flatMap(span => [span, ' ']));
      group.dataset.move = from + 1;
      group.setAttribute('aria-label', `Moves ${from + 1} to ${from + texts.length}: ${texts.join(' ')}`);
      moves.append(group, ' ');
    }
    if (end < path.length) moves.append('…');
    else if (wrong) {
      const [, letter] = /found '(.)'/.exec(wrong) || [, ''];
      moves.append(element('b', {}, `✗${letter}`));
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
  said.textContent = statusText() + (end && replay.wrong ? ' Wrong.' : '');
  count.textContent = `${at} / ${replay.path.length}`;
  place.value = at;
  place.setAttribute('aria-valuetext', `${at} of ${replay.path.length}`);
  for (const button of [first, back]) button.setAttribute('aria-disabled', at === 0);
  for (const button of [next, last]) button.setAttribute('aria-disabled', end);
  showMoves();
  shown();
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

// Finds where the places of a case are, and the pieces that move, with
// arrows if it has some, if the moves have no letters.
function prepare(each) {
  each.layout ??= layout(each);
  if (each.letters || each.names) return;
  let names = [...each.board], to = each.free;
  each.names = each.path.map((from, i) => {
    [names[from], names[to], to] = [names[to], names[from], from];
    return names[each.path[i - 1] ?? each.free] + (each.arrows?.[i] ?? '');
  });
}

// Shows a case after this number of moves.
function take(taken, move = 0) {
  pause();
  replay = taken;
  prepare(replay);
  on = replay.board.map((_, i) => i);
  at = 0;
  board.toggleAttribute('hidden', !replay.board.length);
  goal.parentElement.hidden = !replay.goal.length;
  pieces = draw(board, replay, replay.board, replay.free);
  draw(goal, replay, replay.goal, replay.goal.findIndex(piece => piece === replay.board[replay.free]));
  goal.setAttribute('aria-label', `Goal: ${boardText([...replay.goal])}`);
  showControls();
  go(move);
}

// Shows the controls of a path, unless the path is a secret.
function showControls() {
  controls.hidden = speed.hidden = speed.labels[0].hidden = !replay.path.length || !!replay.isSecret;
  moves.hidden = !!replay.isSecret;
  place.max = replay.path.length;
  moves.dataset.start = '';
}

// Marks the case that is chosen.
function mark(number) {
  chooser.selectedIndex = number;
  before.setAttribute('aria-disabled', number <= 0);
  after.setAttribute('aria-disabled', number === chooser.length - 1);
}

// For paper: the goal, and the first board of each case below its number and its text, or all boards.
function lay(laid, text, areAll) {
  let room = MOST_DRAWN;
  sheet.replaceChildren(...laid.map((each, i) => {
    prepare(each);
    const caption = element('figcaption', {}, [i + 1, text(each)].filter(Boolean).join('. '));
    const figure = element('figure', { className: 'card' }, caption);
    const names = [...each.board];
    let empty = each.free;
    for (const from of [...areAll ? each.path : [], -1]) {
      if (names.length && room-- > 0) draw(make('svg', {}, figure), each, names, empty);
      [names[from], names[empty], empty] = [names[empty], names[from], from];
    }
    return figure;
  }));
  sheet.prepend(goal.parentElement.cloneNode(true));
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
for (const id in acts) document.getElementById(id).addEventListener('click', acts[id]);
place.addEventListener('input', () => step(Number(place.value)));
chooser.addEventListener('change', () => choose(chooser.selectedIndex));
moves.addEventListener('click', event => event.target.dataset.move && step(Number(event.target.dataset.move)));
speed.addEventListener('change', () => board.style.setProperty('--slide', `${0.25 * speed.value}s`));
