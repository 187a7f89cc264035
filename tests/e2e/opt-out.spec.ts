import { publishAssistant } from '@/tests/support/assistants';
import { expectToHear, phoneOf } from './support/phone';
import { expect, test } from './support/test';

const REFUSES = '+12025550108';

test('whoever asks a voice agent not to be called again is barred for the whole account, with the words and their place in the call', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, assistant } = workspace;
  await publishAssistant(sql, assistant.id, { begin_message: 'Hello.', instructions: '' });
  const page = await signedIn(owner);
  await page.goto('/donotcall');
  await expect(page.getByText('No number is barred yet.')).toBeVisible();
  const line = phoneOf(page);
  await line.dial(REFUSES, workspace);
  await line.ongoing();
  await expectToHear(page);
  await expect(line.phone).toContainText('Your number is on our do-not-call list now', { timeout: 60_000 });
  // The open list knows it without being asked.
  const row = page.getByRole('row').filter({ hasText: '+1 202 555 0108' });
  await expect(row).toContainText('Said in a call');
  await expect(row).toContainText('For ever');
  await expect(line.phone.getByText(/Call ended: (Assistant|Customer) ended the call/)).toBeVisible({
    timeout: 60_000,
  });

  await line.button('New call').click();
  await line.phone.getByLabel('Phone number').fill(REFUSES);
  const refused = 'This number is on the do-not-call list.';
  await expect(line.phone.getByText(refused), 'before anybody calls').toBeVisible();
  await line.button('Call').click();
  await expect(line.phone.getByRole('alert')).toHaveText(`Error: ${refused}`);

  await row.getByRole('link').click();
  const entry = page.getByRole('dialog', { name: 'Barred number' });
  await expect(entry).toContainText('Please do not call me again');
  await expect(entry).toContainText('Voice agent added the number');
  await entry.getByRole('link', { name: /^Hear it in the call/ }).click();
  await expect(page).toHaveURL(/\/donotcall\/logs\/[0-9a-f-]{36}\?itemId=[0-9a-f-]{36}&at=\d+$/);
  const call = page.getByRole('dialog', { name: 'Call' });
  await expect(call).toContainText('Please do not call me again');
  await expect(call.getByRole('link', { name: 'Asked not to be called again' })).toBeVisible();
  await call.getByRole('button', { name: 'Close' }).click();
  await expect(entry).toContainText('What was said');
});
