/** What proves that somebody has a certificate before them: its signature, or the short code printed on it. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Without letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** What is kept of a signature when the name that it signs is erased: nobody can try names against it. */
export const hashOf = (signature: string): string => createHash('sha256').update(signature).digest('hex');

/** 60 bits of the signature's hash: `ABCD-EFGH-JKMN`. */
export const codeOf = (signature: string): string => codeOfHash(hashOf(signature));

const codeOfHash = (hex: string): string => {
  const hash = Buffer.from(hex, 'hex');
  const signs = Array.from({ length: LENGTH }, (_, index) => SIGNS[(hash[index] ?? 0) % SIGNS.length]).join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
};

const equal = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** @param provenBy {@link hashOf} the signature. */
export const provesSignature = (proof: string, provenBy: string): boolean =>
  equal(hashOf(proof), provenBy) || equal(plain(proof), plain(codeOfHash(provenBy)));
