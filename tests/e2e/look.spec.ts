import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { phoneOf } from './support/phone';
import { expect, test } from './support/test';

const SCREENS = [
  '/',
  '/logs',
  '/assistants',
  '/assistants/new',
  '/phonenumbers',
  '/phoneproviders/new/sip',
  '/callcenter/live',
];
const LOOKS = [
  { locale: 'en', theme: 'light', width: 1440 },
  { locale: 'ar', theme: 'dark', width: 1440 },
  { locale: 'de', theme: 'dark', width: 390 },
  { locale: 'he', theme: 'light', width: 390 },
] as const;

for (const look of LOOKS) {
  test(`${look.locale}, ${look.theme}, ${look.width} px: nothing clips, nothing is nameless, the direction is right`, async ({
    browser,
    workspace,
  }) => {
    const saved = { en: 'en_US', ar: 'ar_EG', de: 'de_DE', he: 'he_IL' }[look.locale];
    await workspace.sql`update public."internalUsers" set user_lang = ${saved} where "authID" = ${workspace.owner.id}`;
    const page = await pageLike(browser, look);
    await signInAnyLanguage(page, workspace.owner.email, workspace.owner.password);
    for (const screen of SCREENS) {
      await page.goto(screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectSound(page, screen, look);
    }
    await page.goto('/');
    // The document event is heard as soon as the page's script runs.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('openDialer', { detail: {} })));
      await expect(page.getByRole('button', { name: '5', exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expectSound(page, 'the phone', look);
    await page.context().close();
  });
}

test('the keyboard alone dials: open, type, Enter is the call button', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  const line = phoneOf(page);
  await line.open();
  await page.keyboard.type('+12025550109');
  await expect(line.phone.getByLabel('Phone number')).toHaveValue(/0109$/);
});

test('the phone as it is printed: its marks on the page, a key lit for 200 ms, a low list of people, a telephone link', async ({
  workspace: { sql, owner },
  signedIn,
}) => {
  await sql`insert into public.crm_contacts ${sql(
    Array.from({ length: 6 }, (_, n) => ({
      user_id: owner.id,
      owner_id: owner.id,
      first_name: 'Adalind',
      last_name: `${n}`,
    })),
  )}`;
  const page = await signedIn(owner);
  const { phone, open, button } = phoneOf(page);
  const marks = page.locator('body.webphone-open[data-drawer-open="webphone"]');
  await expect(marks).toHaveCount(0);
  await open();
  await expect(marks).toHaveCount(1);
  const field = phone.getByLabel('Phone number');

  await phone.getByPlaceholder('Search by name, email, or phone').fill('adalind');
  const list = phone.getByRole('list', { name: 'Search results' });
  await expect(list.getByRole('listitem'), 'five of the six').toHaveCount(5);
  await expect(list).toHaveCSS('max-block-size', '200px');
  await page.keyboard.type('5');
  await expect(field, 'what is typed into a field is no dialling').toHaveValue('');

  await phone.focus();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('7');
  await page.clock.runFor(199);
  await expect(button('7')).toHaveAttribute('data-lit', 'true');
  await page.clock.runFor(1);
  await expect(button('7')).not.toHaveAttribute('data-lit');
  await page.clock.resume();
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('');

  await phone.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(marks).toHaveCount(0);
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('a'), { href: 'tel:+1-202-555-0143;ext=1', textContent: 'Ring' }),
    );
  });
  await page.getByRole('link', { name: 'Ring', exact: true }).click();
  await expect(field).toHaveValue(/202.*0143$/);
  expect(await page.evaluate(() => localStorage.getItem('pendingDialerPhoneNumber'))).toBeNull();
});

test('language and theme: the page turns round at once, and both are remembered', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitem', { name: /العربية/ }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('button', { name: /الداكن|الفاتح|داكن|فاتح/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const [row] = await workspace.sql<{ lang: string }[]>`
    select user_lang as lang from public."internalUsers" where "authID" = ${workspace.owner.id}`;
  expect(row?.lang).toBe('ar_EG');
});

type Look = (typeof LOOKS)[number];

async function pageLike(browser: Browser, { locale, theme, width }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([language, colours]) => {
      localStorage.setItem('theme', colours);
      localStorage.setItem('locale', language);
      document.cookie = `locale=${language}; path=/`;
    },
    [locale, theme] as const,
  );
  return context.newPage();
}

async function signInAnyLanguage(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/');
}

async function expectSound(page: Page, where: string, { locale, theme }: Look) {
  const rtl = locale === 'ar' || locale === 'he';
  await expect(page.locator('html')).toHaveAttribute('dir', rtl ? 'rtl' : 'ltr');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(wider, `${where} does not scroll sideways`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`),
      where,
    )
    .toEqual([]);
}
