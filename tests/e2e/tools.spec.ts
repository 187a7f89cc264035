import AxeBuilder from '@axe-core/playwright';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { phoneOf, endedCall, roomOf } from './support/phone';
import { expect, test } from './support/test';

/** A host that the stack of the tests trusts. */
const OWN_HOST = '127.77.0.1';
let shop: Server;
let home: string;
let keys: (string | undefined)[] = [];
test.beforeAll(async () => {
  shop = createServer((request, response) => {
    keys.push(request.headers['x-key']?.toString());
    response.end(JSON.stringify({ message: 'The shop opens at eleven.' }));
  });
  await new Promise<void>((resolve) => shop.listen(0, OWN_HOST, resolve));
  home = `http://${OWN_HOST}:${(shop.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

test('a tool is made, tried with its secret, given to an agent, and asked in a call that shows it afterwards', async ({
  workspace,
  signedIn,
}) => {
  keys = [];
  const page = await signedIn(workspace.owner);
  await page.goto('/tools/new');
  const making = page.getByRole('dialog', { name: 'New tool' });
  await making.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Opening hours');
  await making.getByRole('textbox', { name: 'Address' }).fill(`${home}/hours/{day}`);
  await making.getByRole('button', { name: 'Create tool' }).click();
  await expect(making.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/required parameter/);
  await making.getByText('JSON schema', { exact: true }).click();
  const schema = making.getByRole('textbox', { name: 'Schema' });
  await schema.fill('{"type": "object", "properties": {"day": {"type": "date"}}, "required": ["day"]}');
  await expect(schema).toHaveAccessibleDescription(/^day cannot be used/);
  await schema.fill('{"type": "object", "properties": {"day": {"type": "string"}}, "required": ["day"]}');
  await making.getByText('Rows', { exact: true }).click();
  await expect(making.getByRole('group', { name: 'Parameter 1' }).getByLabel('Name')).toHaveValue('day');
  await making.getByRole('button', { name: 'Add header' }).click();
  await making.getByLabel('Name of header 1').fill('X-Key');
  await making.getByLabel('Value of header 1').fill('{SHOP_KEY}');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await making.getByRole('button', { name: 'Create tool' }).click();

  await page.getByRole('link', { name: 'Opening hours' }).click();
  const tool = page.getByRole('dialog', { name: 'Tool' });
  const trying = tool.getByRole('region', { name: 'Test run' });
  await trying.getByLabel('day').fill('Monday');
  await trying.getByRole('button', { name: 'Run' }).click();
  await expect(trying.getByRole('status')).toContainText('no secret named SHOP_KEY');
  await tool.getByRole('textbox', { name: 'Name', exact: true }).last().fill('shop_key');
  await tool.getByLabel('Secret', { exact: true }).fill('a-secret-of-the-shop-9876');
  await tool.getByRole('button', { name: 'Save secret' }).click();
  await expect(tool.getByText('…9876')).toBeVisible();
  await trying.getByRole('button', { name: 'Run' }).click();
  await expect(trying.getByRole('status')).toContainText('Status 200');
  await expect(trying.getByRole('status')).toContainText('The shop opens at eleven.');
  await expect(trying.getByRole('status')).toContainText('X-Key: {SHOP_KEY}');
  expect(keys).toEqual(['a-secret-of-the-shop-9876']);
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);

  await page.goto('/assistants');
  await page.getByRole('link', { name: 'Front desk' }).click();
  const agent = page.getByRole('dialog', { name: 'AI agent' });
  await agent.getByRole('region', { name: 'Tools' }).getByLabel('Tools').click();
  await page.getByRole('option', { name: 'Opening hours' }).click();
  await agent
    .getByLabel('Instructions')
    .fill('when the callee says appointment, hello: use Opening hours\notherwise: say Goodbye. / end');
  await agent.getByRole('button', { name: 'Save', exact: true }).click();
  await agent.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish version 2' });
  await expect(publishing.getByRole('insertion').filter({ hasText: 'Opening hours' }).first()).toBeVisible();
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(agent.getByText('The draft is version 2, published')).toBeVisible();
  await agent.getByRole('button', { name: 'Close' }).click();

  const line = phoneOf(page);
  await line.dial('+12025550110', workspace);
  await line.ongoing();
  await expect(line.phone).toContainText('The shop opens at eleven.', { timeout: 60_000 });
  const { id } = await roomOf(workspace);
  await endedCall(workspace);
  await page.goto(`/logs/${id}`);
  const asked = page.getByRole('listitem').filter({ hasText: 'Opening hours {' }).first();
  await expect(asked).toContainText('Status 200');
});

test('a calendar is opened to callers, and colleagues are named to whom calls are handed', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/tools/new');
  const making = page.getByRole('dialog', { name: 'New tool' });
  await making.getByRole('radio', { name: 'Calendar' }).check();
  await making.getByRole('textbox', { name: 'Name', exact: true }).fill('Appointments');
  await expect(making.getByLabel('Time zone')).not.toHaveValue('');
  const hours = making.getByRole('group', { name: 'Hours 1' });
  await hours.getByLabel('Until').fill('08:00');
  await making.getByRole('button', { name: 'Create tool' }).click();
  await expect(hours.getByLabel('Until')).toHaveAccessibleDescription(/two times of one day/);
  await hours.getByLabel('Until').fill('12:30');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await making.getByRole('button', { name: 'Create tool' }).click();
  await page.getByRole('link', { name: 'Appointments' }).click();
  const tool = page.getByRole('dialog', { name: 'Tool' });
  await expect(tool.getByRole('group', { name: 'Hours 1' }).getByLabel('Until')).toHaveValue('12:30');

  await page.goto('/tools/new');
  await making.getByRole('radio', { name: 'Hand the call over' }).check();
  await making.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Colleagues');
  const first = making.getByRole('group', { name: 'Destination 1' });
  await first.getByLabel('Name').fill('Sales');
  await first.getByLabel('Phone number').fill('202555');
  await making.getByRole('button', { name: 'Create tool' }).click();
  await expect(first.getByLabel('Phone number')).toHaveAccessibleDescription(/country code/);
  await first.getByLabel('Phone number').fill('+12025550195');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await making.getByRole('button', { name: 'Create tool' }).click();
  await expect(page.getByRole('link', { name: 'Colleagues' })).toBeVisible();
  const kept =
    await workspace.sql`select settings from public."customTools" where user_id = ${workspace.owner.id} order by created_at`;
  expect(kept.map(({ settings }) => settings)).toMatchObject([
    { person: workspace.owner.id, hours: [{ days: [1, 2, 3, 4, 5], from: 540, to: 750 }] },
    { destinations: [{ name: 'Sales', number: '+12025550195' }] },
  ]);
});
