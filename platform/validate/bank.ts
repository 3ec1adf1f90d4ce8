import { normalBankCard } from './normal/numbers.ts';

/** A bank card number: 12–19 digits by Luhn (docs/domain.md §11). Spaces between groups are allowed. */
export function isBankCard(text: string): boolean {
  const digits = cardDigits(text);
  return /^[1-9]\d{11,18}$/.test(digits) && luhnCheck(digits.slice(0, -1)) === digits.slice(-1);
}

/** The digits of a card number that may contain separators. */
export function cardDigits(text: string): string {
  return normalBankCard(text);
}

/** The Luhn check digit for these digits. */
export function luhnCheck(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * ((digits.length - i) % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The number of a bank branch: bank (3), area (4), branch (4), check digit by ISO 7064 MOD 11,10. */
export function isCnaps(text: string): boolean {
  return /^[1-9]\d{11}$/.test(text) && cnapsCheck(text.slice(0, 11)) === text.slice(11);
}

/** The check digit of the first 11 digits of a CNAPS number. */
export function cnapsCheck(first11: string): string {
  const product = [...first11].reduce((state, digit) => (((state + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return String((11 - product) % 10);
}
