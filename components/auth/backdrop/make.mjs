/**
 * Draws the films behind the sign-in screens and their first pictures:
 * `node components/auth/backdrop/make.mjs`. Needs Chromium (`PARLEY_CHROMIUM`), which draws and encodes; the WebM around it is ours.
 */
import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { filmInBrowser } from './film.mjs';
import { webm } from './webm.mjs';

const SIZE = { width: 1280, height: 720, fps: 24, seconds: 12, bitrate: 170_000 };
const THEMES = {
  light: { page: '#f6f6f9', fill: '91, 91, 214', fillStrength: 0.042, line: '91, 91, 214', lineStrength: 0.3 },
  dark: { page: '#16171b', fill: '110, 110, 230', fillStrength: 0.09, line: '150, 148, 245', lineStrength: 0.34 },
};

const browser = await chromium.launch({
  executablePath: process.env.PARLEY_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const page = await browser.newPage();
// Encoders are there for secure pages only, and this machine's own pages count as such.
await page.route('http://localhost/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
);
await page.goto('http://localhost/');
for (const [theme, colours] of Object.entries(THEMES)) {
  const { chunks, poster } = await page.evaluate(filmInBrowser, { ...SIZE, ...colours });
  const frames = chunks.map(({ data, ...rest }) => ({ ...rest, data: Buffer.from(data, 'base64') }));
  const film = webm(frames, SIZE);
  writeFileSync(new URL(`${theme}.webm`, import.meta.url), film);
  const picture = Buffer.from(poster, 'base64');
  writeFileSync(new URL(`${theme}.webp`, import.meta.url), picture);
  console.log(`${theme}: ${frames.length} pictures, film ${film.length} bytes, first picture ${picture.length} bytes`);
}
await browser.close();
