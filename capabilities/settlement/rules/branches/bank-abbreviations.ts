/** Short names of banks in common use that are no part of the bank's name (docs/domain.md §12). */
const BANKS: ReadonlyMap<string, string> = new Map([
  ['工行', 'ICBC'],
  ['农行', 'ABC'],
  ['中行', 'BOC'],
  ['建行', 'CCB'],
  ['交行', 'COMM'],
  ['招行', 'CMB'],
  ['邮储', 'PSBC'],
]);

/** 招行高新: the bank, and the rest of the word. Undefined if it begins with no abbreviation. */
export const abbreviatedBank = (word: string): { readonly bankCode: string; readonly rest: string } | undefined => {
  const bankCode = BANKS.get(word.slice(0, 2));
  return bankCode === undefined ? undefined : { bankCode, rest: word.slice(2) };
};
