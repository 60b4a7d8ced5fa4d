'use strict';
const $ = id => document.getElementById(id);

// Faults and lines of answers that are shown; the download has all.
const MOST_FAULTS = 20;
const MOST_LINES = 200;
const MOST_PRINTED = 2000;
// On larger boards, the number of moves left is between two bounds that take no time.
const EXACT_CELLS = 16;

let cells = []; // the board that is shown, or the goal while it is drawn: numbers, 0 for the blank
let board = []; // the board
let drawn = []; // the goal, if it is drawn
let chosen = 0; // the cell that the keyboard has chosen
let typed = { digits: '', before: [] }; // the number that is typed, and the cells before it
let unread = 0; // the timer that reads a changed text
let found = null; // the path of one board in each notation
let isList = false; // true if the text has several boards or none: the board is then apart from it
let path = ''; // the path from the board that was solved: letters of the blank's moves
let made = 0; // the number of its moves that the board has made
let mayBeLonger = false; // true if a shorter path may exist
let beat = 0; // the timer that plays the path
let slid = []; // the person's moves: the cell of the blank before each
let began = 0; // the time of the first of them
let answers = []; // the answers to a list, and the row that is shown
let row = -1;

// Engines: a worker answers one request at a time, and a new request ends the one before.

let module;
let worker;
let isBusy = false;

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
const goalName = () => $('goal').value === 'drawn' ? drawn.join(drawn.length > 10 ? '/' : '') : $('goal').value;
const settings = (task, more = '') => `task=${task} size=${size()} goal=${goalName()} ${more}`;

// Splits an answer into the object on its first line and the rest. Throws the message of an error.
function parts(answer) {
  const end = answer.indexOf('\n');
  const head = JSON.parse(answer.slice(0, end));
  if (head.error) throw new Error(head.error);
  return [head, answer.slice(end + 1)];
}

// The board.

const goalCells = () => $('goal').value === 'drawn' ? drawn : namedGoal($('goal').value);

function namedGoal(name) {
  const count = rows() * columns();
  if (name === 'first') return Array.from({ length: count }, (_, at) => at);
  if (name === 'columns') return Array.from({ length: count }, (_, at) => (at % columns() * rows() + Math.floor(at / columns()) + 1) % count);
  if (name === 'snail') return snail(count);
  return Array.from({ length: count }, (_, at) => (at + 1) % count);
}

function snail(count) {
  const goal = Array(count).fill(0);
  let [row, column, down, right] = [0, 0, 0, 1];
  const isFree = (r, c) => r >= 0 && r < rows() && c >= 0 && c < columns() && goal[r * columns() + c] === 0;
  for (let number = 1; number < count; number++) {
    goal[row * columns() + column] = number;
    if (!isFree(row + down, column + right)) [down, right] = [right, -down];
    [row, column] = [row + down, column + right];
  }
  return goal;
}

function draw(isFocused = false) {
  const home = goalCells();
  $('board').className = $('draws').checked ? 'goal' : '';
  $('board').style.gridTemplateColumns = `repeat(${columns()}, 1fr)`;
  $('board').style.setProperty('--size', `${11 / columns()}rem`);
  $('board').replaceChildren(...cells.map((tile, at) => cellButton(tile, at, home)));
  if (isFocused) $('board').children[chosen].focus();
}

function cellButton(tile, at, home) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = tile || '';
  button.className = tile ? tile === home[at] && !$('draws').checked ? 'home' : '' : 'blank';
  button.setAttribute('aria-label', `row ${Math.floor(at / columns()) + 1}, column ${at % columns() + 1}: ${tile || 'blank'}`);
  button.tabIndex = at === chosen ? 0 : -1;
  button.onclick = () => { choose(at); slide(at); };
  return button;
}

function choose(at) {
  typed = { digits: '', before: [] };
  chosen = at;
  draw(true);
}

function isBeside(from, blank) {
  return Math.abs(from - blank) === columns()
    || Math.abs(from - blank) === 1 && Math.floor(from / columns()) === Math.floor(blank / columns());
}

// Slides the tile on a cell, if it is beside the blank. A move of the path leaves the path as it is.
function slide(from) {
  const blank = cells.indexOf(0);
  if (!(from in cells) || !isBeside(from, blank)) return;
  pause();
  if ($('draws').checked) return place(from, 0);
  slid.push(blank);
  began ||= performance.now();
  if (follows(from)) return;
  moveBlank(from);
  changed();
}

