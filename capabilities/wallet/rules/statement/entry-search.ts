/** Decides which single entries of the statement a search finds (docs/domain.md §5). */
import type { Fen } from '#platform/money/fen.ts';
import { parseYuan } from '#platform/money/yuan.ts';

export interface EntrySearch {
  readonly text?: string | undefined;
  /** Limits of the amount without its sign, inclusive. */
  readonly minFen?: Fen | undefined;
  readonly maxFen?: Fen | undefined;
}

/** The known facts of an entry; a fact is absent where the entry has no such source. */
export interface SearchedEntry {
  readonly amountFen: Fen;
  readonly transferNo?: string | undefined;
  /** The merchant's name, or the number of a withdrawal. */
  readonly label?: string | undefined;
  readonly reference?: string | undefined;
  readonly sn?: string | undefined;
}

/** From this number of digits on, a number is searched inside numbers; a shorter one would be found everywhere. */
const MIN_DIGITS = 4;

export const isSearch = ({ text, minFen, maxFen }: EntrySearch): boolean =>
  (text !== undefined && text.trim() !== '') || minFen !== undefined || maxFen !== undefined;

export const matchesEntry = (entry: SearchedEntry, { text = '', minFen, maxFen }: EntrySearch): boolean => {
  const amountFen = Math.abs(entry.amountFen);
  if (minFen !== undefined && amountFen < minFen) return false;
  if (maxFen !== undefined && amountFen > maxFen) return false;
  const typed = text.trim().toLowerCase();
  return typed === '' || parseYuan(typed) === amountFen || matchesWords(entry, typed);
};

const matchesWords = ({ label, reference, sn, transferNo }: SearchedEntry, typed: string): boolean => {
  if (label?.toLowerCase().includes(typed)) return true;
  if (transferNo === typed || reference?.toLowerCase() === typed) return true;
  if (typed.length < MIN_DIGITS) return false;
  return reference?.toLowerCase().includes(typed) === true || sn?.toLowerCase().includes(typed) === true;
};
