import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What nobody outside a network may be asked for in somebody's name (IANA's special-purpose registries). */
const PRIVATE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Of the addresses that are given out at all: those that lead back into an IPv4 network, and those of documents. */
const PRIVATE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};
const private4 = listOf(PRIVATE_4, 'ipv4');
const given6 = listOf(['2000::/3'], 'ipv6');
const private6 = listOf(PRIVATE_6, 'ipv6');

/** Whether an address belongs to the open internet. Mapped, embedded and scoped ones do not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !private4.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return given6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
}
