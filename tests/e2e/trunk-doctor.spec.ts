import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { SipPhone } from '../support/sip/phone';
import { expect, test } from './support/test';

test('the trunk doctor calls somebody, shows each step as it comes, and its result is opened by a link', async ({
  workspace,
  signedIn,
}) => {
  const { sql, owner } = workspace;
  const phone = new SipPhone({ answer: 200, echo: true });
  const address = await phone.open();
  const number = `+4930${randomInt(10_000_000, 99_999_999)}`;
  const [trunk] = await sql<{ id: string }[]>`
    insert into public."phoneProviders" (user_id, created_by, owner_id, provider, name, address)
    values (${owner.id}, ${owner.id}, ${owner.id}, 'sip', 'Head office', ${address}) returning id`;
  const page = await signedIn(owner);
  await sql`insert into public."phoneNumbers" (user_id, created_by, owner_id, "phoneNumber", label, phone_provider_id, verified_at)
    values (${owner.id}, ${owner.id}, ${owner.id}, ${number}, 'Trunk', ${trunk?.id ?? null}, now())`;
  await page.goto(`/phoneproviders/${trunk?.id}`);
  const doctor = page.getByRole('region', { name: 'Trunk doctor' });
  await expect(doctor.getByText('Not checked yet.')).toBeVisible();
  await doctor.getByLabel('Number to call').fill('030 23125 777');
  await doctor.getByRole('button', { name: 'Check with a test call' }).click();
  await expect(doctor.getByText('7 of 7 steps are in order')).toBeVisible();
  await expect(doctor.getByText('The line sent our tone back.')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  const [check] = await sql<{ id: string }[]>`select id from public.trunk_checks where user_id = ${owner.id}`;
  await doctor.getByRole('link', { name: 'See the test call' }).click();
  await expect(page.getByText('Test call', { exact: true }).first()).toBeVisible();

  // Nobody is there any more: the newer result stands on the page, the older one in its link.
  phone.close();
  await page.goto(`/phoneproviders/${trunk?.id}`);
  await doctor.getByRole('button', { name: 'Check the address' }).click();
  await expect(doctor.getByText('Nobody listens at this address and port.')).toBeVisible();
  await page.goto(`/phoneproviders/${trunk?.id}?check=${check?.id}`);
  await expect(doctor.getByText('7 of 7 steps are in order')).toBeVisible();
});
