/** A filter of a list that an account saved for itself. */
import { z } from 'zod';
import type { Id } from '#platform/ids/id.ts';

export type SavedFilterId = Id<'preferences.saved_filter'>;

/** Lists whose filters can be saved. Pages that share a filter share its saved filters. */
export const FILTERED_LISTS = ['trades', 'terminals', 'operations', 'agents'] as const;
export type FilteredList = (typeof FILTERED_LISTS)[number];

/** Saved filters of an account and list. */
export const MAX_SAVED_FILTERS = 20;
export const MAX_SAVED_NAME = 20;
export const MAX_SAVED_QUERY = 1000;

/** Invisible characters, except joiners within one picture; marks that turn the order are refused everywhere. */
const UNSEEN = /(?!\u200d|[\u202a-\u202e\u2066-\u2069])\p{Cf}|\u200d(?!\p{Extended_Pictographic})/gu;

/** One spelling for names that look the same, so that they are the same. */
export const savedName = () =>
  z
    .string()
    .transform((name) => name.replaceAll(UNSEEN, '').normalize('NFC').replaceAll(/\s+/gu, ' '))
    .pipe(z.string().trim().min(1).max(MAX_SAVED_NAME));
