import postgres from 'postgres';
import { databaseUrl } from './database-url.mjs';

const [email] = process.argv.slice(2);
const url = databaseUrl();
if (!email || !url) {
  console.error(
    email
      ? 'There is no running stack: start one with `npm start`, or set DATABASE_URL.'
      : 'Whom? Write the address of an account: `npm run admin -- someone@example.test`.',
  );
  process.exit(2);
}
const sql = postgres(url, { max: 1, onnotice: () => undefined });
try {
  await sql`select app.make_administrator(${email})`;
  console.log(`${email} is an administrator now.`);
} catch (error) {
  console.error(error.hint === 'user_not_found' ? `No active main account has the address ${email}.` : error.message);
  process.exitCode = 1;
} finally {
  await sql.end();
}
