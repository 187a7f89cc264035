import { expect, test } from './support/test';

test('a part of a page that cannot be loaded is said in words, and the rest of the page stays', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/tools');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'New tool' }).first().click();
  await expect(page.getByRole('main').getByText('This did not work')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
