import AxeBuilder from '@axe-core/playwright';
import { docxOf } from '@/engine/jobs/knowledge/files.fixtures';
import { expect, test } from './support/test';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const hours = docxOf(['# Opening hours', 'We open at nine on weekdays.', '# Prices', 'A call costs four euros.']);
const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex');

test('files are read while one looks on, answer a question with the place, and are given to an assistant', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner, assistant } = workspace;
  const page = await signedIn(owner);
  await page.goto('/files');
  await page
    .getByLabel('Choose files')
    .first()
    .setInputFiles([
      { name: 'Handbook.docx', mimeType: DOCX, buffer: hours },
      { name: 'Scan.pdf', mimeType: 'application/pdf', buffer: picture },
    ]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Handbook.docx')).toContainText('Ready');
  await expect(row('Scan.pdf')).toContainText('Not read');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.getByRole('link', { name: 'Scan.pdf' }).click();
  const drawer = page.getByRole('dialog', { name: 'File' });
  await expect(drawer.getByRole('alert')).toContainText('none of the kinds of files that can be read');
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await expect(row('Scan.pdf')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Scan.pdf')).toHaveCount(1);

  await page.getByRole('link', { name: 'Handbook.docx' }).click();
  await expect(drawer.getByRole('heading', { name: '2 passages' })).toBeVisible();
  await drawer.getByLabel('Assistants that look into it').click();
  await page.getByRole('option', { name: assistant.name }).click();
  await drawer.getByLabel('Question').fill('When are you open?');
  await drawer.getByLabel('Question').press('Enter');
  await expect(drawer.getByRole('status')).toContainText('1 passage found');
  const found = drawer.getByRole('listitem').first();
  await expect(found).toContainText('Opening hours');
  await expect(found).toContainText('We open at nine on weekdays.');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await drawer.getByLabel('Question').fill('Who invented the zeppelin?');
  await drawer.getByLabel('Question').press('Enter');
  await expect(drawer.getByRole('status')).toContainText('No passage answers this');
  await page.goto('/files');
  await expect(row('Handbook.docx')).toContainText(assistant.name);
  const uses = await sql`select assistant_id from public.assistant_knowledge where user_id = ${owner.id}`;
  expect(uses).toEqual([{ assistant_id: assistant.id }]);

  await page.getByRole('button', { name: 'Add web page' }).click();
  const adding = page.getByRole('dialog', { name: 'Add web page' });
  await adding.getByLabel('Address').fill('ftp://example.com');
  await adding.getByRole('button', { name: 'Add page' }).click();
  await expect(adding.getByLabel('Address')).toHaveAccessibleDescription(/address/i);
  await adding.getByLabel('Address').fill('http://169.254.169.254/latest');
  await adding.getByRole('button', { name: 'Add page' }).click();
  await expect(row('169.254.169.254')).toContainText('Not read');
});
