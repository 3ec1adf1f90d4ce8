/** Free days and period of a communication fee. */
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { Translate } from '../value-words.ts';
import { Cells } from './cells.tsx';
import type { Draft, Options } from './draft.ts';
import { boundsText, type OtherBounds } from './other-value.tsx';

type DaysProps = Omit<ComponentProps<typeof Cells>, 'hint' | 'other'>;

interface PlanDaysProps {
  plan: NonNullable<Options['plan']>;
  /** Number of the chosen. */
  of: number;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

export function PlanDays({ plan, of, draft, onChange }: PlanDaysProps): ReactNode {
  const { t } = useText();
  const days = (which: 'free' | 'period', usual: readonly { days: number; count: number }[]): DaysProps => {
    const key = `${which}Days` as const;
    return {
      narrow: true,
      title: t(`changes.value.${which}-title`),
      cells: usual.map(({ days: value, count }) => ({
        value,
        label: t('changes.value.days', { count: value }),
        count,
      })),
      of,
      value: draft[key],
      onChange: (value) => onChange({ ...draft, [key]: value }),
    };
  };
  const free: OtherBounds = { unit: 'days', lowest: plan.lowestFreeDays, highest: plan.highestFreeDays };
  const period: OtherBounds = { unit: 'days', lowest: plan.lowestPeriodDays, highest: plan.highestPeriodDays };
  return (
    <>
      {plan.freeOverCount < of && <Cells {...days('free', plan.freeDays)} hint={freeHint(plan, t)} other={free} />}
      <Cells {...days('period', plan.periodDays)} hint={boundsText(period, t)} other={period} />
    </>
  );
}

/** Says that terminals past their free days keep them. */
const freeHint = ({ freeOverCount: count }: PlanDaysProps['plan'], t: Translate): string =>
  t(count > 0 ? 'changes.value.free-over' : 'changes.value.free-hint', { count });
