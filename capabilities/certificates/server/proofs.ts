/** Proofs that somebody has a certificate before them: its signature, or the short code printed on it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { checkCodeOf, plainCheckCode } from '#platform/ids/check-code.ts';

/** Kept of a signature when the name that it signs is erased: nobody can try names against this hash. */
export const hashOf = (signature: string): string => createHash('sha256').update(signature).digest('hex');

/** 60 bits of the signature's hash: `ABCD-EFGH-JKMN`. */
export const codeOf = (signature: string): string => checkCodeOf(hashOf(signature));

const equal = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** @param provenBy {@link hashOf} the signature. */
export const provesSignature = (proof: string, provenBy: string): boolean =>
  equal(hashOf(proof), provenBy) || equal(plainCheckCode(proof), plainCheckCode(checkCodeOf(provenBy)));
