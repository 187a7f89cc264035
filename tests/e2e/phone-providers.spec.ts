import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test';

test('a carrier is connected from the numbers, its password is never shown again, and a number goes by it', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/phonenumbers');
  await page.getByRole('link', { name: 'New SIP provider' }).click();
  await expect(page).toHaveURL('/phonenumbers/newprovider');
  const drawer = page.getByRole('dialog', { name: 'New SIP provider' });
  await drawer.getByRole('link', { name: 'Twilio' }).click();
  await expect(page).toHaveURL('/phonenumbers/newprovider/twilio');
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Front desk');
  await drawer.getByLabel('Address of the trunk').fill('sip:front.example.test');
  await drawer.getByRole('textbox', { name: 'User name' }).fill('parley');
  await drawer.locator('input[type=password]').fill('horse staple');
  await drawer.getByRole('button', { name: 'Add provider' }).click();
  await expect(drawer.getByText('Please enter an address as the example shows it')).toBeVisible();
  await expect(drawer.locator('input[type=password]')).toHaveValue('horse staple');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await drawer.getByLabel('Address of the trunk').fill('front.pstn.twilio.com');
  await drawer.getByRole('button', { name: 'Add provider' }).click();
  await expect(page).toHaveURL('/phonenumbers');

  await page.goto('/phoneproviders');
  await page.getByRole('link', { name: 'Front desk' }).click();
  const open = page.getByRole('dialog', { name: 'SIP provider' });
  await expect(open.getByText('A password is saved, since')).toBeVisible();
  await expect(open.locator('input[type=password]')).toHaveValue('');
  expect(await page.content()).not.toContain('horse staple');
  await open.getByRole('textbox', { name: 'User name' }).fill('somebody else');
  await open.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(open.getByText('Please enter it without spaces')).toBeVisible();
  await open.getByRole('textbox', { name: 'User name' }).fill('somebody');
  await open.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(open.getByText('No password is saved.')).toBeVisible();

  const number = `+4930${String(Date.now()).slice(-8)}`;
  await page.goto('/phonenumbers/new');
  const form = page.getByRole('dialog', { name: 'New phone number' });
  await form.getByLabel('Phone number').fill(number);
  await form.getByLabel('Label').fill('Desk');
  await form.getByRole('combobox', { name: 'SIP provider' }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await form.getByRole('button', { name: 'Add phone number' }).click();
  await expect(page.getByRole('row', { name: new RegExp(number.slice(1)) })).toContainText('Front desk');
});
