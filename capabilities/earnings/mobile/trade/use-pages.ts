import { useMay } from '#platform/client/session-store.ts';
import type { Query } from '#platform/ui/navigation/navigation.ts';
import type { TradeInfo } from './use-trade.ts';

export interface PageOf {
  path: string;
  query: Query;
}

type PageKind = 'merchant' | 'terminal' | 'agent' | 'policy' | 'entry';

const PATHS = {
  merchant: '/merchant',
  terminal: '/pages/home/terminal/terminalInfo',
  agent: '/pages/home/myAgent/agentDetail',
  policy: '/pages/home/policy/policyInfo',
  entry: '/pages/earnings/earningsInfo',
} as const satisfies Record<PageKind, string>;

/** The pages of things that a transaction refers to; none where the caller may not open it, or it has left the team. */
export const usePages = (trade: TradeInfo): Record<PageKind, PageOf | undefined> => {
  const may = useMay();
  const page = (of: PageKind, id: string | undefined, opens: boolean): PageOf | undefined =>
    opens && id !== undefined ? { path: PATHS[of], query: { id } } : undefined;
  const { opens } = trade;
  return {
    merchant: page('merchant', trade.merchantId, opens.merchant && may('merchant:view')),
    terminal: page('terminal', trade.terminalId, opens.terminal && may('terminal:view')),
    agent: page('agent', trade.belongsTo[0]?.id, may('agent:view')),
    policy: page('policy', trade.policyId, opens.policy && may('policy:view')),
    entry: page('entry', trade.entry?.id, may('wallet:view')),
  };
};
