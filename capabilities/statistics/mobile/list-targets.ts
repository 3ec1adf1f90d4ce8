/** Link targets of the figures: the lists that they summarize. */
import type { Target } from '#platform/ui/navigation/tappable.tsx';

interface Shown {
  from: string;
  to: string;
  scope: 'self' | 'team';
}

export const tradesOf = ({ from, to, scope }: Shown): Target => ({
  to: '/pages/home/trading/index',
  query: { scope, from, to },
});
export const statementOf = ({ from, to }: Pick<Shown, 'from' | 'to'>): Target => ({
  to: '/pages/earnings/earningsDetails',
  query: { from, to },
});
export const terminalsOf = ({ scope }: Pick<Shown, 'scope'>): Target => ({
  to: '/pages/home/terminal/terminalList',
  query: { scope },
});
/** 新增代理商, a page of the agents. */
export const JOINED = '/pages/data/team-detail';

/** Who joined in the period. */
export const joinedOf = ({ from, to, scope }: Shown): Target => ({
  to: JOINED,
  query: { scope, period: 'custom', from, to },
});
