import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('a record says who can see it and why, and follows a role; a role without people is not asked', async ({
  workspace,
  signedIn,
}) => {
  const { owner, colleague, assistant, sql } = workspace;
  const page = await signedIn(owner);
  await page.goto(`/assistants/${assistant.id}`);
  const drawer = page.getByRole('dialog', { name: 'AI agent' });
  const ask = drawer.getByRole('button', { name: 'Who can see this' });
  await ask.click();
  const people = drawer.getByRole('list', { name: 'Who can see this' }).getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expect(people.first()).toContainText(owner.email);
  await expect(people.first()).toContainText('Owner');
  await expect(people.last()).toContainText(colleague.email);
  await expect(people.last()).toContainText('By role: all data in account');
  await expect(people.last()).toContainText('May edit and delete');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);

  await sql`update public.role_permissions set access_scope = 'own' where user_id = ${owner.id} and resource = 'assistants'`;
  await ask.click();
  await ask.click();
  await expect(people).toHaveCount(1);

  const other = await signedIn(colleague);
  await sql`update public.assistants set sub_account_user_id = ${colleague.id} where id = ${assistant.id}`;
  await other.goto(`/assistants/${assistant.id}`);
  await expect(other.getByRole('dialog', { name: 'AI agent' }).getByLabel('Name')).toHaveValue(assistant.name);
  await expect(other.getByRole('button', { name: 'Who can see this' })).toHaveCount(0);
});