// Makes the move of the path that takes the blank to a cell, onward or back, if it is one.
function follows(to) {
  const isOnward = made < path.length && to === target(path[made]);
  const isBack = made > 0 && to === target(BACK[path[made - 1]]);
  if (isOnward || isBack) step(isOnward ? 1 : -1);
  return isOnward || isBack;
}

function undo() {
  pause();
  const to = slid.pop();
  if (follows(to)) return;
  moveBlank(to);
  changed();
}

const BACK = { u: 'd', d: 'u', l: 'r', r: 'l' };
const target = letter => cells.indexOf(0) + { u: -columns(), d: columns(), l: -1, r: 1 }[letter];

// Moves the blank to a cell, and shows how the tile that was there slides.
function moveBlank(to) {
  const blank = cells.indexOf(0);
  [cells[blank], cells[to]] = [cells[to], 0];
  draw($('board').contains(document.activeElement));
  const [moved, origin] = [blank, to].map(at => $('board').children[at]);
  const [dx, dy] = [origin.offsetLeft - moved.offsetLeft, origin.offsetTop - moved.offsetTop];
  const time = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : Math.min(120, Number($('speed').value));
  moved.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], time);
}

// Puts a tile on a cell; the tile that was there takes its place.
function place(at, tile) {
  const other = cells.indexOf(tile);
  [cells[at], cells[other]] = [cells[other], cells[at]];
  restart();
  draw($('board').contains(document.activeElement));
  changed();
}

function type(digit) {
  if (!typed.digits) typed.before = [...cells];
  const longer = typed.digits + digit;
  typed.digits = Number(longer) < cells.length ? longer : digit;
  if (Number(typed.digits) >= cells.length) return;
  if (typed.digits === longer) cells.splice(0, cells.length, ...typed.before);
  else typed.before = [...cells];
  place(chosen, Number(typed.digits));
}

function pressed(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() };
  const ends = { Home: 0, End: cells.length - 1 };
  if (/^\d$/.test(event.key)) type(event.key);
  else if (event.key in ends) choose(ends[event.key]);
  else if (!(event.key in steps)) return;
  else if (!event.shiftKey) slide(cells.indexOf(0) - steps[event.key]);
  else if (isBeside(chosen + steps[event.key], chosen) && chosen + steps[event.key] in cells) choose(chosen + steps[event.key]);
  event.preventDefault();
}

// A tile that is dragged slides, too.
let grip = null;
function grab({ clientX, clientY }) { grip = [clientX, clientY]; }
function drop({ clientX, clientY }) {
  if (!grip) return;
  const [dx, dy] = [clientX - grip[0], clientY - grip[1]];
  grip = null;
  if (Math.max(Math.abs(dx), Math.abs(dy)) < 20) return;
  slide(cells.indexOf(0) - (Math.abs(dx) > Math.abs(dy) ? Math.sign(dx) : Math.sign(dy) * columns()));
}

// The cells have changed: the text, the address and the number of moves left follow.
async function changed() {
  if (!$('draws').checked && !isList) $('text').value = board.join(' ');
  noteAddress();
  if (!isList) forget();
  await countLeft();
}

// Finds the path that a hint shows.
async function countLeft() {
  pause();
  [path, made] = ['', 0];
  $('player').hidden = true;
  $('state').textContent = '';
  const effort = cells.length > EXACT_CELLS ? 'any' : 'usual';
  try {
    const [, rest] = parts(await ask(settings('solve', `effort=${effort}`), board.join(' ')));
    follow(JSON.parse(rest.split('\n')[0]));
  } catch (error) {
    $('state').textContent = error.message;
  }
}

// Takes over the path of an answer for the board that is shown.
function follow({ solvable, length, at_least: least, moves }) {
  [path, made, mayBeLonger] = [moves ?? '', 0, least < length];
  $('where').max = path.length;
  $('moves').replaceChildren(...tilesOf(path).map(moveItem));
  showMove();
  if (!solvable) $('state').textContent = 'Unsolvable: no moves lead to this goal.';
  else if (mayBeLonger) $('state').textContent = `${least} to ${length} moves left.`;
}

const TILES = { u: '↓', d: '↑', l: '→', r: '←' }; // a tile moves against the blank

