/** The filter of the list: read from the address, edited in the sheet, sent with each request. */
import type { InputOf } from '#platform/contract/call.ts';
import { BIND_STATUSES, type BindStatus } from '../../contract/bind-status.ts';
import type { getTerminalSummary } from '../../contract/get-terminal-summary.ts';

export type ListFilter = InputOf<typeof getTerminalSummary>;

export const LIST_QUERY = {
  scope: 'string',
  bindStatus: 'number',
  brandId: 'string',
  modelId: 'string',
  policyId: 'string',
  holderId: 'string',
  holderName: 'string',
  merchantId: 'string',
  activatedFrom: 'string',
  activatedTo: 'string',
  select: 'boolean',
} as const;

interface ListQuery {
  scope?: string | undefined;
  bindStatus?: number | undefined;
  brandId?: string | undefined;
  modelId?: string | undefined;
  policyId?: string | undefined;
  holderId?: string | undefined;
  merchantId?: string | undefined;
  activatedFrom?: string | undefined;
  activatedTo?: string | undefined;
}

const isBindStatus = (value: number | undefined): value is BindStatus => BIND_STATUSES.includes(value as BindStatus);

export const filterOf = (query: ListQuery): ListFilter => ({
  holder: query.scope === 'self' ? 'self' : 'team',
  ...(isBindStatus(query.bindStatus) && { bindStatus: query.bindStatus }),
  ...given('brandId', query.brandId),
  ...given('modelId', query.modelId),
  ...given('policyId', query.policyId),
  ...given('holderId', query.holderId),
  ...given('merchantId', query.merchantId),
  ...given('activatedFrom', query.activatedFrom),
  ...given('activatedTo', query.activatedTo),
});

const given = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { [P in K]?: string };

interface Counts {
  unbound: number;
  bound: number;
  activated: number;
}

/** Count of terminals in a state, or in all states. */
export const countOf = ({ unbound, bound, activated }: Counts, status: BindStatus | undefined): number =>
  status === undefined ? unbound + bound + activated : { 0: unbound, 1: bound, 3: activated }[status];

/** Number of active filters of the sheet, shown on its button. */
export const activeCount = ({
  holder,
  holderId,
  brandId,
  modelId,
  policyId,
  activatedFrom,
  activatedTo,
}: ListFilter): number =>
  [holder === 'self' || holderId !== undefined, brandId ?? modelId, policyId, activatedFrom ?? activatedTo].filter(
    Boolean,
  ).length;
