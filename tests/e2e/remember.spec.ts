import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/test';

for (const { remembered, place } of [
  { remembered: false, place: /\/login/ },
  { remembered: true, place: '/' },
]) {
  test(`the browser is closed and opened again, remember me ${remembered ? 'on' : 'off'}`, async ({
    playwright,
    workspace,
  }, { project }) => {
    const profile = mkdtempSync(join(tmpdir(), 'parley-profile-'));
    const { baseURL, locale, launchOptions } = project.use;
    const opened = () => playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, locale });
    const first = await opened();
    const page = await first.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(workspace.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(workspace.owner.password);
    if (remembered) await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/');
    await first.close();

    const second = await opened();
    const again = await second.newPage();
    await again.goto('/');
    await expect(again).toHaveURL(place);
    await second.close();
    rmSync(profile, { recursive: true, force: true });
  });
}
