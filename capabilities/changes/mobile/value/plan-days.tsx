/** Free days and period of a communication fee. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Translate } from '../value-words.ts';
import { Cells, type Cell } from './cells.tsx';
import type { Draft, Options } from './draft.ts';
import { boundsText, type OtherBounds } from './other-value.tsx';

interface PlanDaysProps {
  plan: NonNullable<Options['plan']>;
  /** Number of the chosen. */
  of: number;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function PlanDays({ plan, of, draft, onChange }: PlanDaysProps): ReactNode {
  const { t } = useText();
  const free: OtherBounds = { unit: 'days', lowest: plan.lowestFreeDays, highest: plan.highestFreeDays };
  const period: OtherBounds = { unit: 'days', lowest: plan.lowestPeriodDays, highest: plan.highestPeriodDays };
  const cells = (usual: readonly { days: number; count: number }[]): Cell[] =>
    usual.map(({ days, count }) => ({ value: days, label: t('changes.value.days', { count: days }), count }));
  return (
    <>
      {plan.freeOverCount < of && (
        <Cells
          narrow
          title={t('changes.value.free-title')}
          hint={freeHint(plan, t)}
          cells={cells(plan.freeDays)}
          of={of}
          value={draft.freeDays}
          other={free}
          onChange={(freeDays) => onChange({ ...draft, freeDays })}
        />
      )}
      <Cells
        narrow
        title={t('changes.value.period-title')}
        hint={boundsText(period, t)}
        cells={cells(plan.periodDays)}
        of={of}
        value={draft.periodDays}
        other={period}
        onChange={(periodDays) => onChange({ ...draft, periodDays })}
      />
    </>
  );
}

/** Where some are past their free days, that these stay. */
const freeHint = ({ freeOverCount: count }: PlanDaysProps['plan'], t: Translate): string =>
  t(count > 0 ? 'changes.value.free-over' : 'changes.value.free-hint', { count });
