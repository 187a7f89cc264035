import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('numbers come one by one or many at once, end on a day, and are taken from the list with a reason', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/donotcall');
  await page.getByRole('button', { name: 'Add number' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add number' });
  await drawer.getByLabel('Phone number').fill('030 901820');
  await drawer.getByRole('button', { name: 'Add to the list' }).click();
  await expect(drawer.getByLabel('Phone number')).toHaveAccessibleDescription(/with country code/);
  await drawer.getByLabel('Phone number').fill('+49 30 901820');
  await drawer.getByLabel('Reason').fill('Asked by letter');
  await drawer.getByLabel('Last day').fill('2020-01-31');
  await drawer.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page).toHaveURL('/donotcall');
  const row = page.getByRole('row').filter({ hasText: '+4930901820' });
  await expect(row).toContainText('Asked by letter');
  await expect(row).toContainText('Ended on Jan 31, 2020');

  await page.getByRole('button', { name: 'Add many' }).click();
  const many = page.getByRole('dialog', { name: 'Add many numbers' });
  await many
    .getByLabel('Numbers', { exact: true })
    .fill('Name,Phone\nAda,+4930901820\nEli,(202) 555-0170\nNoa,202 555 0171\nLea,\nUri,2025550170');
  await expect(many.getByRole('status')).toContainText('3 numbers found, 1 came twice');
  await expect(many).toContainText('1 line holds no number');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await many.getByLabel('Reason').fill('Old list');
  await many.getByRole('button', { name: 'Add 3 numbers' }).click();
  await expect(page.getByText('2 numbers are new on the list, 1 stood there already')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '+1 202 555 0170' })).toContainText('Old list');
  await expect(row).toContainText('Asked by letter');

  await page.goto('/callcenter/do-not-call');
  await page.getByRole('link', { name: '+4930901820' }).click();
  const entry = page.getByRole('dialog', { name: 'Barred number' });
  await entry.getByRole('button', { name: 'Allow calls again' }).click();
  const asks = page.getByRole('dialog', { name: 'Allow calls again?' });
  await asks.getByRole('button', { name: 'Allow calls' }).click();
  await expect(asks.getByLabel('Reason')).toHaveAccessibleDescription(/Please say why/);
  await asks.getByLabel('Reason').fill('Signed up again');
  await asks.getByRole('button', { name: 'Allow calls' }).click();
  await expect(page).toHaveURL('/callcenter/do-not-call');
  await expect(page.getByRole('row').filter({ hasText: '+4930901820' })).toHaveCount(0);
  const [event] =
    await workspace.sql`select e.kind, e.reason from public.donotcall_events e join public.donotcall d on d.id = e.donotcall_id
    where d.number = '+4930901820' and d.user_id = ${workspace.owner.id} order by e.created_at desc limit 1`;
  expect(event).toEqual({ kind: 'lifted', reason: 'Signed up again' });
});
