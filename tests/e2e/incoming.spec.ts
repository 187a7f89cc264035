import AxeBuilder from '@axe-core/playwright';
import { endedCall, expectToHear, phoneOf } from './support/phone';
import { expect, test } from './support/test';

test('a number is given hours and rung, the call that comes in is heard, and what is missed stands in the log', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/phonenumbers');
  await page.getByRole('table').getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Phone number' });
  await expect(drawer.getByText('No calls yet.')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'The caller' }).click();
  await page.getByRole('option', { name: 'asks for a person' }).click();
  await drawer.getByRole('switch', { name: 'Open at any time' }).click();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await drawer.getByRole('textbox', { name: 'From' }).nth(2).fill('10:30');
  await drawer.getByRole('button', { name: 'Remove these hours' }).nth(1).click();
  await expect(drawer.getByRole('textbox', { name: 'From' }).nth(1)).toHaveValue('10:30');
  await drawer.getByRole('textbox', { name: 'To', exact: true }).nth(1).fill('10:30');
  await expect(drawer.getByText('From and to are the same time.')).toBeVisible();
  await drawer.getByRole('switch', { name: 'Open at any time' }).click();
  await drawer.getByRole('button', { name: 'Ring this number' }).click();
  await drawer.getByRole('link', { name: 'See live calls' }).click();

  const card = page.getByRole('article').filter({ hasText: '0109' });
  await expect(card).toContainText('Incoming');
  await expect(card.getByRole('button', { name: 'Listen' })).toBeVisible();
  await card.getByRole('button', { name: 'Listen' }).click();
  await expect(phoneOf(page).phone).toContainText('Incoming call');
  await expectToHear(page);
  await card.getByRole('button', { name: /More actions/ }).click();
  await page.getByRole('menuitem', { name: 'End for everyone' }).click();
  await page.getByRole('button', { name: 'End call', exact: true }).click();
  await expect(page.getByText('No calls are live right now')).toBeVisible();
  expect((await endedCall(workspace)).code).toBe('supervisor_ended');

  await workspace.sql`update public."phoneNumbers" set active = false where user_id = ${workspace.owner.id}`;
  await page.goto('/phonenumbers');
  await page.getByRole('table').getByRole('link').first().click();
  await drawer.getByRole('button', { name: 'Ring this number' }).click();
  await expect(page.getByText('The number or its account was switched off').first()).toBeVisible();
  await page.goto('/logs');
  await expect(page.getByRole('table').getByText('Number switched off')).toBeVisible();
});
