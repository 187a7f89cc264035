import { publishAssistant } from '@/tests/support/assistants';
import { phoneOf, startInBackground } from './support/phone';
import { expect, test } from './support/test';

const INSTRUCTIONS = `
when the callee says you have chosen: say I see.
when the callee says press 1: press 1
when the callee says book an appointment, not interested, to a person: say Thank you, goodbye. / end
`;

/** One after the other on the phone. */
const ON_THE_PHONE = [
  ['01', 'Busy'],
  ['13', 'Declined'],
  ['25', 'Customer ended the call'],
  ['34', 'Voicemail'],
  ['89', 'Assistant ended the call'],
] as const;
/** Beside them, started from elsewhere, one at a time: more agents that start at once than two cores hold are given up. */
const BESIDE = [
  ['62', 'No answer'],
  ['77', 'Silence'],
  ['40', 'Assistant ended the call'],
  ['56', 'Customer ended the call'],
  ['58', 'Assistant ended the call'],
] as const;

test('each last digit of the simulated callees ends with its reason on the screen', async ({ workspace, signedIn }) => {
  await publishAssistant(workspace.sql, workspace.assistant.id, {
    ...{ begin_message: 'Hello.', instructions: INSTRUCTIONS },
    ...{ idle_messages: [], silence_seconds: 5 },
  });
  const page = await signedIn(workspace.owner);
  await page.goto('/logs');
  const shows = async (digits: string, reason: string) =>
    expect(page.getByRole('row').filter({ hasText: `01${digits}` }), `the callee ${digits}`).toContainText(reason, {
      timeout: 60_000,
    });

  const beside = async () => {
    for (const [digits, reason] of BESIDE) {
      await startInBackground(workspace, `+120255501${digits}`);
      await shows(digits, reason);
    }
  };
  const onThePhone = async () => {
    const line = phoneOf(page);
    await line.prepare(workspace);
    for (const [digits, reason] of ON_THE_PHONE) {
      await line.phone.getByLabel('Phone number').fill(`+120255501${digits}`);
      await line.button('Call').click();
      await expect(line.phone.getByText(`Call ended: ${reason}`)).toBeVisible({ timeout: 60_000 });
      await line.button('New call').click();
      await shows(digits, reason);
    }
  };
  await Promise.all([beside(), onThePhone()]);
});
