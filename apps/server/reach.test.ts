import { expect, it } from 'vitest';
import { localUrl, ownAddresses, phoneHint } from './reach.ts';

const at = (address: string, more: object = {}) =>
  ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal: false, ...more }) as never;

it('says how a phone reaches it when only this machine does', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(localUrl(host, 8080)).toBe('http://localhost:8080');
    expect(phoneHint(host, 8080, 'npm run dev')).toMatch(/phone in the same network: HOST=0\.0\.0\.0 npm run dev$/);
  }
});

it('names the addresses that a phone opens when the network reaches it', () => {
  const addresses = ownAddresses({
    lo: [at('127.0.0.1', { internal: true })],
    eth0: [at('fe80::1', { scopeid: 2 }), at('2001:db8::7'), at('192.168.1.20')],
  });
  expect(addresses).toEqual(['192.168.1.20', '2001:db8::7']);
  expect(phoneHint('::', 8080, 'npm start', addresses)).toBe(
    'Everybody in this network reaches it, at http://192.168.1.20:8080 or http://[2001:db8::7]:8080',
  );
  // the server does not listen there
  expect(phoneHint('0.0.0.0', 8080, 'npm start', addresses)).toBe(
    'Everybody in this network reaches it, at http://192.168.1.20:8080',
  );
  // the browser is shown a sentence there instead of the pages
  expect(phoneHint('0.0.0.0', 8080, 'npm start', ['192.0.2.2'])).toMatch(
    '192.0.2.2 is no address of a private network',
  );
  expect(phoneHint('0.0.0.0', 8080, 'npm start', ['192.0.2.2', '10.0.0.7'])).toBe(
    'Everybody in this network reaches it, at http://10.0.0.7:8080',
  );
  expect(phoneHint('0.0.0.0', 8080, 'npm start', [])).toMatch('the address of this machine');
  expect(phoneHint('192.168.1.20', 81, 'npm start')).toMatch('http://192.168.1.20:81');
  expect(localUrl('192.168.1.20', 81)).toBe('http://192.168.1.20:81');
});
