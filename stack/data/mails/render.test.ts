import { PLATFORM_BRAND } from '@/lib/branding/mail-brand';
import { catalogue, languages, type MailKind } from './catalogue';
import { renderMail } from './render';

const kinds: MailKind[] = [
  'signup',
  'recovery',
  'magiclink',
  'email_change',
  'email_change_new',
  'reauthentication',
  'account_exists',
];
const values = {
  code: '123456',
  link: 'http://127.0.0.1:3000/auth/confirm?a=1&b=2',
  email: '"<b>"@example.com',
  brand: PLATFORM_BRAND,
};

describe.each(languages)('%s', (language) => {
  test.each(kinds)('%s has a subject, the code and the link in text and HTML', (kind) => {
    const mail = renderMail(kind, language, values);
    expect(mail.subject).toBe(catalogue[language].kinds[kind].subject.replace('{brand}', 'Parley'));
    expect(mail.text).toContain('123456');
    expect(mail.html).toContain('>123456<');
    const linked = catalogue[language].kinds[kind].action !== undefined;
    expect(mail.text.includes(values.link)).toBe(linked);
    expect(mail.html.includes('href="http://127.0.0.1:3000/auth/confirm?a=1&amp;b=2"')).toBe(linked);
    expect(mail.html).not.toContain('<b>');
  });
});

test('right-to-left languages are laid out so', () => {
  expect(renderMail('signup', 'ar', values).html).toContain('<html lang="ar" dir="rtl">');
  expect(renderMail('signup', 'de', values).html).toContain('<html lang="de" dir="ltr">');
});

test('a mail without a code says nothing of codes', () => {
  const mail = renderMail('account_exists', 'en', { ...values, code: '' });
  expect(mail.text).not.toContain('valid for');
  expect(mail.html).not.toContain('Your code');
});

test.each(languages)('in %s a brand speaks in its own name alone', (language) => {
  const brand = { name: 'Bright & Co', colour: '#0b6e4f', logoUrl: 'http://a.test/x.png' };
  for (const kind of kinds) {
    const mail = renderMail(kind, language, { ...values, brand });
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/Parley|\{brand\}|#5b5bd6/i);
    expect(mail.text).toContain('— Bright & Co');
    expect(mail.html).toContain('<img src="http://a.test/x.png" alt=""');
    expect(mail.html).toContain('>Bright &amp; Co</p>'.slice(1));
  }
});
