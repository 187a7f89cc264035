import { defineConfig } from '@playwright/test';
import { stackEnvironment } from './tests/support/stack';
import { MICROPHONE_HZ, writeTone } from './tests/e2e/support/tone';

/** Without a running stack only the list of journeys can be read. */
const baseURL = process.env.PARLEY_HOME ? stackEnvironment().PARLEY_PUBLIC_URL : undefined;

/** Journeys that hear and speak. */
const WITH_SOUND =
  /\/(assistants|call|connection|embed|incoming|live|opt-out|outcomes|takeover|talk|tools|voice-agent|whisper-aloud)\.spec\.ts$/;

/** Journeys in real Chromium against the running stack. The microphone is a tone, so that who hears whom can be measured. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Sound breaks off beside another browser that draws without a graphics card; the test run gives `screens` two workers.
  workers: 1,
  projects: [
    { name: 'screens', testIgnore: WITH_SOUND },
    { name: 'calls', testMatch: WITH_SOUND },
  ],
  retries: 0,
  // Waits are long, as they cost nothing when all is well and a busy machine must not fail a journey.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    permissions: ['microphone'],
    // Drawing in software is the dearest part of a journey; what moves is asked for where it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.PARLEY_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--mute-audio',
        '--autoplay-policy=no-user-gesture-required',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${writeTone(MICROPHONE_HZ)}`,
      ],
    },
  },
});
