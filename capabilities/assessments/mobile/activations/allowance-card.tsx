import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { getAllowanceProgress } from '../../contract/tasks/get-allowance-progress.ts';
import styles from '../tasks.module.css';

type Policy = AnswerOf<typeof getAllowanceProgress>['policies'][number];

/** The team's progress towards the tiers of this month's allowance; renders nothing for an agent without tiers. */
export function AllowanceCard(): ReactNode {
  const { t } = useText();
  const isAllowed = useMay()('earning:view');
  const { data } = useCall(getAllowanceProgress, {}, { enabled: isAllowed });
  if (data === undefined || data.policies.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('assessments.allowance.title')} more={t('assessments.allowance.team')} />
      <div className="pad pad-t0">
        {data.policies.map((policy) => (
          <PolicyProgress key={policy.policyId} policy={policy} />
        ))}
        <p className="t-meta">{t('assessments.allowance.note')}</p>
      </div>
    </Card>
  );
}

function PolicyProgress({ policy: { policyName, activations, tiers } }: { policy: Policy }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const reached = tiers.findLast(({ isReached }) => isReached);
  const next = tiers.find(({ isReached }) => !isReached);
  const goal = (next ?? reached)?.minActivations ?? 1;
  const percent = Math.min(100, (100 * activations) / goal);
  return (
    <div className={styles['allowance']}>
      <div className={styles['allowanceHead']}>
        <b>{policyName}</b>
        {reached !== undefined && (
          <Tag tone="success">
            {t('assessments.allowance.reached', {
              count: reached.minActivations,
              amount: shown(reached.ownFen),
            })}
          </Tag>
        )}
      </div>
      <ProgressBar percent={percent} isMet={next === undefined} />
      <div className={styles['allowanceHead']}>
        <span className="t-meta">{t('assessments.allowance.now', { count: activations, goal })}</span>
        <span className="t-meta">
          {next === undefined
            ? t('assessments.allowance.highest')
            : t('assessments.allowance.next', {
                count: next.minActivations - activations,
                amount: shown(next.ownFen),
              })}
        </span>
      </div>
    </div>
  );
}
