import { expect, it } from 'vitest';
import { waitOf } from './call-limit.ts';
import { createLimiter } from './limiter.ts';

const call = { name: 'session.login', permission: 'public', limits: { perMinute: 3 } } as const;
const from = (ip: string) => ({ ip });
const limiter = () => createLimiter({ now: () => new Date('2026-09-18T06:00:00Z') });
const sent = (count: number, one: () => number): number[] => Array.from({ length: count }, one);

it('a client that is refused uses up nothing of its neighbours in the same IPv6 /48', () => {
  const limits = limiter();
  sent(100, () => waitOf(limits, call, from('2001:db8:1:1::9')));
  expect(waitOf(limits, call, from('2001:db8:1:1::9'))).toBeGreaterThan(0);
  expect(waitOf(limits, call, from('2001:db8:1:2::9'))).toBe(0);
});

it('all networks of an IPv6 /48 together have ten times the limit of one', () => {
  const limits = limiter();
  const waits = Array.from({ length: 40 }, (_, network) => waitOf(limits, call, from(`2001:db8:1:${network + 1}::9`)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
  expect(waitOf(limits, call, from('2001:db8:2:1::9'))).toBe(0);
});

it('with separate counts by subject, flooding one subject uses up nothing of the others in the network', () => {
  const limits = limiter();
  const named = {
    name: 'invitations.get-inviter',
    permission: 'public',
    limits: { perMinute: 3, of: ['code'] },
  } as const;
  const ask = (code: unknown) => waitOf(limits, named, from('198.51.100.7'), { code });
  sent(1_000, () => ask('FLOODED'));
  expect(ask('FLOODED')).toBeGreaterThan(0);
  expect(ask('7KQ4X2MB')).toBe(0);
  // twenty times the limit for all of them together: 3 of the flooded one, one of another, 56 more
  expect(Array.from({ length: 100 }, (_, nth) => ask(nth)).filter((wait) => wait === 0)).toHaveLength(56);
});

it('an account that sends too much uses up nothing of others behind its address, and is refused elsewhere, too', () => {
  const limits = limiter();
  const upload = { name: 'files.add', permission: 'file:add', limits: { perMinute: 3 } } as const;
  const send = (account: string, ip: string): number => waitOf(limits, upload, { ip, account });
  sent(100, () => send('account:41', '198.51.100.7'));
  expect(send('account:41', '198.51.100.7')).toBeGreaterThan(0);
  expect(send('account:41', '203.0.113.9')).toBeGreaterThan(0);
  expect(send('account:42', '198.51.100.7')).toBe(0);
});
