import { loopbackEnv, quietMediaLibrary } from '../env';
import { Legs } from './legs';
import { runLeg } from './run-leg';
import { carrierServer } from './server';

quietMediaLibrary();
const env = loopbackEnv();
const legs = new Legs();
const server = carrierServer(legs, env.ENGINE_SECRET, (order) => {
  legs.open(order, (tell, hangup) => runLeg(env, order, tell, hangup));
});
server.keepAliveTimeout = 60_000;
server.listen(env.CARRIER_PORT, '127.0.0.1', () => console.log(`loopback callee on port ${env.CARRIER_PORT}`));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    legs.hangupAll();
    server.closeAllConnections();
    server.close(() => setTimeout(() => process.exit(0), 300));
  });
}
