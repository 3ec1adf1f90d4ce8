/** The rows that one amount of the comparison counts: those of one term, or all rows, on one of the two sides. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { Segmented } from '#platform/ui/filter/segmented.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen } from '#platform/ui/page/screen.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { ExportAction } from '#capabilities/exports/mobile/api.ts';
import { exportEarnings } from '../../contract/lookup/export-earnings.ts';
import { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { explainDifference, TERM_KINDS } from '../../contract/why/explain-difference.ts';
import { EarningRows } from '../earning-rows.tsx';
import { comparisonAsked, SIDES, type EarningsPage } from '../earnings-address.ts';
import { useEarningName } from '../lookup/use-earning-name.ts';
import { sidesNamed, type Comparison } from './side-names.ts';
import styles from './why.module.css';

/** The request that lists exactly the rows that the comparison counted. */
const rowsAsked = ({ scope, side, term, kind }: EarningsPage, comparison: Comparison | undefined) => {
  const until = side === 'before' ? comparison?.until : undefined;
  const hasReversals = comparison?.terms.some((one) => one.term === 'returned');
  return {
    scope,
    ...comparison?.days[side],
    ...(until !== undefined && { until }),
    ...(term !== undefined && { kinds: kind === undefined ? [...TERM_KINDS[term]] : [kind] }),
    ...(term !== undefined && hasReversals && { isReversal: term === 'returned' }),
  };
};

export function WhyRows(page: EarningsPage): ReactNode {
  const { t, lang } = useText();
  const { span, side, term, kind, now, onChange } = page;
  const nameOf = useEarningName();
  const { data: comparison, refetch } = useCall(explainDifference, comparisonAsked(page), { keepPrevious: true });
  const asked = rowsAsked(page, comparison);
  const list = useList(listEarnings, { ...asked, pageSize: 30 }, { enabled: comparison !== undefined });
  const names = sidesNamed(page, comparison, lang);
  const what =
    kind === undefined
      ? t(term === undefined ? 'earnings.why.sum' : `earnings.why.term.${term}`)
      : nameOf({ kind, isReversal: term === 'returned' });
  return (
    <Screen
      bar={
        <NavBar
          subtitle={joined(what, names[side])}
          right={list.rows.length > 0 && <ExportAction call={exportEarnings} request={asked} />}
        />
      }
    >
      <div className={styles['tools']}>
        <Segmented
          label={t(span === 'day' ? 'earnings.why.day' : 'earnings.why.which-month')}
          choices={SIDES.map((value) => ({ value, label: names[value] }))}
          value={side}
          onChange={(to) => onChange({ side: to })}
          onGround
        />
        {comparison && <Sum comparison={comparison} page={page} />}
      </div>
      <PullToRefresh onRefresh={() => Promise.all([refetch(), list.refresh()])}>
        <EarningRows list={list} now={now} isFiltered={false} onReset={() => undefined} />
      </PullToRefresh>
    </Screen>
  );
}

function Sum({ comparison, page: { side, term, kind } }: { comparison: Comparison; page: EarningsPage }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const isReversal = term === 'returned';
  const ofKind = comparison.kinds.find((one) => one.kind === kind && one.isReversal === isReversal);
  const ofTerm = term === undefined ? comparison : comparison.terms.find((one) => one.term === term);
  const sides = kind === undefined ? ofTerm : ofKind;
  if (sides === undefined) return null;
  const { count, amountFen } = sides[side];
  return (
    <p className={styles['rows-sum']}>
      <Figure size="small">
        <Amount fen={amountFen} look="card" hidden={amountsHidden} />
      </Figure>
      <span>{t('earnings.why.count', { count })}</span>
    </p>
  );
}
