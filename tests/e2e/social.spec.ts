import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { buildBrand } from '../support/brands';
import { startSecondWeb, type SecondWeb } from '../support/second-web';
import { expect, freshPage, test } from './support/test';

const PLACE = '/logs?days=7';
let web: SecondWeb;

test.beforeAll(async () => {
  web = await startSecondWeb({ DATA_EMBEDDED: '', PARLEY_SOCIAL_PROVIDERS: 'google,github' });
});
test.afterAll(() => web.stop());

const buttons = (page: Page) => page.getByRole('button', { name: /^Continue with / });

/** Where the button leads; the data service that would send on to the provider is played here. */
async function leaveFor(page: Page, provider: string): Promise<URL> {
  await page.route('**/auth/v1/authorize*', (route) => route.fulfill({ body: 'The provider asks' }));
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByText('The provider asks')).toBeVisible();
  return new URL(page.url());
}

test('a provider vouches for somebody: there with a challenge, back with a code that counts once, on to the place', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.goto(`${web.origin}/login?next=${encodeURIComponent(PLACE)}`);
  await expect(buttons(page)).toHaveText(['Continue with Google', 'Continue with GitHub']);
  const asked = await leaveFor(page, 'GitHub');
  const query = asked.searchParams;
  expect([asked.origin, query.get('provider'), query.get('code_challenge_method')]).toEqual([
    web.origin,
    'github',
    's256',
  ]);
  expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  const back = new URL(query.get('redirect_to') ?? '');
  expect([back.origin, back.pathname, back.searchParams.get('next')]).toEqual([web.origin, '/auth/callback', PLACE]);

  const code = randomUUID();
  await workspace.sql`insert into auth.flow_state (id, user_id, auth_code, auth_code_issued_at, authentication_method,
      code_challenge_method, code_challenge, provider_type)
    values (${randomUUID()}, ${workspace.owner.id}, ${code}, now(), 'oauth', 's256', ${query.get('code_challenge')}, 'github')`;
  back.searchParams.set('code', code);
  const stranger = await freshPage(browser);
  await stranger.goto(back.href);
  await expect(stranger, 'another browser has no use for the code').toHaveURL(/\/login\?next=.*failed=social/);
  await expect(stranger.getByText('The sign-in with this provider was not completed.', { exact: false })).toBeVisible();
  await expect(stranger.getByLabel('Email')).toBeVisible();
  await stranger.context().close();

  await page.goto(back.href);
  await expect(page).toHaveURL(`${web.origin}${PLACE}`);
  const lives = (await page.context().cookies()).filter(({ name }) => /^parley-auth(\.\d)?$/.test(name));
  expect(new Set(lives.map(({ expires }) => expires)), 'not remembered: it ends with the browser').toEqual(
    new Set([-1]),
  );
  // A page of the app would leave by itself when its cookies go.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(back.href);
  await expect(page).toHaveURL(/\/login\?next=.*failed=social/);
  await page.context().close();
});

test('who says no is told so and keeps the place; registering offers Google alone, a brand nobody', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  await page.goto(`${web.origin}/auth/callback?error=access_denied&next=${encodeURIComponent(PLACE)}`);
  await expect(page).toHaveURL(`${web.origin}/login?next=${encodeURIComponent(PLACE)}&failed=denied`);
  await expect(page.getByText('You did not allow the sign-in.', { exact: false })).toBeVisible();
  await page.goto(`${web.origin}/auth/callback?next=${encodeURIComponent('//elsewhere.test/')}`);
  await expect(page).toHaveURL(`${web.origin}/login?failed=social`);

  await page.goto(`${web.origin}/register`);
  await expect(buttons(page)).toHaveText(['Continue with Google']);
  const asked = await leaveFor(page, 'Google');
  expect(asked.searchParams.get('redirect_to')).toBe(`${web.origin}/auth/callback`);

  const brand = await buildBrand(workspace.sql, workspace.owner.id, { name: 'Harbour' });
  await page.setExtraHTTPHeaders({ 'x-forwarded-host': brand.host });
  for (const path of ['/login', '/register']) {
    await page.goto(`${web.origin}${path}`);
    await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
    await expect(buttons(page)).toHaveCount(0);
  }
  await page.context().close();
});

test('a provider that the data service does not know leads back to the sign-in page, with the reason in words', async ({
  browser,
}) => {
  const page = await freshPage(browser);
  const back = encodeURIComponent(`${web.origin}/auth/callback?next=${encodeURIComponent(PLACE)}`);
  const address = `/auth/v1/authorize?provider=nobody&redirect_to=${back}`;
  expect((await page.request.get(address)).status()).toBe(400);
  await page.goto(address);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(PLACE)}&failed=social`);
  await expect(page.getByText('The sign-in with this provider was not completed.', { exact: false })).toBeVisible();
  await page.context().close();
});

test('without a provider there is no button', async ({ browser }) => {
  const page = await freshPage(browser);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(buttons(page)).toHaveCount(0);
  await page.context().close();
});
