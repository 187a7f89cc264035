import { LOCALES, toAccountLocale } from '@/lib/i18n/locales';
import { renderInvitation } from './invitation-mail';

const mail = { email: 'ann@example.test', user_lang: 'en_US', company: 'Acme', inviter: 'Olivia', role: 'Agent' };
const link = 'https://here.test/invitation?token=abc';

test.each(LOCALES)('%s: the names, the link and the direction are there', (locale) => {
  const { subject, text, html } = renderInvitation({ ...mail, user_lang: toAccountLocale(locale) }, link);
  expect(subject).toContain('Acme');
  for (const word of ['Olivia', 'Acme', 'Agent', link]) expect(text).toContain(word);
  expect(html).toContain(`dir="${['ar', 'he'].includes(locale) ? 'rtl' : 'ltr'}"`);
});

test('a name is text, never markup and never another header', () => {
  const { subject, html } = renderInvitation({ ...mail, company: 'A\r\nBcc: x <b>' }, link);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<b>');
});
