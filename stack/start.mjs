const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Parley needs Node.js ${wanted.join('.')} or newer, and this is ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

// Loaded only after the version check: an old Node would stop here with a syntax error instead of a sentence.
const { bundle, watch } = await import('./supervisor/bundle.mjs').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('The packages are not installed yet: run `npm install` first.');
  process.exit(1);
});
const broken = await bundle().catch((error) => {
  if (!error.path) throw error;
  console.error(
    `Parley cannot write ${error.path} (${error.code}), where it keeps what it makes of its sources: give this account the right to write there, or a checkout of its own.`,
  );
  process.exit(1);
});
if (broken.supervisor) {
  console.error(`The supervisor could not be bundled: ${broken.supervisor}`);
  process.exit(1);
}
const { main } = await import(new URL('../dist/supervisor.mjs', import.meta.url).href);
await main(process.argv.slice(2), { watch, broken });
