import type { AnswerOf } from '#platform/contract/call.ts';
import type { searchRecords } from '../../contract/find/search-records.ts';

export type SearchResults = AnswerOf<typeof searchRecords>;

/** The kinds of results, in the order of the page. */
export const KINDS = ['all', 'trades', 'entries', 'merchants', 'terminals', 'agents'] as const;
export type Kind = (typeof KINDS)[number];
