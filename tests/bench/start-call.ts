import type { Workspace } from '../e2e/support/workspace';

/** A call as the browser starts it: one row, the database does the rest. */
export async function startCall(workspace: Workspace, to: string): Promise<{ id: string; room: string }> {
  const row = {
    user_id: workspace.owner.id,
    owner_id: workspace.owner.id,
    created_by: workspace.owner.id,
    from_number: workspace.number,
    to_number: to,
    metadata: { assistant_id: workspace.assistant.id },
  };
  const [call] = await workspace.sql<{ id: string; room: string }[]>`
    insert into public.api_start_calls ${workspace.sql(row)} returning call_id as id, room_name as room`;
  if (!call) throw new Error('the call was not started');
  return call;
}

/** Resolves with the call's row once it has reached the state. */
export async function untilState(workspace: Workspace, id: string, state: 'ongoing' | 'ended', limitMs = 120_000) {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const [row] = await workspace.sql<{ state: string; answered_at: Date | null; ended_code: string | null }[]>`
      select state, answered_at, ended_code from public."callLogs" where id = ${id}`;
    if (row && (row.state === state || row.state === 'ended')) return row;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`call ${id} did not become ${state}`);
}

export async function askForEnd(workspace: Workspace, id: string): Promise<void> {
  await workspace.sql`update public."callLogs" set end_requested_at = now(), end_requested_code = 'supervisor_ended'
    where id = ${id} and end_requested_at is null and state <> 'ended'`;
}