// Returns the tile and the letter of each move of a path from the board.
function tilesOf(letters) {
  const tiles = [...cells];
  let blank = tiles.indexOf(0);
  return [...letters].map(letter => {
    const to = blank + { u: -columns(), d: columns(), l: -1, r: 1 }[letter];
    const tile = tiles[blank] = tiles[to];
    blank = to;
    return [tile, letter];
  });
}

function moveItem([tile, letter], at) {
  const [item, button] = ['li', 'button'].map(name => document.createElement(name));
  button.type = 'button';
  button.textContent = `${tile}${TILES[letter]}`;
  button.setAttribute('aria-label', `move ${at + 1}: tile ${tile} ${{ u: 'down', d: 'up', l: 'right', r: 'left' }[letter]}`);
  button.onclick = () => { pause(); go(at + 1); };
  item.append(button);
  return item;
}

// Makes the next move of the path, or takes one back.
function step(by) {
  const letter = by > 0 ? path[made] : BACK[path[made - 1]];
  if (!letter) return pause();
  made += by;
  moveBlank(target(letter));
  showMove();
}

function go(at) {
  while (made < at && made < path.length) step(1);
  while (made > at) step(-1);
}

function showMove() {
  const left = path.length - made;
  $('where').value = made;
  $('where').setAttribute('aria-valuetext', `move ${made} of ${path.length}`);
  [$('back').disabled, $('next').disabled] = [!made, !left];
  $('moves').querySelectorAll('button').forEach((button, at) => button.toggleAttribute('aria-current', at === made - 1));
  $('state').textContent = left ? `${count(left, 'move')} left${mayBeLonger ? ', or fewer' : ''}.`
    : slid.length ? `Solved in ${count(slid.length, 'move')}, ${clock()}!` : 'Solved.';
  if (!left) { pause(); showPlayed(); began = 0; }
}

async function hint() {
  if (made >= path.length) await countLeft();
  if (made >= path.length) return;
  const tile = cells[target(path[made])];
  slid.push(cells.indexOf(0));
  began ||= performance.now();
  step(1);
  $('hinted').textContent = `Tile ${tile} slides.${mayBeLonger ? ' A shorter path may exist.' : ''}`;
}

function play() {
  if (beat) return pause();
  if (made >= path.length) go(0);
  $('play').textContent = 'Pause';
  const tick = () => { beat = setTimeout(tick, Number($('speed').value)); step(1); };
  tick();
}

function pause() {
  clearTimeout(beat);
  beat = 0;
  $('play').textContent = 'Play';
}

// A new board: the person's moves and the time begin again.
function restart() {
  [slid, began] = [[], 0];
  showPlayed();
}

function clock() {
  const seconds = began ? Math.floor((performance.now() - began) / 1000) : 0;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function showPlayed() {
  $('undo').disabled = !slid.length;
  if (began || !slid.length) $('played').textContent = slid.length ? `${count(slid.length, 'move')}, ${clock()}` : '';
}

const count = (number, what) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

// The text.

function setSize(newRows, newColumns) {
  const inRange = side => side >= 2 && side <= 10;
  if (!inRange(newRows) || !inRange(newColumns) || newRows === rows() && newColumns === columns() && cells.length) return;
  [$('rows').value, $('columns').value] = [newRows, newColumns];
  if ($('goal').value === 'drawn') $('goal').value = 'last';
  $('draws').checked = false;
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
    if (head.board) setSize(head.rows, head.columns);
    if (head.board) showBoard(numbersOf(head.board));
    $('state').textContent = head.cases === 1 ? '' : count(head.cases, 'board');
    if (!isList) { noteAddress(); countLeft(); }
  } catch (error) {
    $('result').textContent = error.message;
  }
}

const numbersOf = names => names.map(name => Number(name) || 0);

function showBoard(numbers) {
  $('draws').checked = false;
  restart();
  [path, made] = ['', 0];
  board = numbers;
  cells = board;
  chosen = Math.min(chosen, cells.length - 1);
  draw();
}

function showFaults(faults, text) {
  $('faults').hidden = !faults.length;
  const lines = faults.length ? text.split('\n') : [];
  $('faults').replaceChildren(...faults.slice(0, MOST_FAULTS).map(fault => faultItem(fault, lines)));
}

