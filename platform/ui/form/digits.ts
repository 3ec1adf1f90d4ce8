/** The digits of what was typed or pasted, full-width ones as plain ones; at most `length`. */
export const digitsOf = (typed: string, length?: number): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length);
