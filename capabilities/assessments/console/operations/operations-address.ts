/** The page's state in its address: /console/operations/O26091811060?tab=rejected. */
import { DECIDED_STATES } from '#capabilities/terminals/contract/operations/list-decided-operations.ts';

const PATH = '/operations';

export const OPERATION_TABS = ['waiting', ...DECIDED_STATES] as const;
export type OperationTab = (typeof OPERATION_TABS)[number];

export const operationPathOf = (no: string | undefined): string => (no === undefined ? PATH : `${PATH}/${no}`);

/** @param path below /console. */
export const openOperationIn = (path: string): string | undefined =>
  /^\/operations\/([A-Z0-9-]{2,40})$/.exec(path)?.[1];

export const operationTabOf = (search: string): OperationTab => {
  const given = new URLSearchParams(search).get('tab');
  return OPERATION_TABS.find((tab) => tab === given) ?? 'waiting';
};

export const operationSearchOf = (tab: OperationTab): string => (tab === 'waiting' ? '' : `?tab=${tab}`);