// A fault, its line with the place marked, and a click that selects the place in the text.
function faultItem(fault, lines) {
  const [, line, column, what] = fault.match(/^(\d+):(\d+): (.*)$/s);
  const source = lines[line - 1] ?? '';
  const bytes = new TextEncoder().encode(source).slice(0, column - 1);
  const at = new TextDecoder().decode(bytes).length;
  const [button, code, mark, item] = ['button', 'code', 'mark', 'li'].map(name => document.createElement(name));
  const length = source.slice(at).match(/^\w+/)?.[0].length ?? 1;
  mark.textContent = source.slice(at, at + length) || '↵';
  code.append(source.slice(Math.max(0, at - 30), at), mark, source.slice(at + length, at + length + 30));
  button.type = 'button';
  button.append(`line ${line}, column ${column}: ${what}`, code);
  button.onclick = () => {
    const before = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    $('text').focus();
    $('text').setSelectionRange(before + at, before + at + length);
  };
  item.append(button);
  return item;
}

// Answers.

function forget() {
  [found, answers, row] = [null, [], -1];
  for (const id of ['answer', 'list', 'player', 'faults']) $(id).hidden = true;
  $('result').textContent = $('hinted').textContent = '';
  $('stop').disabled = true;
}

async function solve() {
  if (unread) await readText();
  const text = $('text').value;
  forget();
  $('stop').disabled = false;
  $('result').textContent = 'Solving…';
  const began = performance.now();
  const wants = $('counts').checked ? 'want=count' : '';
  try {
    const request = settings('solve', `effort=${$('effort').value} notation=${$('notation').value} ${wants}`);
    const [head, rest] = parts(await ask(request, text));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    showFaults(head.faults, text);
    const objects = rest.trimEnd().split('\n').filter(line => line).map(line => JSON.parse(line));
    if (head.cases !== 1 || head.faults.length) showList(head, objects, seconds);
    else showPath(numbersOf(head.board), ...objects, seconds);
  } catch (error) {
    $('result').textContent = error.message;
  }
  $('stop').disabled = true;
}

function showPath(numbers, answer, ...more) {
  const seconds = more.pop();
  found = more[0];
  showBoard(numbers);
  follow(answer);
  $('player').hidden = !path;
  const { solvable, length, at_least: least } = answer;
  const bound = least < length ? `every path has at least ${least}` : 'no path is shorter';
  const paths = 'count' in answer ? `; ${count(answer.count, 'shortest path')}` : '';
  $('result').textContent = solvable ? `${count(length, 'move')}, ${bound}${paths} (${seconds} s)` : 'Unsolvable: no moves lead to this goal.';
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
  $('result').textContent = `${count(head.cases, 'board')} solved, ${count(head.faults.length, 'error')} (${seconds} s)`;
  $('answer').hidden = $('list').hidden = false;
  $('path').hidden = true;
  $('rest').textContent = answers.length > MOST_LINES ? `The table has the first ${MOST_LINES}; the download has all.` : '';
  const counts = answers.some(answer => 'count' in answer);
  const titles = ['', 'Board', 'Moves', ...counts ? ['Shortest paths'] : [], 'Path'];
  $('table').tHead.replaceChildren(tableRow('th', titles));
  $('table').tBodies[0].replaceChildren(...answers.slice(0, MOST_LINES).map((answer, at) => {
    const { fault, board: numbers, solvable, length, at_least: least, count: paths, moves } = answer;
    const size = length === undefined || length === null ? '' : least < length ? `${length} (${least}+)` : length;
    const line = fault ? [at + 1, '', '', ...counts ? [''] : [], fault]
      : [at + 1, numbers.join(' '), size, ...counts ? [paths ?? ''] : [], solvable ? moves : 'unsolvable'];
    const shown = tableRow('td', line);
    if (!fault) shown.onclick = () => showRow(at);
    return shown;
  }));
  offer(answers.map(answer => lineOf(answer) + '\n').join(''));
}

function tableRow(kind, texts) {
  const line = document.createElement('tr');
  line.append(...texts.map(text => Object.assign(document.createElement(kind), { textContent: text })));
  return line;
}

// Shows a board of the list.
function showRow(at) {
  const answer = answers[at];
  if (!answer || answer.fault) return;
  row = at;
  [...$('table').tBodies[0].rows].forEach((line, other) => line.toggleAttribute('aria-current', other === at));
  showBoard(answer.board);
  countLeft().then(() => { $('player').hidden = !path; });
}

