// Preloaded by a test: makes the start believe that it runs on an older Node.
const versions = { ...process.versions, node: '20.18.3' };
globalThis.process = new Proxy(process, {
  get: (target, name) => (name === 'versions' ? versions : Reflect.get(target, name, target)),
});
