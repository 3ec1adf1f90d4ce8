import fc from 'fast-check';
import { isIPv6 } from 'node:net';
import { expect, it } from 'vitest';
import { countedNetworks, networkOf, rangeOfSite, siteOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001::2', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8:0:1::9]:443', '2001:db8:0:1::/64'],
  ['[::ffff:203.0.113.7]', '203.0.113.7'],
  [' 203.0.113.7', '203.0.113.7'],
  ['::1:203.0.113.7', '0:0:0:0::/64'],
  ['999.0.113.7:1', '999.0.113.7:1'],
])('limits count %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('limits count an IPv6 address under its /64 and, with a tenfold limit, under its /48', () => {
  expect(countedNetworks('2001:db8:0:1::9')).toEqual([
    { key: '2001:db8:0:1::/64', factor: 1 },
    { key: '2001:db8:0::/48', factor: 10 },
  ]);
  expect(countedNetworks('::ffff:203.0.113.7')).toEqual([{ key: '203.0.113.7', factor: 1 }]);
});

it('the range of a /48 has its own networks alone', () => {
  const { from, before } = rangeOfSite(siteOf(networkOf('2001:db8:1::1')) ?? '');
  const isInside = (ip: string): boolean => networkOf(ip) >= from && networkOf(ip) < before;
  for (const ip of ['2001:db8:1::1', '2001:db8:1:ffff::1', '2001:db8:1:a::1']) expect(isInside(ip)).toBe(true);
  for (const ip of ['2001:db8:0:1::1', '2001:db8:10::1', '2001:db8:1a:1::1', '2001:db8:2::1', '203.0.113.7'])
    expect(isInside(ip)).toBe(false);
});

it('no client is counted as many by writing its address in another way', () => {
  const bytes = [203, 0, 113, 7] as const;
  const dotted = bytes.join('.');
  const hex = 'cb00:7107';
  const heads = ['::ffff:', '::FFFF:', '0:0:0:0:0:ffff:', '::0:ffff:', '0::ffff:'];
  const written = [dotted, ...heads.flatMap((head) => [head + dotted, head + hex, `[${head}${hex}]:80`])];
  expect(new Set(written.map(networkOf))).toEqual(new Set([dotted]));
});

it('every form in which Node accepts an IPv6 address is counted as its shortest one', () => {
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      // in the abandoned form ::a.b.c.d, from which nobody comes, ipaddr.js reads the IPv4 address
      fc.pre(isIPv6(ip) && !/^::\d+\.\d+\./.test(ip));
      expect(networkOf(ip)).toBe(networkOf(new URL(`http://[${ip}]`).hostname));
    }),
  );
});
