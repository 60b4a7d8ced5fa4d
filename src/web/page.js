'use strict';
const $ = id => document.getElementById(id);

// Faults and lines of answers that are shown; the download has all.
const MOST_FAULTS = 20;
const MOST_LINES = 200;
// On larger boards, the number of moves left is between two bounds that take no time.
const EXACT_CELLS = 16;

let cells = []; // the board that is shown, or the goal while it is drawn: numbers, 0 for the blank
let board = []; // the board
let drawn = []; // the goal, if it is drawn
let chosen = 0; // the cell that the keyboard has chosen
let typed = { digits: '', before: [] }; // the number that is typed, and the cells before it
let unread = 0; // the timer that reads a changed text
let found = null; // the answer to one board: its object and its notations

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

function slide(from) {
  const blank = cells.indexOf(0);
  const isBeside = Math.abs(from - blank) === columns()
    || Math.abs(from - blank) === 1 && Math.floor(from / columns()) === Math.floor(blank / columns());
  if (isBeside) place(from, 0);
}

// Puts a tile on a cell; the tile that was there takes its place.
function place(at, tile) {
  const other = cells.indexOf(tile);
  [cells[at], cells[other]] = [cells[other], cells[at]];
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
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns(), Home: -chosen, End: cells.length - 1 - chosen };
  const next = chosen + steps[event.key];
  const isAcross = /Left|Right/.test(event.key) && Math.floor(next / columns()) !== Math.floor(chosen / columns());
  if (/^\d$/.test(event.key)) type(event.key);
  else if (!(event.key in steps)) return;
  else if (next >= 0 && next < cells.length && !isAcross) choose(next);
  event.preventDefault();
}

// The cells have changed: the text, the address and the number of moves left follow.
function changed() {
  draw($('board').contains(document.activeElement));
  if (!$('draws').checked) $('text').value = board.join(' ');
  noteAddress();
  forget();
  countLeft();
}

async function countLeft() {
  $('state').textContent = '';
  const effort = cells.length > EXACT_CELLS ? 'any' : 'usual';
  try {
    const [, rest] = parts(await ask(settings('solve', `effort=${effort}`), board.join(' ')));
    $('state').textContent = leftText(JSON.parse(rest.split('\n')[0]));
  } catch (error) {
    $('state').textContent = error.message;
  }
}

function leftText({ solvable, length, at_least: least }) {
  if (!solvable) return 'Unsolvable: no moves lead to this goal.';
  if (length === 0) return 'Solved.';
  return least < length ? `${least} to ${length} moves left.` : `${count(length, 'move')} left.`;
}

const count = (number, what) => `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

// The text.

// Takes over the size of a board, if the text or its first line looks like one board of another size.
function guessSize(text) {
  const lines = text.slice(0, 10000).split(/[\n\]/]/).map(line => line.match(/\w+/g)).filter(line => line)
    .map(words => words.length === 1 && words[0].length > 3 ? [...words[0]] : words);
  const tiles = lines.flat();
  const first = lines[0]?.length ?? 0;
  const isBoard = lines.length > 1 && lines.every(line => line.length === first) && new Set(tiles).size === tiles.length;
  const isOfSize = [first, tiles.length].includes(rows() * columns());
  if (isBoard) setSize(lines.length, first);
  else if (!isOfSize && Number.isInteger(Math.sqrt(first))) setSize(Math.sqrt(first), Math.sqrt(first));
}

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
  guessSize(text);
  try {
    const [head] = parts(await ask(settings('read'), text));
    showFaults(head.faults, text);
    if (head.board) showBoard(head.board.map(name => Number(name) || 0));
    $('state').textContent = head.cases === 1 ? '' : count(head.cases, 'board');
    if (head.cases === 1 && !head.faults.length) { noteAddress(); countLeft(); }
  } catch (error) {
    $('result').textContent = error.message;
  }
}

function showBoard(numbers) {
  $('draws').checked = false;
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
  found = null;
  for (const id of ['answer', 'replay', 'faults']) $(id).hidden = true;
  $('result').textContent = '';
  [$('stop').disabled, $('play').disabled] = [true, false];
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
    if (head.cases === 1 && !head.faults.length) showPath(...rest.trimEnd().split('\n').map(line => JSON.parse(line)), seconds);
    else showList(head, rest, seconds);
  } catch (error) {
    $('result').textContent = error.message;
  }
  $('stop').disabled = true;
}

function showPath(answer, notations, seconds) {
  found = notations;
  const { solvable, length, at_least: least } = answer;
  const bound = least < length ? `every path has at least ${least}` : 'no path is shorter';
  const paths = 'count' in answer ? `; ${count(answer.count, 'shortest path')}` : '';
  $('result').textContent = solvable ? `${count(length, 'move')}, ${bound}${paths} (${seconds} s)` : 'Unsolvable: no moves lead to this goal.';
  $('answer').hidden = !solvable;
  $('play').hidden = !length;
  showNotation();
}

function showNotation() {
  if (found) offer(found[$('notation').value] ?? '');
  else if (!$('answer').hidden) solve();
}

function showList(head, answers, seconds) {
  $('result').textContent = `${count(head.cases, 'board')} solved, ${count(head.faults.length, 'error')} (${seconds} s)`;
  $('answer').hidden = false;
  $('play').hidden = true;
  offer(answers);
}

function offer(text) {
  const lines = text.split('\n', MOST_LINES + 1);
  $('path').textContent = lines.slice(0, MOST_LINES).join('\n') + (lines.length > MOST_LINES ? '\n…' : '');
  URL.revokeObjectURL($('download').href);
  $('download').href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
}

function stop() {
  startWorker();
  [$('stop').disabled, $('play').disabled] = [true, false];
  $('result').textContent = 'Stopped.';
}

async function play() {
  [$('stop').disabled, $('play').disabled] = [false, true];
  const page = await ask(settings('explain', `effort=${$('effort').value}`), $('text').value);
  [$('stop').disabled, $('play').disabled] = [true, false];
  $('replay').srcdoc = page;
  $('replay').hidden = false;
  $('replay').scrollIntoView({ block: 'nearest' });
}

async function shuffle() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const answer = await ask(settings('shuffle', `seed=${seed} depth=${$('depth').value}`), '');
  if (answer.startsWith('{')) return void ($('result').textContent = JSON.parse(answer).error);
  $('text').value = answer.trimEnd();
  readText();
}

// Sizes, goals and the address.

function resize() {
  if (!$('rows').checkValidity() || !$('columns').checkValidity()) return;
  if ($('goal').value === 'drawn') $('goal').value = 'last';
  showBoard(namedGoal($('goal').value));
  changed();
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
  if (!place.get('board')) return resize();
  $('text').value = place.get('board');
  return readText();
}

$('text').oninput = () => { clearTimeout(unread); unread = setTimeout(readText, 150); };
$('board').onkeydown = pressed;
for (const id of ['rows', 'columns']) $(id).onchange = resize;
for (const [id, act] of Object.entries({ solve, stop, play, shuffle })) $(id).onclick = act;
$('goal').onchange = changeGoal;
$('draws').onchange = drawGoal;
$('notation').onchange = showNotation;
window.onhashchange = readAddress;

unpackEngines().then(startWorker).then(readAddress).then(() => { $('solve').disabled = false; });
