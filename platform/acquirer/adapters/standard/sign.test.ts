import { expect, it } from 'vitest';
import { isSignature, signatureOf, type SignedRequest } from './sign.ts';

const REQUEST: SignedRequest = {
  secret: 'a-secret-of-sixteen',
  timestamp: '1789713360',
  nonce: '6e1f0c6a-6b1c-4f0e-9d6b-2f6a7c9f1e11',
  method: 'PUT',
  path: '/terminals/OP20260918000001-1',
  body: '{"terminalSn":"00009802360001"}',
};

it('is the one that docs/operations.md describes, as another program computes it', () => {
  // printf '%s\n%s\n%s\n%s\n%s' <timestamp> <nonce> PUT <path> <body> | openssl dgst -sha256 -hmac <secret> -hex
  expect(signatureOf(REQUEST)).toBe('55f68e6a5f0d5fe96f7f355eccd87bd04e4abf15a82d0af11e5b32012ad51c4b');
});

it('fits nothing but its own request: no other secret, time, nonce, method, path or body', () => {
  const signature = signatureOf(REQUEST);
  expect(isSignature(signature, REQUEST)).toBe(true);
  for (const part of Object.keys(REQUEST))
    expect([part, isSignature(signature, { ...REQUEST, [part]: 'another' })]).toEqual([part, false]);
  expect(isSignature('', REQUEST)).toBe(false);
});
