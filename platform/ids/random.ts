/** Bytes of randomness; handed in where the simulator needs the same world twice. */
export type RandomBytes = (length: number) => Uint8Array;

/** Good enough for secrets, on the server and in a browser. */
export const secureRandom: RandomBytes = (length) => crypto.getRandomValues(new Uint8Array(length));

/** Digits and letters that nobody confuses: no I, L, O, U (Crockford's base 32). */
export const plainAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 32 symbols divide 256: no symbol is likelier than another. */
export function plainText(length: number, random: RandomBytes = secureRandom): string {
  return Array.from(random(length), (byte) => plainAlphabet[byte & 31]).join('');
}
