/** The brand when there is no host to take one from. */
export const DEFAULT_BRAND = 'Parley';

/** Second-level labels that belong to the suffix, not to the name: the `co` of `acme.co.uk`. */
const SECOND_LEVEL = ['co', 'com', 'org', 'net', 'gov', 'ac', 'edu'];
const HOST_NAME = /^[a-z0-9.-]{1,253}$/;
const ADDRESS = /^[\d.]+$/;
const SHORT_NAME = 4;

/** The title of a host: its registered name, short names in capitals. Anything that is no public name is the default. */
export function brandOfHost(host: string | null | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  if (!HOST_NAME.test(name) || ADDRESS.test(name)) return DEFAULT_BRAND;
  const labels = name.split('.').filter(Boolean);
  if (labels.length < 2 || labels.at(-1) === 'localhost') return DEFAULT_BRAND;
  const label = registeredLabel(labels);
  return label.length <= SHORT_NAME ? label.toUpperCase() : label.charAt(0).toUpperCase() + label.slice(1);
}

function registeredLabel(labels: readonly string[]): string {
  const second = labels.at(-2) ?? '';
  const countrySuffix = labels.length > 2 && SECOND_LEVEL.includes(second) && labels.at(-1)?.length === 2;
  return (countrySuffix ? labels.at(-3) : second) || DEFAULT_BRAND;
}
