// Postgres 17 with pgvector, as a hosted project has it and the embedded one has not: compiled to WebAssembly, with all our migrations,
// for one connection at a time. Says its port on standard output and goes with whoever started it. A process of its own, because Jest
// lets nothing be imported on the way.
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { vector } from '@electric-sql/pglite/vector';

/** What lite makes in a database before the migrations, as far as they look at it. */
const BEFORE = `
  create table auth.users (id uuid primary key default gen_random_uuid(), email text, phone text, encrypted_password text,
    raw_user_meta_data jsonb, raw_app_meta_data jsonb, is_anonymous boolean, email_change text, created_at timestamptz, updated_at timestamptz,
    last_sign_in_at timestamptz, email_confirmed_at timestamptz, banned_until timestamptz, recovery_sent_at timestamptz, deleted_at timestamptz);
  create table auth.identities (id uuid primary key, user_id uuid, provider text, provider_id text, identity_data jsonb, last_sign_in_at timestamptz);
  create table auth.sessions (id uuid primary key, user_id uuid, created_at timestamptz, updated_at timestamptz, refreshed_at timestamptz,
    not_after timestamptz, user_agent text, ip inet, aal text);
  create table auth.refresh_tokens (id bigserial, token text, user_id text, session_id uuid, revoked boolean, created_at timestamptz,
    updated_at timestamptz, parent text);
  create table storage.buckets (id text primary key, name text, public boolean, file_size_limit bigint, allowed_mime_types text[]);
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text, owner uuid, metadata jsonb);
  alter table storage.objects enable row level security;`;

const text = (path) => readFileSync(path, 'utf8');
const migrations = readdirSync('supabase/migrations').sort();
process.stdin.on('end', () => process.exit(0)).resume();

const extensions = { vector, pg_trgm, btree_gin, btree_gist, fuzzystrmatch, pgcrypto };
const database = await PGlite.create({ extensions });
await database.exec(text('stack/postgres/roles.sql'));
await database.exec(BEFORE);
await database.exec(text('stack/data/system-schema.sql'));
for (const file of migrations) await database.exec(`begin;${text(`supabase/migrations/${file}`)};commit;`);

let turn = Promise.resolve();
const server = createServer((socket) => {
  socket.on('data', (bytes) => {
    turn = turn.then(async () => void socket.write(await database.execProtocolRaw(Uint8Array.from(bytes))));
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
