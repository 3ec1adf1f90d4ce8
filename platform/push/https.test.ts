import { createECDH } from 'node:crypto';
import type { lookup } from 'node:dns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT, PUSH_HOST, pushService, type PushService } from '#testing/push-service.ts';
import { isEndpoint, isPublicAddress, PUSH_HOSTS } from './endpoint.ts';
import { httpsWebPush } from './https.ts';
import { internet } from './post.ts';

const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys().toString('base64url');
const keys = { publicKey, privateKey: pair.getPrivateKey().toString('base64url') };
const message = { payload: JSON.stringify({ title: '提现已到账' }), ttlS: 600, urgency: 'high' } as const;

let service: PushService;
beforeAll(async () => {
  service = await pushService();
});
afterAll(() => service.close());

const targetOf = ({ subscription }: ReturnType<PushService['browser']>) => ({
  endpoint: subscription.endpoint,
  ...subscription.keys,
});

it('is signed with the key that the browser subscribed with, and readable by the browser alone', async () => {
  const browser = service.browser();
  expect(await service.webPush.send(targetOf(browser), message, keys)).toEqual({ outcome: 'sent' });
  const [received] = browser.received;
  expect(received?.payload).toEqual({ title: '提现已到账' });
  expect(received?.key).toBe(publicKey);
  expect(received?.claims).toMatchObject({ aud: `https://${PUSH_HOST}`, sub: CONTACT });
  expect(received?.headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(received?.body.includes('提现')).toBe(false);
});

it.each([
  [{ status: 404 }, { outcome: 'gone' }],
  [{ status: 410 }, { outcome: 'gone' }],
  [
    { status: 429, retryAfter: '90' },
    { outcome: 'later', why: 'HTTP 429', retryAfterS: 90 },
  ],
  [{ status: 500 }, { outcome: 'later', why: 'HTTP 500' }],
  [{ status: 403 }, { outcome: 'refused', why: 'HTTP 403' }],
  // a redirection is not followed: it could lead into the operator's network
  [
    { status: 307, location: 'http://169.254.169.254/' },
    { outcome: 'refused', why: 'HTTP 307' },
  ],
] as const)('after %j: %j', async (fault, outcome) => {
  const browser = service.browser();
  browser.fault = fault;
  expect(await service.webPush.send(targetOf(browser), message, keys)).toEqual(outcome);
  expect(browser.asked).toBe(1);
});

it('does not wait for a push service that hangs', async () => {
  const impatient = await pushService(50);
  const browser = impatient.browser();
  browser.fault = 'hang';
  const outcome = await impatient.webPush.send(targetOf(browser), message, keys);
  await impatient.close();
  expect(outcome).toEqual({ outcome: 'later', why: 'ABORT_ERR' });
});

it('sends nothing with keys of no browser', async () => {
  const browser = service.browser();
  const target = { ...targetOf(browser), p256dh: 'A'.repeat(87) };
  expect(await service.webPush.send(target, message, keys)).toMatchObject({ outcome: 'refused' });
  expect(browser.asked).toBe(0);
});

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s belongs to a push service', (url) => expect(isEndpoint(url, PUSH_HOSTS)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://2130706433/abc',
    'https://localhost/abc',
    'file:///etc/passwd',
    'nothing',
  ])('%s is refused', (url) => expect(isEndpoint(url, [...PUSH_HOSTS, '127.0.0.1', '[::1]'])).toBe(false));

  it.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '192.168.1.1', '0.0.0.0', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'whose name leads to %s is not asked',
    async (address) => {
      const asked: string[] = [];
      const family = address.includes(':') ? 6 : 4;
      const addresses = [
        { address: '142.250.1.1', family: 4 },
        { address, family },
      ];
      const named = ((host: string, _options: object, answer: (error: null, all: object[]) => void) => {
        asked.push(host);
        answer(null, addresses);
      }) as unknown as typeof lookup;
      const webPush = httpsWebPush({ contact: CONTACT, network: { ...internet, lookup: named } });
      const target = { ...targetOf(service.browser()), endpoint: 'https://fcm.googleapis.com/fcm/send/abc' };
      expect(await webPush.send(target, message, keys)).toEqual({ outcome: 'later', why: 'Error' });
      expect(asked).toEqual(['fcm.googleapis.com']);
    },
  );

  it('on the internet has a public address', () => {
    expect(['142.250.1.1', '2a00:1450:4001:80b::200a'].map(isPublicAddress)).toEqual([true, true]);
    expect(isPublicAddress('no address')).toBe(false);
  });
});
