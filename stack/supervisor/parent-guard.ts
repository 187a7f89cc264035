// Preloaded into every Node process of the stack: the supervisor holds the other end of stdin, so a supervisor that is killed
// outright (nothing can run in it any more) takes its children with it instead of leaving them on their ports.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
