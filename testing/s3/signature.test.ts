/** The published example of AWS ("Signature Calculations for the Authorization Header", GET object). */
import { expect, it } from 'vitest';
import { signatureOf, verdictOn } from './signature.ts';

const EXAMPLE = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  },
};
const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const NAMES = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'];
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41';

const signed = (changes: Record<string, string> = {}) => {
  const credential = `${KEYS.accessKeyId}/20130524/us-east-1/s3/aws4_request`;
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${NAMES.join(';')},Signature=${SIGNATURE}`;
  return { ...EXAMPLE, headers: { ...EXAMPLE.headers, authorization, ...changes } };
};

it('finds the signature of the published example', () => {
  expect(signatureOf(EXAMPLE, KEYS, NAMES)).toBe(SIGNATURE);
  expect(verdictOn(signed(), KEYS)).toBe('genuine');
});

it('refuses another path, body, time, key, region, and a request without a signature', () => {
  expect(verdictOn({ ...signed(), path: '/test.txt2' }, KEYS)).toBe('SignatureDoesNotMatch');
  expect(verdictOn(signed({ 'x-amz-content-sha256': 'e3' }), KEYS)).toBe('SignatureDoesNotMatch');
  expect(verdictOn(signed({ 'x-amz-date': '20130524T000001Z' }), KEYS)).toBe('SignatureDoesNotMatch');
  expect(verdictOn(signed(), { ...KEYS, secretAccessKey: 'x' })).toBe('SignatureDoesNotMatch');
  expect(verdictOn(signed(), { ...KEYS, accessKeyId: 'x' })).toBe('InvalidAccessKeyId');
  expect(verdictOn(signed(), { ...KEYS, region: 'x' })).toBe('AuthorizationHeaderMalformed');
  expect(verdictOn(EXAMPLE, KEYS)).toBe('AccessDenied');
});
