import { join } from 'node:path';
import { PICTURES } from '@/lib/branding/pictures';
import { readEnv } from './env';
import { createMailboxServer } from './http';
import { createSmtpSink } from './smtp';
import { MessageStore } from './store';

const host = '127.0.0.1';
const env = readEnv();
const store = await MessageStore.open(join(env.PARLEY_HOME, 'mail'));
const smtp = createSmtpSink(store);
const http = createMailboxServer(store, new URL(PICTURES, env.PARLEY_PUBLIC_URL).href);

smtp.on('error', (error) => console.error(`SMTP: ${error.message}`));
smtp.listen(env.MAIL_SMTP_PORT, host, () => console.info(`SMTP on ${host}:${env.MAIL_SMTP_PORT}`));
http.listen(env.MAIL_PORT, host, () => console.info(`Mailbox on http://${host}:${env.MAIL_PORT}/mailbox`));

function stop() {
  http.closeAllConnections();
  http.close(() => smtp.close(() => process.exit(0)));
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
