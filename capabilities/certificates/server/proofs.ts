/** What proves that somebody has a certificate before them: its signature, or the short code printed on it. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Without letters that look like digits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const GROUP = 4;

/** 60 bits of the signature's hash: `ABCD-EFGH-JKMN`. */
export const codeOf = (signature: string): string => {
  const hash = createHash('sha256').update(signature).digest();
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

export const provesSignature = (proof: string, signature: string): boolean =>
  equal(proof, signature) || equal(plain(proof), plain(codeOf(signature)));
