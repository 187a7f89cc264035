import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const MOST_BYTES = 300_000;
const film = (page: Page) => page.locator('video');

/** Everything that waits for a quiet moment of the page has had one. */
const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))));

test('a small film in the colours of the theme plays behind the card, and anybody can stop it', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/login');
  const plays = () => film(page).evaluate((node: HTMLVideoElement) => !node.paused && node.currentTime > 0);
  await expect.poll(plays).toBe(true);
  expect(await film(page).evaluate((node: HTMLVideoElement) => [node.muted, node.loop, node.playsInline])).toEqual([
    true,
    true,
    true,
  ]);
  for (const theme of ['light', 'dark']) {
    await expect(film(page)).toHaveAttribute('src', new RegExp(`/${theme}\\.[^/]*webm$`));
    const address = (await film(page).getAttribute('src')) ?? '';
    const { length } = await (await page.request.get(new URL(address, page.url()).href)).body();
    expect(length, `${theme}: bytes`).toBeLessThanOrEqual(MOST_BYTES);
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  }
  await page.getByRole('button', { name: 'Stop the background film' }).click();
  await expect(page.getByRole('button', { name: 'Play the background film' })).toBeVisible();
  await expect.poll(() => film(page).evaluate((node: HTMLVideoElement) => node.paused)).toBe(true);
  const card = await page.locator('main > div').boundingBox();
  expect(card?.width).toBeLessThanOrEqual(400);
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await context.close();
});

test('who asked for little motion, or saves data, sees the first picture alone', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await untilIdle(page);
  await expect(film(page)).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('.webp'))).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith('.webm'))).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(film(page)).toHaveCount(1);

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await untilIdle(page);
  await expect(film(page)).toHaveCount(0);
  await context.close();
});
