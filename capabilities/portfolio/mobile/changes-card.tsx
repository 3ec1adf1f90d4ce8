/** What changed in the period: new, woken, newly silent, newly lost. */
import type { ReactNode } from 'react';
import { daysAsked, type Asked } from '#capabilities/statistics/mobile/api.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import type { getMerchantClasses } from '../contract/get-merchant-classes.ts';
import { PATHS } from './paths.ts';
import styles from './portfolio.module.css';

interface ChangesCardProps {
  added: number;
  classes: AnswerOf<typeof getMerchantClasses>;
  asked: Asked;
}

export function ChangesCard({ added, classes: { woken, silent, lost }, asked }: ChangesCardProps): ReactNode {
  const { t } = useText();
  const cells = [
    ['added', added],
    ['woken', woken],
    ['silent', silent],
    ['lost', lost],
  ] as const;
  const { from, to, scope } = daysAsked(asked);
  const leads = mayOpen(PATHS.added) && { to: PATHS.added, query: { from, to, scope } };
  return (
    <Card>
      <CardHead title={t('portfolio.changes.title', { period: t(`statistics.period.${asked.period}`) })} />
      <div className={styles['four']}>
        {cells.map(([key, count]) => (
          <Tappable key={key} {...(key === 'added' && count > 0 && leads)}>
            <b>{formatCount(count)}</b>
            <span>{t(`portfolio.changes.${key}`)}</span>
          </Tappable>
        ))}
      </div>
    </Card>
  );
}
