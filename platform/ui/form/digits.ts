/** The digits of a typed or pasted text, full-width ones converted; at most `length`. */
export const digitsOf = (typed: string, length?: number): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length);
