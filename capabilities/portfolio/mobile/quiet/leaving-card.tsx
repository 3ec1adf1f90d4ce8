/** 快要流失: silent merchants that will be lost within ten days, soonest first. */
import type { ReactNode } from 'react';
import { useList } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { MERCHANT } from '#capabilities/figures/contract/merchants.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { CardQuery } from '#capabilities/statistics/mobile/api.ts';
import type { getMerchantClasses } from '../../contract/classes/get-merchant-classes.ts';
import { LEAVING_DAYS, listClassedMerchants } from '../../contract/classes/list-classed-merchants.ts';
import { QuietLine } from '../merchants/quiet-line.tsx';
import { useQuietActs } from '../merchants/use-quiet-acts.tsx';
import styles from '../portfolio.module.css';

const SHOWN = 3;

interface LeavingCardProps {
  classes: AnswerOf<typeof getMerchantClasses>;
  asked: CardQuery;
}

export function LeavingCard({ classes: { leaving, rule }, asked }: LeavingCardProps): ReactNode {
  const { t } = useText();
  const { scope } = asked;
  const { acts, sheet } = useQuietActs();
  const list = useList(listClassedMerchants, { class: 'leaving', scope, pageSize: SHOWN });
  return (
    <Card>
      <CardHead
        title={t(MERCHANT.leaving.name)}
        how={<How title={t(MERCHANT.leaving.name)} figures={[shownFigure(MERCHANT.leaving, leaving, asked)]} />}
        more={t('portfolio.leaving.count', { count: leaving, shown: formatCount(leaving) })}
        {...rowsOf(MERCHANT.leaving, asked)}
      />
      <p className={styles['note']}>{t('portfolio.leaving.note', { days: rule.lostDays - LEAVING_DAYS })}</p>
      {list.isLoading && <SkeletonRows count={SHOWN} />}
      {list.rows.slice(0, SHOWN).map((row) => (
        <QuietLine key={row.id} row={row} now={asked.now} acts={acts} />
      ))}
      {sheet}
    </Card>
  );
}
