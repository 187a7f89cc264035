import { buildAssistant } from '@/stack/seed/builders';
import { holdScripts } from './support/hold-scripts';
import { plantDeal, plantKey } from './support/plant';
import { expect, freshPage, test } from './support/test';

test('clicks on the header before the page can answer are answered as soon as it can', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open the phone' }).first().click();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.getByRole('complementary', { name: 'Phone' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('menuitem', { name: 'Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html'), 'later clicks count once').toHaveAttribute('data-theme', 'light');
});

test('the way back from another account is taken before the page can answer', async ({ workspace, signedIn }) => {
  const page = await signedIn(workspace.owner);
  await page.goto('/user-management/audit');
  await page.getByRole('button', { name: 'Work as…' }).click();
  await page.getByRole('button', { name: 'Enter account' }).click();
  const back = page.getByRole('button', { name: 'Return to my account' });
  await expect(back).toBeVisible();
  const release = await holdScripts(page);
  await page.goto('/logs', { waitUntil: 'commit' });
  await back.click();
  release();
  await expect(page.getByRole('button', { name: 'Account of Olivia Test' })).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('what is typed, ticked and opened in a list before the page can answer is not lost', async ({
  workspace,
  signedIn,
}) => {
  const page = await signedIn(workspace.owner);
  const release = await holdScripts(page);
  await page.goto('/assistants', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('front');
  await page.getByRole('checkbox', { name: 'Front desk' }).click();
  await page.getByRole('cell', { name: 'English' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'AI agent' })).toBeVisible();
  await expect(page).toHaveURL(/q=front/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Actions for the selection' })).toContainText('1 selected');
  await expect(page.getByRole('searchbox')).toHaveValue('front');
});

test('what is opened beside lists of records before the page can answer opens: a key, a card’s menu, the settings', async ({
  workspace,
  signedIn,
}) => {
  await plantDeal(workspace, 'Mill', 7000);
  await plantKey(workspace, 'CRM');
  const page = await signedIn(workspace.owner);
  const release = await holdScripts(page);
  await page.goto('/apikeys', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'CRM' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'CRM' })).toBeVisible();

  const releaseBoard = await holdScripts(page);
  await page.goto('/pipeline/deals?view=board', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Move Mill' }).click();
  releaseBoard();
  await expect(page.getByRole('menuitem', { name: 'Lost' })).toBeVisible();

  const releaseMenu = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('navigation').getByRole('button', { name: 'Account Settings' }).click();
  releaseMenu();
  await expect(page.getByRole('dialog', { name: 'Account settings' })).toBeVisible();
});

test('a range of rows ticked with Shift before the page can answer is ticked whole', async ({
  workspace,
  signedIn,
}) => {
  for (const name of ['One', 'Two', 'Three']) await buildAssistant(workspace.sql, workspace.owner.id, { name });
  const page = await signedIn(workspace.owner);
  const release = await holdScripts(page);
  await page.goto('/assistants', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: 'Three' }).click();
  await page.getByRole('checkbox', { name: 'One' }).click({ modifiers: ['Shift'] });
  release();
  await expect(page.getByRole('region', { name: 'Actions for the selection' })).toContainText('3 selected');
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeChecked();
});

test('who signs in before the page can answer keeps the field, the caret and every letter', async ({
  browser,
  workspace,
}) => {
  const page = await freshPage(browser);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const { email, password } = workspace.owner;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).pressSequentially(password.slice(0, 8));
  const field = await page.getByLabel('Password', { exact: true }).elementHandle();
  release();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  expect(await field?.evaluate((node) => node === document.activeElement), 'the same field has the focus').toBe(true);
  await page.keyboard.type(password.slice(8));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.context().close();
});
