import { createApp } from './app';
import { MendedConnection } from './connection';
import { readEnv } from './env';
import { createDataServer } from './http/server';
import { createMailer } from './mails/mailer';
import { createAnswer } from './answer';
import { askFirst } from './mends/first-request';
import { surviveLostSockets } from './mends/lost-socket';
import { tellRefusedSqlShortly } from './mends/refused-sql';
import { prepareSystemSchema } from './system-schema';

surviveLostSockets();
tellRefusedSqlShortly();
const env = readEnv();
const connection = new MendedConnection(env.DATA_DATABASE_URL);
const mailer = createMailer(env, connection.driver);
const app = createApp(env, connection, mailer);

if (process.argv.includes('--prepare')) {
  await prepareSystemSchema(app, connection.driver);
  await connection.close();
} else {
  const answer = createAnswer(env, app, connection, mailer);
  await askFirst(answer, env.SUPABASE_SECRET_KEY);
  const server = createDataServer(env.DATA_PORT, answer);
  const stop = () => {
    server.close(() => void connection.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
