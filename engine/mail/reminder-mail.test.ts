import { PLATFORM_BRAND } from '@/lib/branding/mail-brand';
import { LOCALES, toAccountLocale } from '@/lib/i18n/locales';
import { renderReminder } from './reminder-mail';

const link = 'https://here.test/crm/tasks/show/1';
const mail = {
  ...{ email: 'ann@example.test', user_lang: 'en_US', title: 'Send the offer' },
  ...{ due_at: new Date('2026-07-01T06:30:00Z'), time_zone: 'Europe/Berlin' },
};

test.each(LOCALES)('%s: task, hour, link and direction are there', (locale) => {
  const { subject, text, html } = renderReminder({ ...mail, user_lang: toAccountLocale(locale) }, link, PLATFORM_BRAND);
  expect(subject).toContain('Send the offer');
  for (const word of ['Send the offer', '08:30', '2026', link]) expect(text.replace(/8:30/, '08:30')).toContain(word);
  expect(html).toContain(`dir="${['ar', 'he'].includes(locale) ? 'rtl' : 'ltr'}"`);
});

test('a title is text, never markup and never another header', () => {
  const { subject, html, text } = renderReminder(
    { ...mail, title: 'A\r\nBcc: x <b>', due_at: null },
    link,
    PLATFORM_BRAND,
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<b>');
  expect(text).toContain('no due date');
});