// Shows the next board of the list, or the previous one, without the errors between them.
function turn(by) {
  let at = row + by;
  while (answers[at]?.fault) at += by;
  if (at < MOST_LINES) showRow(at);
}

function offer(text) {
  const lines = text.split('\n', MOST_LINES + 1);
  $('path').textContent = lines.slice(0, MOST_LINES).join('\n') + (lines.length > MOST_LINES ? '\n…' : '');
  URL.revokeObjectURL($('download').href);
  $('download').href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
}

// For paper: boards with their numbers, and their paths if these are to be printed, too.
function lay() {
  const isSolvable = path || cells.every((tile, at) => tile === goalCells()[at]);
  const shown = answers.length ? answers : [{ board: cells, solvable: isSolvable, moves: path.slice(made) }];
  $('sheet').style.setProperty('--columns', columns());
  $('sheet').replaceChildren(...shown.slice(0, MOST_PRINTED).map((answer, at) => {
    const [figure, grid] = ['figure', 'div'].map(name => document.createElement(name));
    grid.style.gridTemplateColumns = `repeat(${columns()}, 1fr)`;
    grid.append(...(answer.board ?? []).map(tile => Object.assign(document.createElement('span'), { textContent: tile || '' })));
    figure.append(`${at + 1}. ${$('keyed').checked ? lineOf(answer) : ''}`, grid);
    return figure;
  }));
}

function stop() {
  startWorker();
  $('stop').disabled = true;
  $('result').textContent = 'Stopped.';
}

async function shuffle() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const answer = await ask(settings('shuffle', `seed=${seed} depth=${$('depth').value}`), '');
  if (answer.startsWith('{')) return void ($('state').textContent = `No such board: ${JSON.parse(answer).error}.`);
  $('text').value = answer.trimEnd();
  return readText();
}

// Sizes, goals and the address.

function resize() {
  const isSize = $('rows').checkValidity() && $('columns').checkValidity();
  if (!isSize) return void ($('state').textContent = 'Give 2 to 10 rows and 2 to 10 columns.');
  if ($('goal').value === 'drawn') $('goal').value = 'last';
  isList = false;
  showBoard(namedGoal($('goal').value));
  return changed();
}

function changeGoal() {
  $('draws').checked = $('goal').value === 'drawn';
  drawGoal();
}

function drawGoal() {
  if ($('draws').checked) {
    if (drawn.length !== board.length) drawn = namedGoal('last');
    $('goal').value = 'drawn';
  }
  cells = $('draws').checked ? drawn : board;
  draw();
  changed();
}

function noteAddress() {
  const place = new URLSearchParams({ size: size(), board: board.join(' ') });
  if ($('goal').value !== 'last') place.set('goal', goalName());
  try { history.replaceState(null, '', `#${place}`); } catch { /* A page in a frame has no address. */ }
}

function readAddress() {
  const place = new URLSearchParams(location.hash.slice(1));
  const [newRows, newColumns] = (place.get('size') ?? '').split('x').map(Number);
  setSize(newRows, newColumns);
  const goal = place.get('goal');
  if (goal && /\d/.test(goal)) {
    drawn = (goal.includes('/') ? goal.split('/') : [...goal]).map(Number);
    $('goal').value = 'drawn';
  } else if (goal) {
    $('goal').value = goal;
  }
  if (!place.get('board')) return shuffle();
  $('text').value = place.get('board');
  return readText();
}

$('text').oninput = () => { clearTimeout(unread); unread = setTimeout(readText, 150); };
$('board').onkeydown = pressed;
for (const id of ['rows', 'columns']) $(id).onchange = resize;
for (const [id, act] of Object.entries({ solve, stop, play, shuffle, undo, hint })) $(id).onclick = act;
$('back').onclick = () => { pause(); step(-1); };
$('next').onclick = () => { pause(); step(1); };
$('where').oninput = () => { pause(); go(Number($('where').value)); };
$('before').onclick = () => turn(-1);
$('after').onclick = () => turn(1);
$('board').onpointerdown = grab;
window.onpointerup = drop;
$('print').onclick = () => print();
window.onbeforeprint = lay;
setInterval(showPlayed, 1000);
$('goal').onchange = changeGoal;
$('draws').onchange = drawGoal;
$('notation').onchange = showNotation;
window.onhashchange = readAddress;

unpackEngines().then(startWorker).then(readAddress).then(() => { $('solve').disabled = false; });
