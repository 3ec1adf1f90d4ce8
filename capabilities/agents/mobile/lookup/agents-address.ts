/** Search, filter and sort of the list in the page's address. */
import type { InputOf } from '#platform/contract/call.ts';
import { choice, flag, id, text, valid, writeFields, type ValuesOf } from '#platform/ui/navigation/address-fields.ts';
import { AGENT_STATUSES } from '../../contract/lookup/agent-rows.ts';
import { AGENT_SORTS, MAX_SEARCH, type listAgents } from '../../contract/lookup/list-agents.ts';

const LEVEL = /^[A-Za-z0-9]{1,20}$/;

/** The fields of a saved filter of the list. */
export const SAVED_FIELDS = {
  text: text(MAX_SEARCH),
  sort: choice(AGENT_SORTS, 'volume'),
  levelCode: valid((given) => LEVEL.test(given)),
  status: choice(AGENT_STATUSES),
  attention: flag(),
};

export const FIELDS = {
  /** The agent whose sub-agents are listed; without one, the caller. */
  id: id(),
  ...SAVED_FIELDS,
};

export type AgentsAddress = ValuesOf<typeof FIELDS>;
export type SavedValues = ValuesOf<typeof SAVED_FIELDS>;
export type AgentsFilter = Pick<AgentsAddress, 'levelCode' | 'status' | 'attention'>;

export const NO_FILTER: AgentsFilter = { levelCode: undefined, status: undefined, attention: false };

export const activeCount = ({ levelCode, status, attention }: AgentsFilter): number =>
  [levelCode, status, attention || undefined].filter((value) => value !== undefined).length;

export const isNarrowed = (address: AgentsAddress): boolean => address.text !== '' || activeCount(address) > 0;

/** The query of the address that shows this filter, of whichever agent. */
export const searchOf = ({ id: _parent, text: typed, ...filter }: AgentsAddress): string =>
  writeFields(SAVED_FIELDS, { ...filter, text: typed.trim() }, '');

type ListRequest = Omit<InputOf<typeof listAgents>, 'cursor' | 'pageNum' | 'pageSize'>;

/** Omits empty fields, so that equal filters produce equal requests. */
export const filterOf = (
  { id: parentId, sort, levelCode, status, attention }: AgentsAddress,
  typed: string,
): ListRequest => ({
  ...(parentId !== undefined && { parentId }),
  sort,
  figures: true,
  ...(typed !== '' && { text: typed }),
  ...(levelCode !== undefined && { levelCode }),
  ...(status !== undefined && { status }),
  ...(attention && { needsAttention: true }),
});

export const askedOf = (address: AgentsAddress, typed: string): ListRequest & { pageSize: number } => ({
  ...filterOf(address, typed),
  pageSize: 30,
});
