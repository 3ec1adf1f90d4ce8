/** Message of an obstacle, with its numbers. */
import type { Values } from '#platform/http/problem.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDateTime } from '#platform/time/format.ts';
import type { WithdrawObstacle } from '../../contract/enums.ts';
import type { WithdrawalFacts } from '../../rules/check-withdrawal.ts';

type ObstacleContext = Pick<WithdrawalFacts, 'rule' | 'withdrawableFen'> & {
  readonly payee?: { readonly payableAt: Date } | undefined;
};

export const obstacleValues = (facts: ObstacleContext): Values => ({
  minimum: formatFen(facts.rule.minimumFen),
  maximum: formatFen(facts.rule.maximumFen),
  available: formatFen(facts.withdrawableFen),
  opens: facts.rule.opensAt,
  closes: facts.rule.closesAt,
  count: facts.rule.dailyCount,
  from: facts.payee === undefined ? '' : formatDateTime(facts.payee.payableAt),
});

export const presentObstacle = (
  reason: WithdrawObstacle,
  facts: ObstacleContext,
  t: (key: string, values?: Values) => string,
) => ({
  reason,
  msg: t(`refusal.${reason}`, obstacleValues(facts)),
});
