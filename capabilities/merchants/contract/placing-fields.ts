/** Another place of an approved merchant, as the staff asks and reads it (docs/domain.md §7). */
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';
import { latitude, longitude, MAX_ADDRESS, regionCode } from '#capabilities/places/contract/place.ts';

/** GCJ-02. */
export const placing = {
  merchantNo: searchedText(40),
  lat: latitude(),
  lng: longitude(),
  regionCode: regionCode(),
  address: text(MAX_ADDRESS),
};

export const placed = {
  merchantNo: z.string(),
  merchantName: z.string(),
  agentCode: z.string(),
  /** Empty when the merchant had none. */
  before: z.string(),
  /** Merchants from before places were recorded were not. */
  wasOnMap: z.boolean(),
  after: z.string(),
  /** The number of bound terminals, which have the new place from then on; their history stays. */
  terminalCount: z.number().int(),
};

export const PLACING_REFUSALS = [
  'merchant_unknown',
  'merchant_not_approved',
  'merchant_same_place',
  'merchant_bindings_wait',
] as const;
