import postgres from 'postgres';
import { readCatalogue } from './catalogue';
import { Changes } from './changes';
import { readConfig } from './env';
import { guard } from './guard';
import { Hub } from './hub';
import { installTriggers } from './install';
import { Listener } from './listener';
import { Reader } from './reader';
import { createRealtimeServer } from './server';

const GUARD_EVERY = 2000;

const config = readConfig(process.env);
const sql = postgres(config.databaseUrl, {
  max: 4,
  connect_timeout: 5,
  backoff: () => 0.25,
  onnotice: () => undefined,
  connection: { application_name: 'parley-realtime', statement_timeout: 5000, TimeZone: 'UTC' },
});
await installTriggers(sql);
const catalogue = await readCatalogue(sql);
const hub = new Hub();
const reader = new Reader(sql);
const changes = new Changes(catalogue, reader, hub);
const listener = new Listener(config.databaseUrl, sql, {
  onPayload: (payload) => changes.push(payload),
  onGap: () => {
    changes.forget();
    hub.restartChannels();
  },
});
await listener.start();

const server = createRealtimeServer(
  config,
  { hub, reader, catalogue, secret: config.jwtSecret },
  () => listener.listening,
);
server.listen(config.port, '127.0.0.1', () => {
  console.log(`listening on ${config.port}; tables: ${[...catalogue.keys()].join(', ') || 'none'}`);
});

const watch = setInterval(() => {
  guard(hub, reader).catch((error: unknown) => {
    console.error(`guard: ${error instanceof Error ? error.message : String(error)}`);
  });
}, GUARD_EVERY);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(watch);
    for (const { socket } of hub.connections) socket.close(1012, 'restarting');
    server.close();
    void Promise.allSettled([listener.stop(), sql.end({ timeout: 1 })]).then(() => process.exit(0));
  });
}
