import { createApp } from './app';
import { MendedConnection } from './connection';
import { readEnv } from './env';
import { createDataServer } from './http/server';
import { createAnswer } from './answer';
import { prepareSystemSchema } from './system-schema';

const env = readEnv();
const connection = new MendedConnection(env.DATA_DATABASE_URL);
const app = createApp(env, connection);

if (process.argv.includes('--prepare')) {
  await prepareSystemSchema(app, connection.driver);
  await connection.close();
} else {
  const server = createDataServer(env.DATA_PORT, createAnswer(env, app, connection));
  const stop = () => {
    server.close(() => void connection.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
