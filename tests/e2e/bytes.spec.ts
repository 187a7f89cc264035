import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { expect, test } from './support/test';

const BUDGET_KB = 300;
const MAY_GROW = 1.02;
/** A list with nothing cached, everything included. */
const COLD = { bytes: 386_000, requests: 16 };
const LISTS = [
  ...['/crm/contacts', '/crm/leads', '/crm/accounts', '/crm/tasks', '/pipeline/deals', '/pipeline/products', '/logs'],
  ...['/assistants', '/phonenumbers', '/phoneproviders', '/pbxextensions', '/files', '/tools', '/donotcall'],
];
const BASELINE = join('tests', 'e2e', 'bytes-baseline.json');
const baseline = z.record(z.string(), z.number());

test('no route outgrows its bytes', async ({ workspace, signedIn, request }) => {
  const page = await signedIn(workspace.owner);
  await workspace.sql`update public."internalUsers" set is_admin_account = true where "authID" = ${workspace.owner.id}`;
  const measured: Record<string, number> = {};
  for (const [group, visitor] of [
    ['(auth)', request],
    ['(public)', page.request],
    ['(protected)', page.request],
  ] as const) {
    for (const route of routesOf(group)) {
      const kb = await firstLoadKb(visitor, route);
      if (kb !== null) measured[route] = kb;
    }
  }

  if (process.env.UPDATE_BYTES) writeFileSync(BASELINE, `${JSON.stringify(measured, null, 2)}\n`);
  expect(existsSync(BASELINE), 'run once with UPDATE_BYTES=1').toBe(true);
  const known = baseline.parse(JSON.parse(readFileSync(BASELINE, 'utf8')));
  expect(Object.keys(measured).sort()).toEqual(Object.keys(known).sort());
  for (const [route, kb] of Object.entries(measured)) {
    expect.soft(kb, `${route}: budget in kB gz`).toBeLessThanOrEqual(BUDGET_KB);
    expect.soft(kb, `${route}: kB gz against the baseline`).toBeLessThanOrEqual((known[route] ?? 0) * MAY_GROW);
  }
});

test('a cold list asks for little', async ({ browser, workspace, signedIn }) => {
  const storageState = await (await signedIn(workspace.owner)).context().storageState();
  for (const list of LISTS) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    // A page that takes its time on a busy machine would ask once more what may have changed meanwhile.
    await page.clock.setFixedTime(Date.now());
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    const asked = new Map<string, string>();
    let bytes = 0;
    wire.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(list, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
    expect.soft(asked.size, `${list}\n${[...asked.values()].join('\n')}`).toBeLessThanOrEqual(COLD.requests);
    expect.soft(bytes, `${list}: bytes`).toBeLessThanOrEqual(COLD.bytes);
  }
});

/** Every page of a group; one with an id in its address is its list with a drawer. */
function routesOf(group: string): string[] {
  const files = readdirSync(join('app', group), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('page.tsx') && !file.includes('['));
  return pages
    .map(
      (file) =>
        `/${dirname(file)
          .replaceAll(/\([^)]*\)\/?/g, '')
          .replace(/^\.$/, '')}`,
    )
    .sort();
}

/**
 * First-load JavaScript: every script that the document names for a browser with modules, as gzip sends it.
 * Null for a page that leads elsewhere, as one for a link in a mail does without the link.
 */
async function firstLoadKb(
  request: import('@playwright/test').APIRequestContext,
  route: string,
): Promise<number | null> {
  const answer = await request.get(route);
  if (new URL(answer.url()).pathname !== route) return null;
  const html = await answer.text();
  const sources = new Set(
    [...html.matchAll(/<script(?![^>]*nomodule)[^>]+src="([^"]+\.js[^"]*)"/gi)].map(([, source]) => source ?? ''),
  );
  expect(sources.size, `${route} names its scripts`).toBeGreaterThan(0);
  let bytes = 0;
  for (const source of sources) bytes += gzipSync(await (await request.get(source)).body()).length;
  return Math.round(bytes / 102.4) / 10;
}
