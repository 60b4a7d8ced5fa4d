// Answers requests one by one: settings and a text in, bytes out.
let ready;
onmessage = async ({ data: { module, settings, text } }) => {
  if (module) ready = WebAssembly.instantiate(module, {});
  else postMessage(answer((await ready).exports, new TextEncoder().encode(`${settings}\n${text}`)));
};

function answer(engines, request) {
  const place = engines.room(request.length);
  new Uint8Array(engines.memory.buffer, place, request.length).set(request);
  const length = engines.run();
  return new TextDecoder().decode(new Uint8Array(engines.memory.buffer, engines.answer(), length));
}
