/** Fields shared by the calls of the statement. */
import { z } from 'zod';
import { amountFen, day } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { entryKind, walletKind } from '#capabilities/ledger/contract/fields.ts';

const direction = () => z.enum(['in', 'out']);

/** Longest text of a search. */
export const MAX_SEARCH = 30;
/** Entries of a month that are looked at for the count and the sum of a search. */
export const MOST_COUNTED = 20_000;

/** Which entries to list: of one wallet or all, of some kinds, only income, expense or held money. */
export const statementFilter = {
  wallet: walletKind().optional(),
  kinds: z.array(entryKind()).max(20).optional(),
  direction: z.enum(['in', 'out', 'held']).optional(),
  /** A merchant, a serial number, the number of a transaction, withdrawal or entry, or an amount in yuan. */
  text: searchText(MAX_SEARCH).optional(),
  /** Bounds of the amount of a single entry without its sign. */
  minFen: amountFen().optional(),
  maxFen: amountFen().optional(),
};

/** The entries of one kind on one business day, which the statement folds into one row. */
export const foldKey = {
  day: day(),
  wallet: walletKind(),
  kind: entryKind(),
  direction: direction(),
};
