/** The changes in the period: new, woken, newly silent, newly lost. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { DATA } from '#capabilities/figures/contract/data.ts';
import { MERCHANT } from '#capabilities/figures/contract/merchants.ts';
import { How, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { CardQuery } from '#capabilities/statistics/mobile/api.ts';
import type { getMerchantClasses } from '../../contract/classes/get-merchant-classes.ts';
import styles from '../portfolio.module.css';

interface ChangesCardProps {
  added: number;
  classes: AnswerOf<typeof getMerchantClasses>;
  asked: CardQuery;
}

export function ChangesCard({ added, classes: { woken, silent, lost }, asked }: ChangesCardProps): ReactNode {
  const { t } = useText();
  const cells = [
    { key: 'added', count: added, shown: shownFigure(DATA.merchantsAdded, added, asked) },
    { key: 'woken', count: woken, shown: shownFigure(MERCHANT.woken, woken, asked) },
    { key: 'silent', count: silent, shown: shownFigure(MERCHANT.silent, silent, asked) },
    { key: 'lost', count: lost, shown: shownFigure(MERCHANT.lost, lost, asked) },
  ] as const;
  const title = t('portfolio.changes.title', { period: t(`statistics.period.${asked.period}`) });
  return (
    <Card>
      <CardHead title={title} how={<How title={title} figures={cells.map(({ shown }) => shown)} />} />
      <div className={styles['four']}>
        {cells.map(({ key, count, shown }) => (
          <Tappable key={key} {...(count > 0 && shown.rows)}>
            <b>{formatCount(count)}</b>
            <span>{t(`portfolio.changes.${key}`)}</span>
          </Tappable>
        ))}
      </div>
    </Card>
  );
}
