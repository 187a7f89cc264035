import type { Browser, CDPSession, Page } from '@playwright/test';
import { signIn } from '../e2e/support/test';
import { makeWorkspace, type Workspace } from '../e2e/support/workspace';
import type { PrivateStack } from '../support/stack';
import { median, percentile, type Measures } from './report';

const CONTACTS = 10_000;
const CARDS = 250;
const ROUNDS = 10;
const VISITS = 30;
const SMOOTH_MS = 50;
/** The browser's own preset "Slow 4G". */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const SLOW_CPU = 4;

interface List {
  name: string;
  path: string;
  /** A word of its first row. */
  row: string;
}
const LISTS: readonly List[] = [
  { name: 'Contacts', path: '/crm/contacts', row: 'Contact 1 Person' },
  { name: 'Leads', path: '/crm/leads', row: 'Lead 1 Person' },
  { name: 'Accounts', path: '/crm/accounts', row: 'Account 1' },
  { name: 'Deals', path: '/pipeline/deals', row: 'Deal 1' },
  { name: 'Call Logs', path: '/logs', row: 'No answer' },
];

/** What a person waits for who goes from list to list, searches and opens records: the table of the promised speeds. */
export async function browse(browser: Browser, stack: PrivateStack): Promise<Measures> {
  const workspace = await makeWorkspace();
  await fill(workspace);
  const baseURL = `http://127.0.0.1:${stack.port}`;
  const first = await browser.newContext({ baseURL });
  await signIn(await first.newPage(), workspace.owner);
  const storageState = await first.storageState();
  await first.close();
  const inFresh = async (measure: (page: Page, wire: CDPSession) => Promise<Measures>) => {
    const context = await browser.newContext({ baseURL, storageState });
    const page = await context.newPage();
    try {
      return await measure(page, await context.newCDPSession(page));
    } finally {
      await context.close();
    }
  };
  const measures: Measures = {};
  for (const part of [onSlowNetwork, atWork])
    for (const list of LISTS) Object.assign(measures, await inFresh((page, wire) => part(page, wire, list)));
  for (const part of [fromListToList, searching, opening, leftBehind, board])
    Object.assign(measures, await inFresh(part));
  for (const rate of [1, SLOW_CPU]) Object.assign(measures, await inFresh((page, wire) => answers(page, wire, rate)));
  await workspace.sql.end();
  return measures;
}

async function fill({ sql, owner }: Workspace): Promise<void> {
  const { id } = owner;
  await sql.begin(async (t) => {
    await t`set local session_replication_role = replica`;
    await t`insert into public.crm_contacts (user_id, created_by, owner_id, first_name, last_name, email, created_at)
      select ${id}, ${id}, ${id}, 'Contact ' || n, 'Person', 'c' || n || '@example.test', now() - n * interval '1 minute'
      from generate_series(1, ${CONTACTS}::int) n`;
    await t`insert into public.crm_leads (user_id, created_by, owner_id, first_name, last_name, created_at)
      select ${id}, ${id}, ${id}, 'Lead ' || n, 'Person', now() - n * interval '1 minute' from generate_series(1, 1000) n`;
    await t`insert into public.crm_accounts (user_id, created_by, owner_id, name, created_at)
      select ${id}, ${id}, ${id}, 'Account ' || n, now() - n * interval '1 minute' from generate_series(1, 1000) n`;
  });
  await sql`insert into public.deals (user_id, owner_id, name, currency, close_date, stage_id, created_at)
    select ${id}, ${id}, 'Deal ' || n, 'EUR', current_date, stage.id, now() - n * interval '1 minute'
    from generate_series(1, ${CARDS}::int) n, public.deal_stages stage where stage.user_id = ${id} and stage.code = 'new'`;
  await sql`insert into public."callLogs" (user_id, created_by, sub_account_user_id, "to", type, direction, simulated, state, "endedReason", ended_code, ended_at)
    select ${id}, ${id}, ${id}, '+12025550100', 'Phone', 'outbound', true, 'ended', 'No answer', 'no_answer', now()
    from generate_series(1, 200)`;
  await sql`analyze`;
}

