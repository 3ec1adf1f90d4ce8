/** Words about checks that several pages use. */
import type { RowOf } from '#platform/client/hooks.ts';
import type { ShowAmount } from '#platform/ui/money/use-shown-amount.ts';
import type { listChecks } from '../contract/checks/list-checks.ts';
import { EXECUTION, CHECK_STATUS } from '../rules/check-status.ts';

export type Translate = (key: string, values?: Record<string, unknown>) => string;
/** A stage of a list. */
export type Check = RowOf<typeof listChecks>;
export type StageFacts = Pick<
  Check,
  | 'stage'
  | 'status'
  | 'execution'
  | 'cause'
  | 'minVolumeFen'
  | 'minCount'
  | 'volumeFen'
  | 'count'
  | 'missingFen'
  | 'missingCount'
  | 'unrewarded'
>;

/** For example 还差 <b>6,820.00</b>、2 笔 */
export const missingText = ({ missingFen, missingCount }: StageFacts, shown: ShowAmount, t: Translate): string => {
  if (missingFen === 0) return t('assessments.missing.count', { count: missingCount });
  const amount = shown(missingFen);
  return missingCount === 0
    ? t('assessments.missing.volume', { amount })
    : t('assessments.missing.both', { amount, count: missingCount });
};

/** Progress towards the threshold that is furthest away, in percent. */
export const percentOf = ({ minVolumeFen, minCount, volumeFen, count }: StageFacts): number => {
  const parts = [...(minVolumeFen > 0 ? [volumeFen / minVolumeFen] : []), ...(minCount > 0 ? [count / minCount] : [])];
  return Math.round(Math.max(0, Math.min(1, ...parts)) * 10_000) / 100;
};

/** The word for a check's state; where it ended for a reason, the reason. */
export const stateText = ({ status, execution, cause, unrewarded }: StageFacts, t: Translate): string => {
  if (unrewarded !== undefined && status >= CHECK_STATUS.pending) return t(`assessments.unrewarded.${unrewarded}`);
  if (status === CHECK_STATUS.met) return t('assessments.state.met');
  if (status === CHECK_STATUS.pending)
    return t(execution === EXECUTION.running ? 'assessments.state.running' : 'assessments.state.waiting');
  return cause === undefined ? t('assessments.state.missed') : t(`assessments.cause.${cause}`);
};
