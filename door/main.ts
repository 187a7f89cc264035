import { createDoor } from './door';
import { readConfig } from './env';

const config = readConfig(process.env);
const server = createDoor(config);
server.listen(config.port, config.host, () => console.log(`listening on ${config.host}:${config.port}`));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Open sockets (realtime, media signalling) never end by themselves.
    setTimeout(() => process.exit(0), 1500).unref();
  });
}
