/** How well a typed text fits the names of a division: people type parts, rarely wrong characters. */

interface NamedDivision {
  name: string;
  fullName: string;
  pinyin: string;
}

/** Words, or a text without blanks: `成都 武侯`, `成都武侯`, `Chengdu`. */
export const termsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,，、·/]+/)
    .filter((term) => term !== '');

/** The characters in this order, others between them: 川成武 is in 四川省成都市武侯区. */
const isSpread = (characters: string, within: string): boolean => {
  let from = 0;
  for (const character of characters) {
    const at = within.indexOf(character, from);
    if (at < 0) return false;
    from = at + character.length;
  }
  return true;
};

const EXACT = 5;
const STARTS = 4;
const CONTAINS = 3;
const IN_FULL = 2;
const SPREAD = 1;

const matchOne = ({ name, fullName, pinyin }: NamedDivision, term: string): number => {
  if (name === term || pinyin === term) return EXACT;
  if (name.startsWith(term) || (term.length > 1 && pinyin.startsWith(term))) return STARTS;
  if (name.includes(term)) return CONTAINS;
  if (fullName.includes(term)) return IN_FULL;
  return term.length > 1 && isSpread(term, fullName) ? SPREAD : 0;
};

/**
 * 0 for a text that does not fit. Every word must fit; the best one, of the division's own name, ranks those that do.
 */
export const matchOf = (division: NamedDivision, terms: readonly string[]): number => {
  const matches = terms.map((term) => matchOne(division, term));
  return matches.length === 0 || matches.includes(0) ? 0 : Math.max(...matches) + Math.min(...matches);
};
