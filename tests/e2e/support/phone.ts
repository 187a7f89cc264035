import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { stackEnvironment } from '../../support/stack';
import { heardEnergy } from './sound';
import type { Workspace } from './workspace';

/** The phone as a person sees it: everything is found by its name. */
export function phoneOf(page: Page) {
  const phone = page.getByRole('complementary', { name: 'Phone' });
  const button = (name: string) => phone.getByRole('button', { name, exact: true });
  return {
    phone,
    button,
    async open() {
      await page.getByRole('button', { name: 'Open the phone' }).first().click();
      await expect(phone).toBeVisible();
    },
    /** How many turns the transcript shows. */
    transcript: () => phone.getByRole('log').locator('[data-role]').count(),
    /** Fills the form but for the number. */
    async prepare(workspace: Workspace, agent: boolean = true) {
      await this.open();
      await choose(page, 'Call from', 'Main line');
      await phone
        .getByText(agent ? 'AI agent' : 'No agent', { exact: true })
        .first()
        .click();
      if (agent) await choose(page, 'AI agent', workspace.assistant.name);
    },
    async dial(to: string, workspace: Workspace, agent: boolean = true) {
      await this.prepare(workspace, agent);
      await phone.getByLabel('Phone number').fill(to);
      await button('Call').click();
    },
    async ongoing() {
      await expect(phone.getByText('Ongoing').first()).toBeVisible({ timeout: 60_000 });
    },
  };
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** A call of the owner's that no page dials, started by the database's own rule. */
export async function startInBackground({ sql, owner, assistant, number }: Workspace, to: string): Promise<void> {
  await sql`
    insert into public.api_start_calls (user_id, created_by, owner_id, from_number, to_number, metadata)
    values (${owner.id}, ${owner.id}, ${owner.id}, ${number}, ${to}, ${sql.json({ assistant_id: assistant.id })})`;
}

/** What is asked for arrives at the server, and its answer no longer at the page that asked: this one is reloaded. */
export async function reloadBeforeAnswer(page: Page, address: string | RegExp, press: () => Promise<void>) {
  const arrived = new Promise<void>((resolve) => {
    let held = false;
    void page.route(address, async (route) => {
      if (held) return route.continue();
      held = true;
      await route.fetch();
      resolve();
    });
  });
  await press();
  await arrived;
  await page.reload();
}

/** Sound arrives and is played: energy grows at the receiver. */
export async function expectToHear(page: Page) {
  const before = await heardEnergy(page);
  await expect.poll(() => heardEnergy(page), { timeout: 40_000 }).toBeGreaterThan(before + 0.01);
}

export async function roomOf(workspace: Workspace): Promise<{ id: string; room: string }> {
  const [row] = await workspace.sql<{ id: string; room: string }[]>`
    select id, sip_room as room from public."callLogs" where user_id = ${workspace.owner.id} order by created_at desc limit 1`;
  if (!row) throw new Error('no call was started');
  return row;
}

/** The call's row once it has ended. */
export async function endedCall(workspace: Workspace) {
  const { id } = await roomOf(workspace);
  const read = async () => {
    const [row] = await workspace.sql<{ state: string; code: string | null; reason: string; duration: number }[]>`
      select state, ended_code as code, "endedReason" as reason, duration from public."callLogs" where id = ${id}`;
    return row;
  };
  await expect.poll(async () => (await read())?.state, { timeout: 60_000 }).toBe('ended');
  return { id, ...(await read()) };
}

/** What the callee heard, as its own side recorded it. */
export async function calleeHeard(callId: string): Promise<{ samples: Int16Array; rate: number }> {
  const path = join(stackEnvironment().PARLEY_SPOOL ?? '', 'callee', `${callId}.wav`);
  await expect.poll(() => existsSync(path), { timeout: 40_000 }).toBe(true);
  const wav = readFileSync(path);
  const body = wav.subarray(44, wav.length - (wav.length % 2));
  return {
    rate: wav.readUInt32LE(24),
    samples: Int16Array.from({ length: body.length / 2 }, (_, index) => body.readInt16LE(index * 2)),
  };
}
