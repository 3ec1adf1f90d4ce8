import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import type { Policy } from '../../contract/policy/get-policy.ts';
import styles from './policy-info.module.css';

const YEAR_DAYS = 365;

/** The communication fee: free days, then the first two days on which it is due (docs/domain.md §3). */
export function CommunicationCard({ plan }: { plan: Policy['communication'] }): ReactNode {
  const { t } = useText();
  const { feeFen, freeDays, periodDays, byPlan, mineFen } = plan;
  const amount = formatFen(feeFen);
  if (feeFen === 0)
    return (
      <Card>
        <CardHead title={t('policies.policy-info.communication')} more={t('policies.policy-info.no-fee')} />
      </Card>
    );
  const per =
    periodDays === YEAR_DAYS
      ? t('policies.policy-info.per-year', { amount })
      : t('policies.policy-info.per-days', { amount, count: periodDays });
  return (
    <Card>
      <CardHead title={t('policies.policy-info.communication')} more={per} />
      <div className={styles['body']}>
        <ol className={styles['phases']} data-free={freeDays > 0 || undefined}>
          {freeDays > 0 && (
            <li>
              <b>{t('policies.policy-info.free', { count: freeDays })}</b>
              {t('policies.policy-info.from-activation')}
            </li>
          )}
          {[freeDays, freeDays + periodDays].map((day) => (
            <li key={day}>
              <b>{amount}</b>
              {t('policies.policy-info.on-day', { day })}
            </li>
          ))}
        </ol>
        <p className={styles['hint']}>
          {t(`policies.policy-info.communication-${byPlan ? 'guaranteed' : 'part'}`, {
            amount: formatFen(mineFen ?? fen(0)),
          })}
        </p>
      </div>
    </Card>
  );
}
