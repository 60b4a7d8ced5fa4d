// Answers requests one by one: settings and a text in, bytes out.
let engines;
onmessage = async ({ data: { module, settings, text } }) => {
  if (module) engines = (await WebAssembly.instantiate(module, {})).exports;
  else postMessage(answer(new TextEncoder().encode(`${settings}\n${text}`)));
};

function answer(request) {
  const place = engines.room(request.length);
  new Uint8Array(engines.memory.buffer, place, request.length).set(request);
  const length = engines.run();
  return new TextDecoder().decode(new Uint8Array(engines.memory.buffer, engines.answer(), length));
}
