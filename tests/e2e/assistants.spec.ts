import AxeBuilder from '@axe-core/playwright';
import { publishAssistant } from '@/tests/support/assistants';
import { endedCall, phoneOf, roomOf } from './support/phone';
import { expect, test } from './support/test';
import { GREETING } from './support/workspace';

test('one changed line of the instructions changes what the callee hears in the next call', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/assistants');
  await page.getByRole('link', { name: 'Front desk' }).click();
  const drawer = page.getByRole('dialog', { name: 'AI agent' });
  const secret = 'The marmalade festival starts at noon.';
  await drawer
    .getByLabel('Instructions')
    .fill(`when the callee says appointment, hello, book: say ${secret}\nwhen the callee says thank, goodbye: end`);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Draft differs from version 1')).toBeVisible();
  await drawer.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 2' });
  await expect(publishing.getByRole('insertion')).toHaveText([/marmalade/, /thank, goodbye: end/]);
  await publishing.getByLabel('What is new').fill('The festival');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(drawer.getByText('The draft is version 2, published')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();

  const line = phoneOf(page);
  await line.dial('+12025550110', workspace);
  await line.ongoing();
  await expect(line.phone).toContainText(secret, { timeout: 60_000 });
  const { id } = await roomOf(workspace);
  const call = await endedCall(workspace);
  expect(['agent_hangup', 'callee_hangup']).toContain(call.code);
  const turns = await workspace.sql<{ text: string }[]>`
    select text from public.call_turns where call_id = ${id} and role = 'agent'`;
  expect(turns.map(({ text }) => text)).toContain(secret);

  await page.goto(`/logs/${id}`);
  await page.getByRole('link', { name: 'Version 2' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByRole('button', { name: /^Version 2/, expanded: true })).toContainText('The festival');
  await expect(versions.getByText('No difference.')).toBeVisible();
});

test('versions are compared, brought back into the draft with a way to undo it, and pinned', async ({
  workspace,
  signedIn,
}) => {
  const { sql, assistant, owner } = workspace;
  await publishAssistant(sql, assistant.id, { instructions: 'first line\nsecond line', silence_seconds: 20 });
  const page = await signedIn(owner);
  await page.goto(`/assistants/${assistant.id}`);
  const drawer = page.getByRole('dialog', { name: 'AI agent' });
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await drawer.getByRole('button', { name: 'Versions' }).click();
  await versions.getByRole('button', { name: /^Version 1/ }).click();
  await expect(page).toHaveURL(/version=1$/);
  const instructions = versions.getByRole('region', { name: 'Instructions' });
  await expect(instructions.getByRole('insertion')).toHaveText([/first line/, /second line/]);
  await expect(versions.getByRole('region', { name: 'Silence' })).toContainText('15');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);

  await versions.getByRole('button', { name: 'Pin for calls' }).click();
  await expect(versions.getByRole('button', { name: /^Version 1.*In use.*Pinned/ })).toBeVisible();
  await versions.getByRole('button', { name: 'Restore into the draft' }).click();
  await expect(versions).toHaveCount(0);
  await expect(drawer.getByLabel('Instructions')).toHaveValue('');
  await expect(drawer.getByText('Draft differs from version 2')).toBeVisible();
  await expect(drawer.getByText('Calls stay with version 1: it is pinned.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByLabel('Instructions')).toHaveValue('first line\nsecond line');
  await expect(drawer.getByText('The draft is version 2, published')).toBeVisible();
});

test('providers are chosen with a key alone, and the wait for an answer is shown as expected and as measured', async ({
  workspace,
  signedIn,
}) => {
  const { sql, assistant, owner } = workspace;
  await sql`insert into public.credentials (user_id, created_by, provider, last_four)
    values (${owner.id}, ${owner.id}, 'groq', '1234'), (${owner.id}, ${owner.id}, 'deepgram', '5678')`;
  await sql`with call as (insert into public."callLogs" (user_id, type, assistant_id, state, ended_at, "endedReason")
      values (${owner.id}, 'Web', ${assistant.id}, 'ended', now(), 'Assistant ended the call') returning id)
    insert into public.call_turns (user_id, call_id, item_id, role, text, metrics)
    select ${owner.id}, call.id, '1', 'agent', 'Hello', '{"e2e": 440}' from call`;
  const page = await signedIn(owner);
  await page.goto(`/assistants/${assistant.id}`);
  const drawer = page.getByRole('dialog', { name: 'AI agent' });
  const section = drawer.getByRole('region', { name: 'Voice, model and recognition' });
  await expect(section).toContainText('440 ms for half, 440 ms for 95 % of 1 answer');
  await expect(section).toContainText('about 313 ms');
  await section.getByRole('combobox', { name: 'Language model provider' }).click();
  const openai = page.getByRole('option', { name: 'OpenAI · 450 ms · needs a key' });
  await expect(openai).toHaveAttribute('data-combobox-disabled');
  await page.keyboard.press('Escape');
  await expect(openai).toBeHidden();
  await expect(drawer, 'the key has closed the list and nothing else').toBeVisible();
  await section.getByRole('combobox', { name: 'Language model provider' }).click();
  await page.getByRole('option', { name: 'Groq · 300 ms' }).click();
  await expect(section.getByRole('combobox', { name: 'Language model', exact: true })).toHaveValue(/llama/);
  await expect(section).toContainText('about 608 ms');
  const choose = async (field: string, option: string) => {
    await section.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Recognition provider', 'Deepgram · 100 ms');
  const model = section.getByRole('combobox', { name: 'Recognition model' });
  await expect(model).toHaveValue('nova-3');
  await choose('Understood language', 'Swiss High German');
  await expect(model).toHaveValue('nova-3');
  const readiness = drawer.getByRole('region', { name: 'Readiness' });
  await expect(readiness).toContainText('The recognition model does not understand English.');
  await choose('Understood language', 'Several languages');
  await expect(readiness).toContainText('The recognition understands English.');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([]);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByText('Draft differs from version 1')).toBeVisible();
  const [saved] = await sql`select stt_model, stt_language from public.assistants where id = ${assistant.id}`;
  expect(saved).toEqual({ stt_model: 'nova-3', stt_language: 'multi' });
});

test('a voice is heard before it is chosen, and whatever does not fit the language is named', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto(`/assistants/${workspace.assistant.id}`);
  const drawer = page.getByRole('dialog', { name: 'AI agent' });
  const asked = page.waitForRequest('/api/voice-sample');
  await drawer.getByRole('button', { name: 'Hear this voice' }).click();
  expect((await asked).postDataJSON()).toEqual({ language: 'en', voice: 'ada', text: GREETING });
  await drawer.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(drawer.getByRole('button', { name: 'Hear this voice' })).toBeVisible();

  const readiness = drawer.getByRole('region', { name: 'Readiness' });
  await expect(readiness.getByRole('listitem')).toHaveText([
    'Good: The voice speaks English.',
    /^Limited: Only typed words/,
    'Good: The call has a clear beginning.',
    'Good: What the agent says is written in English.',
  ]);
  await drawer.getByRole('textbox', { name: 'Begin message' }).fill('Guten Tag, wie kann ich Ihnen helfen?');
  await expect(readiness).toContainText('Look at this: This does not look like English: Begin message.');
  await drawer.getByRole('textbox', { name: 'Begin message' }).fill('');
  await expect(readiness).toContainText('but there is none');
});

test('an AI agent is created, changed, deleted and brought back', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/assistants');
  await page.getByRole('button', { name: 'New AI agent' }).click();
  await expect(page).toHaveURL('/assistants/new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Create AI agent' }).click();
  await expect(drawer.getByText('Please fill in this field')).toBeVisible();
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await drawer.getByLabel('Name').fill('Night shift');
  await drawer.getByLabel('Questions into a silence').fill('Shall I, perhaps, call later?');
  await drawer.getByLabel('Questions into a silence').press('Enter');
  await drawer.getByLabel('Leave a message after the tone').check();
  await drawer.getByLabel('Message', { exact: true }).fill('Please call back.');
  await drawer.getByLabel('Say first that an AI assistant speaks').check();
  await drawer.getByRole('button', { name: 'Create AI agent' }).click();
  await expect(page).toHaveURL('/assistants');
  const [made] = await workspace.sql<{ config: unknown }[]>`select v.config from public.assistant_versions v
    join public.assistants a on a.id = v.assistant_id where a.user_id = ${workspace.owner.id} and a.name = 'Night shift'`;
  expect(made?.config).toMatchObject({
    idle_messages: ['Hey, are you still there?', 'Hello there?', 'Shall I, perhaps, call later?'],
    ...{ voicemail_action: 'leave_message', voicemail_message: 'Please call back.', disclosure: true },
  });

  await page.getByRole('link', { name: 'Night shift' }).click();
  await drawer.getByLabel('Name').fill('Night watch');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Night watch' })).toBeVisible();

  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Night watch' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Night watch' })).toBeVisible();
});

test('two people edit the same agent: the second is told, and keeps what they typed', async ({
  workspace,
  signedIn,
}) => {
  const owner = await signedIn(workspace.owner);
  await owner.goto(`/assistants/${workspace.assistant.id}`);
  const drawer = owner.getByRole('dialog', { name: 'AI agent' });
  await drawer.getByLabel('Name').fill('Mine');
  await workspace.sql`update public.assistants set begin_message = 'Changed meanwhile' where id = ${workspace.assistant.id}`;
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer.getByRole('alert')).toBeVisible();
  await expect(drawer.getByLabel('Name')).toHaveValue('Mine');
});
