import { checkSteps } from '@/lib/call-center/phone-providers/trunk-check';
import { type CallStage, until } from '../calls';
import { as } from '../database';

/** Asks the trunk doctor as a person does; answers its steps as `step: cause` once it is done, and the call it made. */
export async function checkTrunk(
  stage: CallStage,
  from: string,
  to: string | null,
  meanwhile?: (call: string) => Promise<void>,
) {
  const { sql, owner } = stage;
  const [number] = await sql<{ provider: string }[]>`
    select phone_provider_id as provider from public."phoneNumbers" where "phoneNumber" = ${from} and user_id = ${owner}`;
  const [asked] = await as(
    sql,
    owner,
    (t) =>
      t<{ id: string }[]>`select public.start_trunk_check(${number?.provider ?? null}, 'en', ${from}, ${to}) as id`,
  );
  const look = async () => {
    const [row] = await sql<{ state: string; steps: unknown; call_id: string | null }[]>`
      select state::text, steps, call_id from public.trunk_checks where id = ${asked?.id ?? null}`;
    return row;
  };
  if (meanwhile) {
    await meanwhile(await until('the test call', 20_000, async () => (await look())?.call_id ?? undefined));
  }
  const row = await until('the check', 60_000, async () => {
    const seen = await look();
    return seen && ['done', 'broken'].includes(seen.state) ? seen : undefined;
  });
  const steps = checkSteps
    .parse(row.steps)
    .map(({ step, cause, code }) => `${step}: ${cause}${code ? ` ${code}` : ''}`);
  return { state: row.state, steps, call: row.call_id };
}
