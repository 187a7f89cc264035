import AxeBuilder from '@axe-core/playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { askAs, buildBrand } from '@/tests/support/brands';
import { signUp } from '@/tests/support/database-people';
import { stackEnvironment } from '@/tests/support/stack';
import { expect, freshPage, test } from './support/test';
import type { Person } from './support/workspace';

const GREEN = '#0b6e4f';
const RED = '#a3123a';
const origin = () => stackEnvironment().PARLEY_PUBLIC_URL ?? '';
/** The address of a brand's own host on this machine. */
function at(host: string, path = ''): string {
  const url = new URL(origin());
  url.hostname = host;
  return url.origin + path;
}
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`;
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

async function noViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
}

/** Fills the sign-in page of any host, in any language. */
async function signInAt(page: Page, address: string, { email, password }: Person): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(`${address}/`);
}
const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth > 0)).toBe(true);

async function arabicPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ar' });
  return context.newPage();
}

test('an affiliate makes a brand: name, colour, pictures and a host, which shows them at once', async ({
  browser,
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  const host = `b${randomBytes(5).toString('hex')}.localhost`;
  await page.goto('/affiliate-dashboard/brand');
  await page.getByLabel('Brand name').fill('Brightline');
  await page.getByRole('textbox', { name: 'Brand color' }).fill(GREEN);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Brand saved')).toBeVisible();

  const logo = page.getByRole('region', { name: 'Logo' });
  const choose = async (field: Locator, name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await field.getByRole('button', { name: /^Choose/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose(logo, 'mark.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
  await expect(logo.getByRole('alert')).toBeVisible();
  await choose(logo, 'mark.png', await picture(300, 300, GREEN));
  await isDrawn(logo.getByRole('img', { name: 'Logo on a light ground' }));
  await expect(page).toHaveTitle('Brand · Brightline');
  const header = page.getByRole('banner').getByRole('link', { name: 'Brightline' });
  await isDrawn(header.locator('img'));

  await page.getByLabel('Domain').fill(`https://${host}/`);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('region', { name: host }).getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('region', { name: host }).getByText('Verified')).toBeVisible();
  await noViolations(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('region', { name: host }).getByRole('button', { name: 'Open' }).click();
  const brought = await opened;
  await expect(brought.getByRole('button', { name: /Account of Olivia/ })).toBeVisible();
  await expect(brought).toHaveURL(at(host, '/'));
  expect(await brought.evaluate(() => window.opener)).toBeNull();
  await brought.close();

  const visitor = await freshPage(browser);
  await visitor.goto(at(host, '/login'));
  await expect(visitor).toHaveTitle(/Brightline$/);
  const mark = visitor.getByRole('link', { name: 'Brightline' });
  await isDrawn(mark.locator('img'));
  const name = page.getByRole('region', { name: 'Name image' });
  await choose(name, 'name.png', await picture(800, 200, GREEN));
  await isDrawn(name.getByRole('img', { name: 'Name image on a dark ground' }));
  await visitor.reload();
  await isDrawn(mark.getByRole('img', { name: 'Brightline' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await isDrawn(header.getByRole('img', { name: 'Brightline' }));
  await noViolations(page);
  await visitor.context().close();
});

test('two brands on two hosts show themselves; a claim, and any header, show the platform', async ({
  browser,
  workspace,
}) => {
  const { sql, owner, colleague } = workspace;
  const one = await buildBrand(sql, owner.id, { name: 'Brightline', colour: GREEN });
  const two = await buildBrand(sql, await signUp(sql, 'Two'), { name: 'Red Harbour', colour: RED });
  const claim = await buildBrand(sql, await signUp(sql, 'Three'), { name: 'Claimant', proven: false });
  const page = await freshPage(browser);
  for (const [host, name, colour] of [
    [one.host, 'Brightline', GREEN],
    [two.host, 'Red Harbour', RED],
    [claim.host, 'Parley', null],
  ] as const) {
    await page.goto(at(host, '/login'));
    await expect(page).toHaveTitle(new RegExp(`${name}$`));
    await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    const button = page.locator('button[type=submit]');
    await expect(button).toHaveCSS('background-color', colour ? rgb(colour) : rgb('#5b5bd6'));
  }
  const { host: main, port } = new URL(origin());
  for (const header of ['x-forwarded-host', 'x-original-host', 'forwarded']) {
    const value = header === 'forwarded' ? `host=${one.host}` : one.host;
    const told = await askAs(origin(), main, '/login', { headers: { [header]: value } });
    expect(told.text).toMatch(/<title>[^<]*Parley<\/title>/);
    const kept = await askAs(origin(), `${two.host}:${port}`, '/login', { headers: { [header]: value } });
    expect(kept.text).toMatch(/<title>[^<]*Red Harbour<\/title>/);
  }

  await signInAt(page, at(one.host), colleague);
  await expect(page).toHaveTitle(/Brightline$/);
  await expect(page.getByRole('banner').getByText('Brightline')).toBeVisible();
  await page.context().close();
});

test('an account that an affiliate brought has its brand on the platform’s own host', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, colleague } = workspace;
  const affiliate = await signUp(sql, 'Affiliate');
  await buildBrand(sql, affiliate, { name: 'Brightline', colour: GREEN });
  await sql`insert into public.affiliate_referrals (user_id, affiliate) values (${owner.id}, ${affiliate})`;
  const page = await signedIn(colleague);
  await expect(page).toHaveTitle(/Brightline$/);
  await expect(page.getByRole('banner').getByText('Brightline')).toBeVisible();
});

test('in Arabic on a phone a brand’s sign-in page and the brand screen have no violation', async ({
  browser,
  workspace,
}) => {
  const { sql, owner } = workspace;
  await sql`update public."internalUsers" set user_lang = 'ar_EG' where "authID" = ${owner.id}`;
  const { host } = await buildBrand(sql, owner.id, { name: 'دار النور', colour: '#ffcc00' });
  await sql`update public.brand_domains set missed_since = now() where host = ${host}`;
  const page = await arabicPhone(browser);
  await page.goto(at(host, '/login'));
  await expect(page).toHaveTitle(/دار النور$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await noViolations(page);
  await signInAt(page, at(host), owner);
  await page.goto(at(host, '/affiliate-dashboard/brand'));
  await expect(page.getByRole('region', { name: host }).getByText('تظل علامتك التجارية ظاهرة هنا')).toBeVisible();
  await noViolations(page);
  await page.context().close();
});
