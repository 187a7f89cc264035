import { phoneOf, startInBackground } from './support/phone';
import { expect, test } from './support/test';

/** One after the other on the phone: who is not talked to is gone within seconds. */
const ON_THE_PHONE = [
  ['01', 'Busy'],
  ['13', 'Declined'],
  ['25', 'Customer ended the call'],
  ['34', 'Voicemail'],
] as const;
/** Beside them, started from elsewhere; the other digits are tried without a browser. */
const BESIDE = [
  ['62', 'No answer'],
  ['77', 'Silence'],
] as const;

test('how a simulated callee ends a call is the reason on the screen', async ({ workspace, signedIn }) => {
  await workspace.sql`update public.assistants set begin_message = 'Hello.', idle_messages = '{}', silence_seconds = 5 where id = ${workspace.assistant.id}`;
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
