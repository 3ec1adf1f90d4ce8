import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Fields } from '#platform/ui/navigation/address-fields.ts';
import type { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import type { FilteredList } from '../../contract/saved/saved-filter-fields.ts';
import type { PresetDays } from './saved-search.ts';

export type SavedFilter = AnswerOf<typeof listSavedFilters>['filters'][number];

export interface SavedFiltersProps {
  list: FilteredList;
  /** The fields of the address that make up the filter. */
  fields: Fields;
  /** The filter that is chosen in the sheet, as the query of an address. */
  search: string;
  days?: PresetDays & { label: (preset: string) => string };
  now: Date;
  /** Sets the fields of the address to those of the query, and closes the sheet. */
  onOpen: (search: string) => void;
}

/** The server's reason against saving under a name: shown at the field. */
export const nameProblem = (error: Error): string | undefined =>
  error instanceof CallError
    ? (error.failure.fields?.['name'] ?? (error.failure.reason === undefined ? undefined : error.message))
    : undefined;