const rowOf = (page: Page, { row }: List) => page.getByRole('main').getByText(row, { exact: true }).first();

/** Nothing cached: until the rows stand there. */
async function onSlowNetwork(page: Page, wire: CDPSession, list: List): Promise<Measures> {
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', SLOW_4G);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  const since = Date.now();
  await page.goto(list.path, { waitUntil: 'commit' });
  await rowOf(page, list).waitFor();
  return { [`${list.path} on slow 4G, CPU ×4: rows visible (ms)`]: Date.now() - since };
}

/** Nothing cached: what the page's main thread works until nothing more is asked for. */
async function atWork(page: Page, wire: CDPSession, list: List): Promise<Measures> {
  await wire.send('Performance.enable');
  await page.goto(list.path, { waitUntil: 'networkidle' });
  await rowOf(page, list).waitFor();
  return {
    [`${list.path}: main thread at work to ready (ms)`]: Math.round((await metric(wire, 'TaskDuration')) * 1000),
  };
}

/** By the menu, each list visited before: from the click to the rows of the other list. */
async function fromListToList(page: Page, wire: CDPSession): Promise<Measures> {
  await wire.send('Network.enable');
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const list of LISTS) await visit(page, list);
  let [calls, bytes] = [0, 0];
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    calls += 1;
    bytes += encodedDataLength;
  });
  const spent: number[] = [];
  const [allCalls, allBytes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const list of LISTS) {
      [calls, bytes] = [0, 0];
      spent.push(await visit(page, list));
      allCalls.push(calls);
      allBytes.push(bytes / 1024);
    }
  }
  return {
    'list to list, median (ms)': median(spent),
    'list to list, p95 (ms)': percentile(spent, 95),
    'repeat navigation: calls, most': Math.max(...allCalls),
    'repeat navigation: kB, most': Math.round(Math.max(...allBytes)),
  };
}

async function visit(page: Page, list: List): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: list.name, exact: true });
  await link.hover();
  const ms = await waited(page, () => link.click(), { event: 'click', selector: 'main', words: list.row });
  await page.waitForLoadState('networkidle');
  return ms;
}

/** Measured in the page: from the time of the person's own event to the first frame in which the words stand there, or are gone. */
async function waited(page: Page, act: () => Promise<unknown>, at: Seen): Promise<number> {
  // Listening before the act: keys take another way to the page than this does.
  const seen = await page.evaluateHandle(({ event, selector, words, gone = false }) => {
    let since = NaN;
    addEventListener(event, ({ timeStamp }) => (since = timeStamp), { capture: true, once: true });
    const there = (element: Element) =>
      (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')).includes(words);
    const done = new Promise<number>((resolve) => {
      const look = () => {
        if (since && [...document.querySelectorAll(selector)].some(there) !== gone) resolve(performance.now() - since);
        else requestAnimationFrame(look);
      };
      look();
    });
    return { done };
  }, at);
  await act();
  return seen.evaluate(({ done }) => done);
}

interface Seen {
  event: 'click' | 'keydown' | 'popstate';
  selector: string;
  words: string;
  gone?: boolean;
}

async function searching(page: Page, wire: CDPSession): Promise<Measures> {
  await wire.send('Network.enable');
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  let calls = 0;
  page.on('request', (request) => (calls += request.url().includes('search_everything') ? 1 : 0));
  const field = page.getByRole('search').getByRole('combobox');
  const spent: number[] = [];
  await field.click();
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = `Contact ${321 + round}`;
    await field.pressSequentially(words.slice(0, -1), { delay: 60 });
    const at: Seen = { event: 'keydown', selector: '[role=option]', words };
    spent.push(await waited(page, () => page.keyboard.press(words.slice(-1)), at));
    await field.fill('');
    await page.getByRole('option').filter({ hasText: words }).waitFor({ state: 'detached' });
  }
  return {
    'last key → search results, median (ms)': median(spent),
    'search: calls a pause': calls / ROUNDS,
  };
}

