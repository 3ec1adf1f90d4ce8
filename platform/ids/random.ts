/** Source of random bytes; injected, so that the simulator can reproduce a world. */
export type RandomBytes = (length: number) => Uint8Array;

/** Cryptographically secure, on the server and in browsers. */
export const secureRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** Unambiguous digits and letters: no I, L, O, U (Crockford's base 32). */
export const plainAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random text of uniformly distributed symbols: 32 divides 256. */
export function plainText(length: number, random: RandomBytes = secureRandom): string {
  return Array.from(random(length), (byte) => plainAlphabet[byte & 31]).join('');
}
