import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { plantDeal } from './support/plant';
import { expect, signIn, test } from './support/test';
import { makeWorkspace } from './support/workspace';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

test('a deal is made, moved by the keyboard and the mouse while a colleague watches, and lost for a reason', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, colleague } = workspace;
  await sql`insert into public.crm_contacts (user_id, owner_id, first_name, last_name) values (${owner.id}, ${owner.id}, 'Dana', 'Levi')`;
  await plantDeal(workspace, 'Mill', 7000);
  const page = await signedIn(owner);
  await page.goto('/pipeline/deals/new');
  const drawer = page.getByRole('dialog', { name: 'New deal' });
  await drawer.getByRole('button', { name: 'Add deal' }).click();
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await drawer.getByLabel('Name').fill('Bakery');
  await drawer.getByLabel('Currency').fill('EUR');
  await page.getByRole('option', { name: /^EUR/ }).click();
  await drawer.getByLabel('Amount').fill('1.500,25');
  await drawer.getByLabel('Contact').fill('dana');
  await page.getByRole('option', { name: 'Dana Levi' }).click();
  await drawer.getByLabel('Stage').click();
  await page.getByRole('option', { name: 'Lost' }).click();
  await drawer.getByRole('button', { name: 'Add deal' }).click();
  await expect(drawer.getByLabel('Lost reason')).toHaveAccessibleDescription(/Please fill in/);
  await drawer.getByLabel('Stage').click();
  await page.getByRole('option', { name: 'New', exact: true }).click();
  await drawer.getByRole('button', { name: 'Add deal' }).click();
  await expect(page.getByRole('row', { name: 'Bakery' })).toContainText('€1,500.25');

  const watching = await signedIn(colleague);
  await watching.goto('/pipeline/deals?view=board');
  await expect(column(watching, 'New').getByRole('listitem')).toHaveText([/Bakery.*Dana Levi/, /Mill/]);
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Board').click();
  await expect(page).toHaveURL('/pipeline/deals?view=board');
  await expect(column(page, 'New')).toContainText('€1,570.25');
  const card = page.getByRole('link', { name: 'Bakery' });
  await card.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(column(page, 'Qualified')).toContainText('Bakery');
  await expect(page.getByRole('status').filter({ hasText: 'Bakery is now in Qualified' })).toHaveCount(1);
  await expect(card).toBeFocused();
  await expect(column(watching, 'Qualified')).toContainText('€1,500.25');
  await expect(column(watching, 'New')).not.toContainText('Bakery');

  await column(page, 'New').getByRole('listitem').dragTo(column(page, 'Proposal'));
  await expect(column(watching, 'Proposal')).toContainText('Mill');

  await page.getByRole('button', { name: 'Move Bakery' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Lost' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bakery was lost' });
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(dialog.getByLabel('Lost reason')).toHaveAccessibleDescription(/Please fill in/);
  await dialog.getByLabel('Lost reason').fill('Too dear');
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(column(watching, 'Lost')).toContainText('Bakery');
  const [lost] = await sql<{ reason: string }[]>`
    select lost_reason as reason from public.deals where user_id = ${owner.id} and name = 'Bakery'`;
  expect(lost?.reason).toBe('Too dear');
});

test('a move that the database refuses is taken back and says why', async ({ workspace, signedIn }) => {
  await plantDeal(workspace, 'Mill', 7000);
  const page = await signedIn(workspace.owner);
  await page.goto('/pipeline/deals?view=board');
  const card = await hydrated(page.getByRole('link', { name: 'Mill' }));
  await card.focus();
  await page.route('**/rpc/move_deal', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }),
  );
  await card.press('Shift+ArrowRight');
  await expect(page.getByRole('alert').filter({ hasText: 'does not allow' })).toBeVisible();
  await expect(column(page, 'New')).toContainText('Mill');
});

/** One finger, as the screen of a phone tells of it. */
async function fingerOf(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    move: (x: number, y: number) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
}

test('Arabic on a phone: list, board and form fit, a finger scrolls or takes a card along, columns run from the right, and nothing is nameless', async ({
  browser,
}) => {
  const workspace = await makeWorkspace({ language: 'ar_EG' });
  await plantDeal(workspace, 'مخبز', 125050);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar', hasTouch: true });
  const page = await context.newPage();
  await signIn(page, workspace.owner, '/login?lng=ar');
  const expectSound = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  };
  await page.goto('/pipeline/deals');
  await expect(page.getByRole('link', { name: 'مخبز' })).toBeVisible();
  await expectSound();
  await page.goto('/pipeline/deals?view=board');
  const x = async (name: string) => (await column(page, name).boundingBox())?.x ?? NaN;
  await expect.poll(async () => (await x('جديدة')) - (await x('مؤهّلة')), 'from the right').toBeGreaterThan(0);
  await expectSound();
  const card = page.getByRole('listitem').filter({ hasText: 'مخبز' });
  const finger = await fingerOf(page);
  const start = await x('جديدة');
  const box = await card.boundingBox();
  const [left, top] = [Math.round((box?.x ?? 0) + 60), Math.round((box?.y ?? 0) + 15)];
  const swipe = async (by: number) => {
    await finger.down(195 - by, top);
    for (let part = 9; part >= -10; part -= 1) await finger.move(195 - (by * part) / 10, top);
    await finger.up();
  };
  await swipe(100);
  await expect.poll(() => x('جديدة'), 'a swipe turns to the next column').toBeGreaterThan(start + 100);
  await expect(column(page, 'جديدة')).toContainText('مخبز');
  await swipe(-100);
  await expect.poll(() => x('جديدة')).toBeCloseTo(start, 0);

  await finger.down(left, top);
  await expect(card).toHaveAttribute('data-lifted', 'true');
  await finger.move(20, top + 20);
  // Frame by frame: a column is passed in a third of a second.
  await column(page, 'مؤهّلة').evaluate((next) => {
    return new Promise<void>((resolve) => {
      const look = () => (next.getBoundingClientRect().left > 0 ? resolve() : requestAnimationFrame(look));
      look();
    });
  });
  await finger.move(195, top + 20);
  // Whichever the edge has brought below the finger by then.
  const below = page.locator('section[data-drop]');
  await expect(below).not.toHaveAccessibleName(/^جديدة/);
  const there = page.locator(`section[data-column="${await below.getAttribute('data-column')}"]`);
  await finger.up();
  await expect(there).toContainText('مخبز');
  await expect(page).toHaveURL('/pipeline/deals?view=board');
  await expect(page.getByRole('status').filter({ hasText: 'مخبز' })).toHaveCount(1);
  await page.getByRole('link', { name: 'مخبز' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(there).not.toContainText('مخبز');
  await page.getByRole('link', { name: 'مخبز' }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(there).toContainText('مخبز');
  await page.getByRole('link', { name: 'مخبز' }).click();
  await expect(page.getByRole('dialog').getByLabel('المبلغ')).toHaveValue('1250.50');
  await expectSound();
  await context.close();
  await workspace.sql.end();
});
