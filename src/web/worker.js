// Answers requests one by one: settings and a text in, bytes out.
let ready;
onmessage = async ({ data: { module, settings, text } }) => {
  if (module) return void (ready = WebAssembly.instantiate(module, {}));
  const { memory, room, run, answer } = (await ready).exports;
  const request = new TextEncoder().encode(`${settings}\n${text}`);
  const place = room(request.length);
  new Uint8Array(memory.buffer, place, request.length).set(request);
  const length = run();
  postMessage(new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length)));
};
