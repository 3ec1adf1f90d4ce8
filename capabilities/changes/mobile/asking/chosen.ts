/** The chosen subjects and the filter of the list, kept in the address as far as they fit. */
import type { InputOf } from '#platform/contract/call.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { choice, flag, id, text, type Field, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import type { previewChanges } from '../../contract/asking/preview-changes.ts';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import { MAX_CHANGES } from '../../contract/change-kinds.ts';

export type Selection = InputOf<typeof previewChanges>['selection'];

const KEY = /^(?:m\d{1,16}-p\d{1,16}|t\d{1,16})$/;
/** Larger choices are kept by the page alone, because an address has to pass through every proxy. */
const IN_ADDRESS = 100;

/** A merchant under a policy or a terminal, or several. */
const keys = (): Field<readonly string[]> => ({
  fallback: [],
  read: (given) => [...new Set(given.split(','))].filter((key) => KEY.test(key)).slice(0, MAX_CHANGES),
  write: (value) => value.join(','),
});

const MOST = 1_000_000;
const whole = (): Field<number | undefined> => ({
  fallback: undefined,
  read: (given) => (/^\d{1,9}$/.test(given) && Number(given) <= MOST * 100 ? Number(given) : undefined),
  write: (value) => (value === undefined ? '' : String(value)),
});

export const RATE_TYPE_IDS = [1, 2, 3, 4, 5] as const;

const FILTER_FIELDS = {
  rateType: choice(RATE_TYPE_IDS),
  /** Rates at least as high, in ppm. */
  from: whole(),
  /** The fee in force, in fen. */
  fee: whole(),
};

export const CHOOSE_FIELDS = {
  key: keys(),
  /** All subjects that match the filter. */
  all: flag(),
  /** The list is shown although something is chosen. */
  choosing: flag(),
  text: text(MAX_SEARCH),
  policyId: id(),
  merchantId: id(),
  ...FILTER_FIELDS,
};

export type ChooseValues = ValuesOf<typeof CHOOSE_FIELDS>;
export type FilterValues = ValuesOf<typeof FILTER_FIELDS>;

export const inAddress = (chosen: readonly string[]): readonly string[] => (chosen.length > IN_ADDRESS ? [] : chosen);

/** Leaves out empty members, so that equal filters produce equal requests. */
export const filterOf = ({
  text: typed,
  policyId,
  merchantId,
  rateType,
  from,
  fee,
}: Omit<ChooseValues, 'key' | 'all' | 'choosing'>) => {
  const searched = typed.trim();
  return {
    ...(searched !== '' && { text: searched }),
    ...(policyId !== undefined && { policyId }),
    ...(merchantId !== undefined && { merchantId }),
    ...(rateType !== undefined && { rateType }),
    ...(rateType !== undefined && from !== undefined && { fromPpm: from as Ppm }),
    ...(fee !== undefined && { feeFen: fee as never }),
  };
};

export type SubjectFilter = ReturnType<typeof filterOf>;

export const activeCount = ({ rateType, fee, merchantId }: ChooseValues): number =>
  [rateType, fee, merchantId].filter((value) => value !== undefined).length;
