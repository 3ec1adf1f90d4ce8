import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatCount, formatFen } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import styles from './policy-info.module.css';

type Allowance = Policy['allowance'];

/** The tiers of the monthly allowance, and how far the team has got this month. */
export function AllowanceCard({ allowance }: { allowance: Allowance }): ReactNode {
  const { t } = useText();
  const { tiers, activations } = allowance;
  if (tiers.length === 0) return null;
  const reached = tiers.findLastIndex(({ minActivations }) => activations >= minActivations);
  return (
    <Card>
      <CardHead title={t('policies.policy-info.allowance')} more={t('policies.policy-info.allowance-hint')} />
      <ul>
        {tiers.map((tier, index) => (
          <li
            key={tier.minActivations}
            className={styles['tier']}
            data-now={index === reached || undefined}
            data-next={(reached < 0 && index === 0) || undefined}
          >
            <b>{t('policies.policy-info.tier', { count: tier.minActivations })}</b>
            <span>{formatFen(tier.mineFen ?? fen(0))}</span>
            {index === Math.max(reached, 0) && <Progress allowance={allowance} reached={reached} />}
          </li>
        ))}
      </ul>
      <p className={styles['foot']}>{t('policies.policy-info.allowance-rule')}</p>
    </Card>
  );
}

function Progress({
  allowance: { tiers, activations, daysLeft },
  reached,
}: {
  allowance: Allowance;
  reached: number;
}): ReactNode {
  const { t } = useText();
  const next = tiers[reached + 1]?.minActivations;
  const count = formatCount(activations);
  if (next === undefined) return <em>{t('policies.policy-info.highest-tier', { count })}</em>;
  const missing = formatCount(next - activations);
  const key = reached < 0 ? 'policies.policy-info.to-first-tier' : 'policies.policy-info.to-next-tier';
  return (
    <>
      <progress className={styles['progress']} max={next} value={activations} aria-hidden />
      <em>{t(key, { count, missing, days: daysLeft })}</em>
    </>
  );
}
