/** Unified social credit code, GB 32100: 18 symbols without I O S V Z, the last one a check symbol modulo 31. */
export function isCreditCode(text: string): boolean {
  const code = text.toUpperCase();
  const hasForm = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(code);
  return hasForm && creditCodeCheck(code.slice(0, 17)) === code.slice(17);
}

/** The check symbol for the first 17 symbols. */
export function creditCodeCheck(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const symbol of first17) {
    sum += symbols.indexOf(symbol) * weight;
    weight = (weight * 3) % 31;
  }
  return symbols.charAt((31 - (sum % 31)) % 31);
}

const symbols = '0123456789ABCDEFGHJKLMNPQRTUWXY';
