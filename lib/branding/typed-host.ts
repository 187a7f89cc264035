/** What somebody has typed or pasted as a domain, as browsers and name servers write it. */
export function typedHost(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : text.toLowerCase();
}
