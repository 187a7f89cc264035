import { randomInt } from 'node:crypto';
import { seal } from '@/lib/account/credentials/seal';
import { type CallStage, until } from '../calls';

/** In the range that the German regulator keeps for fiction. */
const fictional = () => `+493023125${String(randomInt(1000)).padStart(3, '0')}`;

interface Wanted {
  address: string;
  username?: string;
  password?: string;
  /** Over TLS with encrypted sound. */
  encrypted?: boolean;
}

/** A provider with a number behind it; resolves when the engine has looked at it. */
export async function trunkTo(stage: CallStage, wanted: Wanted): Promise<string> {
  const { sql, owner } = stage;
  const { address, username = '', password, encrypted = false } = wanted;
  const number = `+4930${randomInt(10_000_000, 99_999_999)}`;
  const [provider] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, address, username, transport, media_encryption)
    values (${owner}, ${owner}, ${owner}, 'sip', ${`Trunk ${number}`}, ${address}, ${username}, ${encrypted ? 'tls' : 'udp'},
      ${encrypted ? 'require' : 'none'}) returning id`;
  if (!provider) throw new Error('no provider');
  if (password !== undefined) {
    const sealed = seal(password, stage.need('CREDENTIALS_KEY'), { tenant: owner, id: provider.id });
    await sql`insert into app.phone_provider_secrets (provider_id, sealed) values (${provider.id}, ${sealed})`;
  }
  await sql`insert into public."phoneNumbers" (user_id, created_by, owner_id, "phoneNumber", label, phone_provider_id)
    values (${owner}, ${owner}, ${owner}, ${number}, 'Trunk', ${provider.id})`;
  await until('the number is verified', 10_000, async () => {
    const rows =
      await sql`select from public."phoneNumbers" where "phoneNumber" = ${number} and verified_at is not null`;
    return rows.length > 0 || undefined;
  });
  return number;
}

/** A call by that number to somebody whom nobody has, without or with the agent of the stage. */
export async function callBy(stage: CallStage, from: string, assistant: string | null) {
  const { sql, owner } = stage;
  const to = fictional();
  const [row] = await sql<{ call_id: string; room_name: string }[]>`
    insert into public.api_start_calls (user_id, created_by, owner_id, from_number, to_number, metadata)
    values (${owner}, ${owner}, ${owner}, ${from}, ${to}, ${sql.json(assistant ? { assistant_id: assistant } : {})})
    returning call_id, room_name`;
  if (!row) throw new Error('the call was not started');
  return { id: row.call_id, room: row.room_name, to };
}
