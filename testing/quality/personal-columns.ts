/**
 * Every column that may hold something about a person: where the person sees it, and whether closing the account
 * erases it (docs/domain.md §10 "One's own data"). A new column of that kind fails `personal-columns.test.ts` until the
 * examples of its capability name it (`personal`).
 */
import { byColumn } from '../examples/gathered.ts';

/** Words that may stand in the names of columns of text, JSON and bytes, and the coordinates. */
const WORDS = new Set(
  (
    'name mobile holder contact address ip agent device network remark note text payee licence label ' +
    'uploader asker sealed index content body before after values request reason visitor latitude ' +
    'longitude query tail email phone birth secret subject message title region photo avatar identity line'
  ).split(' '),
);

export const isPersonalName = (column: string): boolean => column.split('_').some((word) => WORDS.has(word));

/** Keyed by `schema.table.column`, as the capabilities declare it. */
export const PERSONAL_COLUMNS = byColumn(({ personal }) => personal);
