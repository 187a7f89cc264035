import { embedSnippet, readSites } from './embedding';

test.each([
  ['https://www.example.com', ['https://www.example.com']],
  ['www.example.com', ['https://www.example.com']],
  ['HTTPS://Example.com/contact?a=1#b', ['https://example.com']],
  ['http://127.0.0.2:8080/', ['http://127.0.0.2:8080']],
  ['https://example.com:443', ['https://example.com']],
  ['a.example, b.example\n\na.example', ['https://a.example', 'https://b.example']],
  ['münchen.example', ['https://xn--mnchen-3ya.example']],
  ['', []],
])('%s is read as %j', (typed, sites) => expect(readSites(typed)).toEqual({ sites, bad: [] }));

test.each(['https://*.example', 'javascript:alert(1)', 'ftp://a.example', 'https://', 'https://[::1]', 'file:///x'])(
  '%s is no site',
  (typed) => expect(readSites(`${typed} ok.example`)).toEqual({ sites: ['https://ok.example'], bad: [typed] }),
);

test('the line for a page is one line, whatever the agent is called', () => {
  const line = embedSnippet('https://parley.test', 'an-id', '"Ann" <script>\nalert(1)</script> & Co');
  expect(line).toContain('src="https://parley.test/assistants/embed/an-id"');
  expect(line).toContain('referrerpolicy="origin"');
  expect(line).toContain('title="&quot;Ann&quot; &lt;script&gt; alert(1)&lt;/script&gt; &amp; Co"');
  expect(line).not.toContain('\n');
});