/** A record from its list, and back again; one has been opened before, so that the form is there. */
async function opening(page: Page): Promise<Measures> {
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  const [there, back]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const link = page.getByRole('table').getByRole('link', { name: `Contact ${round + 1} Person`, exact: true });
    await link.hover();
    const at = { selector: '[role=dialog] form input', words: `Contact ${round + 1}` };
    there.push(await waited(page, () => link.click(), { ...at, event: 'click' }));
    await page.waitForLoadState('networkidle');
    back.push(await waited(page, () => page.evaluate(() => history.back()), { ...at, event: 'popstate', gone: true }));
  }
  there.shift();
  return {
    'record from its list, median (ms)': median(there),
    'record from its list, p95 (ms)': percentile(there, 95),
    'back to the list, median (ms)': median(back),
  };
}

async function leftBehind(page: Page, wire: CDPSession): Promise<Measures> {
  await page.goto('/', { waitUntil: 'networkidle' });
  const rounds = async (times: number) => {
    for (let n = 0; n < times; n += 1) for (const list of LISTS) await visit(page, list);
  };
  // Only what further visits leave counts: the first ones fill the caches.
  await rounds(2);
  await wire.send('Performance.enable');
  const before = await memoryOf(wire);
  await rounds(VISITS / LISTS.length);
  const after = await memoryOf(wire);
  return {
    'heap growth over 30 navigations (MB)': Math.round((after.heap - before.heap) / 1024 / 102.4) / 10,
    'DOM nodes left after 30 navigations': after.nodes - before.nodes,
  };
}

async function memoryOf(wire: CDPSession): Promise<{ heap: number; nodes: number }> {
  await wire.send('HeapProfiler.enable');
  await wire.send('HeapProfiler.collectGarbage');
  return { heap: await metric(wire, 'JSHeapUsedSize'), nodes: await metric(wire, 'Nodes') };
}

async function metric(wire: CDPSession, name: string): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? NaN;
}

/** The longest wait for an answer in a row of ordinary actions. */
async function answers(page: Page, wire: CDPSession, rate: number): Promise<Measures> {
  await page.addInitScript(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ ...{ durationThreshold: 16 }, type: 'event', buffered: true });
  });
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  await wire.send('Emulation.setCPUThrottlingRate', { rate });
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').pressSequentially('contact', { delay: 80 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('textbox').first().pressSequentially('abc', { delay: 80 });
  await page.keyboard.press('Control+z');
  await page.goto('/crm/contacts', { waitUntil: 'networkidle' });
  await page.getByRole('checkbox').nth(2).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.keyboard.press('Escape');
  for (const list of LISTS) await visit(page, list);
  const ms = await page.evaluate(() => Reflect.get(window, 'longest').ms as number);
  return { [rate === 1 ? 'longest answer to an action (ms)' : `longest answer, CPU ×${rate} (ms)`]: ms };
}

async function board(page: Page): Promise<Measures> {
  await page.goto('/pipeline/deals?view=board', { waitUntil: 'networkidle' });
  const cards = await page.getByRole('main').getByRole('listitem').count();
  const gaps = await page.evaluate(async () => {
    const gaps: number[] = [];
    const box = [...document.querySelectorAll('main *')].find((one) => one.scrollHeight > one.clientHeight + 200);
    let last = performance.now();
    for (let n = 0; n < 120; n += 1) {
      (box ?? document.scrollingElement)?.scrollBy(0, 60);
      const now = await new Promise<number>((next) => requestAnimationFrame(next));
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  });
  return {
    'board of 250 cards: cards drawn': cards,
    'board of 250 cards: frames over 50 ms': gaps.filter((gap) => gap > SMOOTH_MS).length,
    'board of 250 cards: longest frame (ms)': Math.round(Math.max(...gaps)),
  };
}
