import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { MICROPHONE_HZ, writeTone } from '../e2e/support/tone';
import { ensureChromium } from '../support/runner/chromium';
import { makeHome, type PrivateStack, spawnStack, untilSaid } from '../support/stack';
import { bargeIn } from './barge-in';
import { browse } from './browse';
import { callsAtOnce } from './calls-at-once';
import { conversation } from './conversation';
import { liveWall } from './live-wall';
import { memory } from './memory';
import { orders } from './orders';
import { pages } from './pages';
import { policies } from './policies';
import { type Measures, report } from './report';
import { records } from './records';
import { sipCalls } from './sip-calls';
import { supervision } from './supervision';
import { tokens } from './tokens';
import { transfers } from './transfers';

const PARTS = [
  'start',
  'pages',
  'browse',
  'tokens',
  'policies',
  'transfers',
  'records',
  'memory',
  'supervision',
  'wall',
  'conversation',
  'barge-in',
  'orders',
  'calls',
  'sip',
];

/** `npm run bench -- [--only a,b] [--write]`: measures a private stack; the built web app is a precondition (`npm run build`). */
export async function main(args: string[], root: string): Promise<number> {
  const only = args[args.indexOf('--only') + 1]?.split(',');
  const wanted = args.includes('--only') && only ? only : PARTS;
  const home = makeHome();
  const measures: Measures = {};
  const take = (more: Measures) => Object.assign(measures, more);
  let stack = await timedStart(root, home, 'cold start, first workspace made (ms)', measures);
  try {
    if (wanted.includes('start')) {
      await stack.stop();
      stack = await timedStart(root, home, 'warm start (ms)', measures);
    }
    process.env.PARLEY_HOME = home;
    const browser = await chromium.launch({
      executablePath: process.env.PARLEY_CHROMIUM ?? (await ensureChromium(root)),
      args: [
        '--no-sandbox',
        '--mute-audio',
        '--disable-background-networking',
        '--autoplay-policy=no-user-gesture-required',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${writeTone(MICROPHONE_HZ)}`,
      ],
    });
    if (wanted.includes('memory')) take(await memory(stack));
    if (wanted.includes('pages')) take(await pages(browser, stack));
    if (wanted.includes('browse')) take(await browse(browser, stack));
    if (wanted.includes('supervision')) take(await supervision(browser, stack));
    if (wanted.includes('wall')) take(await liveWall(browser, stack));
    await browser.close();
    if (wanted.includes('tokens')) take(await tokens(stack));
    if (wanted.includes('policies')) take(await policies(stack));
    if (wanted.includes('transfers')) take(await transfers());
    if (wanted.includes('records')) take(await records());
    if (wanted.includes('conversation')) take(await conversation(stack));
    if (wanted.includes('barge-in')) take(await bargeIn(stack));
    if (wanted.includes('orders')) take(await orders());
    if (wanted.includes('calls')) take(await callsAtOnce(stack));
  } finally {
    await stack.stop();
    stack.remove();
  }
  if (wanted.includes('sip')) take(await sipCalls(root));
  report(measures, join(root, 'tests', 'bench', 'baseline.json'), args.includes('--write'));
  return 0;
}

async function timedStart(root: string, home: string, name: string, measures: Measures): Promise<PrivateStack> {
  const since = Date.now();
  const stack = await spawnStack(root, {
    home,
    env: { PARLEY_CALLEE_RECORDING: '1', PARLEY_MAX_CALLS: '12', PARLEY_TOKEN_LIMIT: '1000000' },
  });
  await untilSaid(stack, 'Parley is ready', 15 * 60_000);
  measures[name] = Date.now() - since;
  return stack;
}
