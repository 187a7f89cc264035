import { PLATFORM_BRAND } from '@/lib/branding/mail-brand';
import { LOCALES, toAccountLocale } from '@/lib/i18n/locales';
import { renderInvitation } from './invitation-mail';

const mail = { email: 'ann@example.test', user_lang: 'en_US', company: 'Acme', inviter: 'Olivia', role: 'Agent' };
const link = 'https://here.test/invitation?invite=abc';

test.each(LOCALES)('%s: the names, the link and the direction are there', (locale) => {
  const { subject, text, html } = renderInvitation(
    { ...mail, user_lang: toAccountLocale(locale) },
    link,
    PLATFORM_BRAND,
  );
  expect(subject).toContain('Acme');
  for (const word of ['Olivia', 'Acme', 'Agent', link]) expect(text).toContain(word);
  expect(html).toContain(`dir="${['ar', 'he'].includes(locale) ? 'rtl' : 'ltr'}"`);
});

test('a name is text, never markup and never another header', () => {
  const { subject, html } = renderInvitation({ ...mail, company: 'A\r\nBcc: x <b>' }, link, PLATFORM_BRAND);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<b>');
});

test.each(LOCALES)('%s: a brand speaks in its own name alone', (locale) => {
  const brand = { name: 'Bright & Co', colour: '#0b6e4f', logoUrl: 'http://a.test/x.png' };
  const { subject, text, html } = renderInvitation({ ...mail, user_lang: toAccountLocale(locale) }, link, brand);
  expect(subject + text + html).not.toMatch(/Parley|#5b5bd6/i);
  expect(text).toContain('— Bright & Co');
  expect(html).toContain('<img src="http://a.test/x.png" alt=""');
  expect(html).toContain('Bright &amp; Co</p>');
  expect(html).toContain('background:#0b6e4f');
});
