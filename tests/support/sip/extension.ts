import { seal } from '@/lib/account/credentials/seal';
import { Kamailio } from '@/engine/carriers/extension/kamailio';
import { digestOf, newPassword } from '@/lib/call-center/extensions/sign-in';
import { type CallStage, until } from '../calls';
import type { Behaviour } from './phone';
import { Softphone } from './softphone';

export interface Extension {
  id: string;
  extension: string;
  user: string;
  password: string;
  port: number;
}

/** An extension of the stage's account that calls out by `number`, if one is given; resolves when the registrar knows it. */
export async function makeExtension(stage: CallStage, extension: string, number: string | null): Promise<Extension> {
  const { sql, owner } = stage;
  const [row] = await sql<{ id: string; sip_user: string }[]>`
    insert into public.pbxextensions (user_id, created_by, owner_id, person_id, extension, name, caller_name, phone_number_id)
    values (${owner}, ${owner}, ${owner}, ${owner}, ${extension}, ${`Desk ${extension}`}, ${`Desk ${extension}`},
      (select id from public."phoneNumbers" where user_id = ${owner} and "phoneNumber" = ${number})) returning id, sip_user`;
  if (!row) throw new Error('no extension');
  const password = newPassword();
  const sealed = seal(digestOf(row.sip_user, password), stage.need('CREDENTIALS_KEY'), { tenant: owner, id: row.id });
  await sql`insert into app.extension_secrets (extension_id, sealed) values (${row.id}, ${sealed})`;
  await sql`update public.pbxextensions set password_set_at = now() where id = ${row.id}`;
  const registrar = new Kamailio(stage.need('REGISTRAR_URL'), stage.need('REGISTRAR_SECRET'));
  await until(
    'the extension at the registrar',
    15_000,
    async () => (await registrar.users()).has(row.sip_user) || undefined,
  );
  return { id: row.id, extension, user: row.sip_user, password, port: Number(stage.need('REGISTRAR_PORT')) };
}

/** A telephone with that extension's password. */
export async function softphone(behaviour: Behaviour, { user, password, port }: Extension): Promise<Softphone> {
  const phone = new Softphone(behaviour, { user, password, port });
  await phone.open();
  return phone;
}

export async function signedIn(behaviour: Behaviour, extension: Extension): Promise<Softphone> {
  const phone = await softphone(behaviour, extension);
  const status = await phone.signIn();
  if (status !== 200) throw new Error(`the sign-in was answered by ${status}`);
  return phone;
}
