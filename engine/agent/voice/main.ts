import { voiceEnv } from '../env';
import { voiceServer } from './server';
import { Synthesiser } from './synthesise';

const env = voiceEnv();
const synthesiser = await Synthesiser.load();
const server = voiceServer(synthesiser, env.ENGINE_SECRET);
server.keepAliveTimeout = 60_000;
server.listen(env.VOICE_PORT, '127.0.0.1', () => console.log(`built-in voice on port ${env.VOICE_PORT}`));
await synthesiser.warm();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
