import postgres from 'postgres';
import { databaseUrl } from '../database-url.mjs';

const url = databaseUrl();
if (!url) {
  console.error('There is no running stack: start one with `npm start`, or set DATABASE_URL.');
  process.exit(2);
}
const sql = postgres(url, { max: 1, onnotice: () => undefined });
try {
  const [{ chains }] = await sql`select count(*)::int as chains from app.audit_heads`;
  const breaks = await sql`select tenant, seq from app.audit_breaks() order by tenant`;
  for (const { tenant, seq } of breaks) console.error(`The audit log of ${tenant} is broken at entry ${seq}.`);
  if (breaks.length === 0) console.log(`${chains} audit logs are whole.`);
  process.exitCode = breaks.length > 0 ? 1 : 0;
} finally {
  await sql.end();
}
