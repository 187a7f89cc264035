import { z } from 'zod';
import { publishAssistant } from '@/tests/support/assistants';
import { type Delta, giveKey, ProvidersStandIn } from '@/tests/support/providers';
import { expectHeard, refuseMicrophone } from './support/microphone';
import { endedCall, expectToHear } from './support/phone';
import { expect, test } from './support/test';

const chat = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string().nullish() })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })),
});

/** A model that uses the tool which was spoken of, and says what came of it. */
function guided(asked: string): Delta {
  const { messages, tools } = chat.parse(JSON.parse(asked));
  const last = messages.at(-1);
  if (last?.role === 'tool') return { content: `The page says: ${last.content}` };
  const call = (name: string, args: object) => {
    expect(tools.map((tool) => tool.function.name)).toContain(name);
    const fn = { name, arguments: JSON.stringify(args) };
    return { tool_calls: [{ index: 0, id: `call_${messages.length}`, type: 'function', function: fn }] };
  };
  if (last?.content?.includes('deals')) return call('openScreen', { screen: 'deals' });
  if (last?.content?.includes('look for')) return call('fillSearch', { words: 'Front desk' });
  return call('goBack', {});
}

test('the agent of the header knows where one is, opens screens, fills the search, and is taken back', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const page = await signedIn(owner);
  await giveKey(sql, owner.id, 'deepgram');
  await refuseMicrophone(page);
  await page.getByRole('button', { name: 'Talk to the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Voice assistant' });
  const said = panel.getByRole('log');
  await expect(said).toContainText('Hello, I am an AI assistant.', { timeout: 40_000 });
  await expect(page.getByRole('button', { name: 'Conversation with the assistant' })).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/^00:\d\d$/);
  await expect(panel.getByRole('status')).toContainText(['Your microphone was not allowed. Type instead.']);
  await expectToHear(page);
  const say = async (words: string) => {
    await panel.getByLabel('Type your message').fill(words);
    await panel.getByLabel('Type your message').press('Enter');
  };

  await say('Please open the deals');
  await expect(page).toHaveURL('/pipeline/deals');
  await expect(said).toContainText('I have opened Deals.');
  await expect(page.getByRole('status').filter({ hasText: 'Opened: Deals' })).toBeAttached();
  await panel.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('navigation').getByRole('link', { name: 'Call Logs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Call Logs');
  await expect
    .poll(async () => {
      await say('Where am I?');
      await expect(said).toContainText('You are here');
      return (await said.textContent())?.includes('You are here: Call Logs');
    })
    .toBe(true);

  await say('Search for Front desk');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('Front desk');
  await expect(page.getByRole('option', { name: /Front desk/ }).first()).toBeVisible();
  await expect(said).toContainText('I have put “Front desk” into the search.');

  await panel.getByRole('button', { name: 'End conversation' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'The conversation has ended.' })).toBeVisible();
  const call = await endedCall(workspace);
  expect(call).toMatchObject({ code: 'caller_hangup' });
  const [shown] = await sql`select page_language from public."callLogs" where id = ${call.id}`;
  expect(shown, 'the agent is told the language of the page').toEqual({ page_language: 'en' });
  const tools =
    await sql`select text from public.call_turns where call_id = ${call.id} and role = 'tool' order by at_ms`;
  expect(tools.map(({ text }) => text)).toEqual(['openScreen {"screen":"deals"}', 'fillSearch {"words":"Front desk"}']);

  // Of an account with keys of both, in a page that may use the microphone.
  const providers = await ProvidersStandIn.open();
  providers.mind = guided;
  await giveKey(sql, owner.id, 'openai');
  const [guide] = await sql<
    { id: string }[]
  >`select assistant_id as id from app.header_agents where user_id = ${owner.id}`;
  await publishAssistant(sql, guide?.id ?? '', { mind_provider: 'openai', mind_model: 'gpt-4.1-mini' });
  await page.goto('/logs');
  await page.getByRole('button', { name: 'Talk to the assistant' }).click();
  await expect(said).toContainText('Hello, I am an AI assistant.', { timeout: 40_000 });
  await expect(panel.getByRole('status')).toContainText(['The assistant hears you.']);
  await expectHeard(providers);
  providers.words = 'Show me the deals, please.';
  await expect(page).toHaveURL('/pipeline/deals');
  await expect(said).toContainText('"shown":"Deals"');
  await say('Please look for the front desk');
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('Front desk');
  await expect(said).toContainText('"shown":"Front desk"');
  await say('No, take me back');
  await expect(page).toHaveURL('/logs');
  expect(providers.asked.at(-1)?.body, 'the model knows where the person is').toContain('Where the person is now');
  await panel.getByRole('button', { name: 'End conversation' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'The conversation has ended.' })).toBeVisible();
  await providers.close();

  await sql`insert into app.tenant_limits (user_id, calls_per_day) values (${owner.id}, 0)
    on conflict (user_id) do update set calls_per_day = 0`;
  await panel.getByRole('button', { name: 'Talk again' }).click();
  await expect(panel.getByRole('alert')).toContainText('Log Error');
  await expect(panel.getByRole('alert')).toContainText('Could not create call log.');
});
