import type { TerminalFilter } from '../../contract/list/terminal-filter.ts';
import type { BrandId } from '../../contract/terminal-ids.ts';

export interface Counts {
  unbound: number;
  bound: number;
  activated: number;
}

export interface BrandCounts extends Counts {
  id: BrandId;
  name: string;
}

/**
 * True if the filter has only holder and brand, so that the rollups can answer. The bind status is ignored, because
 * counts are by bind status.
 */
export const isWhole = ({ text, modelId, policyId, merchantId, activatedFrom, activatedTo }: TerminalFilter): boolean =>
  (text === undefined || text === '') &&
  [modelId, policyId, merchantId, activatedFrom, activatedTo].every((value) => value === undefined);

export const addUp = (rows: readonly Counts[]): Counts =>
  rows.reduce(
    (sum, row) => ({
      unbound: sum.unbound + row.unbound,
      bound: sum.bound + row.bound,
      activated: sum.activated + row.activated,
    }),
    { unbound: 0, bound: 0, activated: 0 },
  );
