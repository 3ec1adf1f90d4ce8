/** Proof that a person has a certificate in hand: its signature, or the short code printed on it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { checkCodeOf, plainCheckCode } from '#platform/ids/check-code.ts';

/** The hash of a signature, kept when the signed name is erased: nobody can try names against it. */
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
