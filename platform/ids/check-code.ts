/** Short codes printed on documents, with which a stranger verifies them: 60 bits of a hash, as `ABCD-EFGH-JKMN`. */
import { plainAlphabet } from './random.ts';

const LENGTH = 12;
const GROUP = 4;

/** @param hex a hash of at least twelve bytes, in hexadecimal digits. */
export const checkCodeOf = (hex: string): string => {
  const sign = (index: number): string =>
    plainAlphabet[Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16) % plainAlphabet.length] ?? '';
  const signs = Array.from({ length: LENGTH }, (_, index) => sign(index)).join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
};

/** A code as people type it: any case, with or without hyphens and blanks; letters that look like digits are digits. */
export const plainCheckCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
