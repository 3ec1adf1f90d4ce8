/** The part of the draft that is in the address: how the terminals are looked for. */
import { choice, id, text, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { UNBOUND } from '../../contract/binding/bind-status.ts';
import { MAX_SEARCH } from '../../contract/list/terminal-filter.ts';
import { OPERATION_TYPES } from '../../contract/operations/operation-types.ts';
import { WAYS, type Draft } from './operation-draft.ts';

export const DRAFT_FIELDS = {
  type: choice(OPERATION_TYPES),
  way: choice(WAYS, 'pick'),
  brandId: id(),
  modelId: id(),
  policyId: id(),
  /** Terminals to unbind are activated or bound. */
  bindStatus: choice([1, 3]),
};

/** Search of the list from which terminals are picked. */
export const SEARCH_FIELDS = { text: text(MAX_SEARCH) };

type Values = ValuesOf<typeof DRAFT_FIELDS>;

export const draftOf = ({ type, way, ...filter }: Values): Pick<Draft, 'type' | 'way' | 'filter'> => ({
  type,
  way,
  filter: Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
});

export const valuesOf = ({ type, way, filter }: Draft): Values => ({
  type,
  way,
  brandId: filter.brandId?.toString(),
  modelId: filter.modelId?.toString(),
  policyId: filter.policyId?.toString(),
  bindStatus: filter.bindStatus === UNBOUND ? undefined : filter.bindStatus,
});
