/** Filters by facts that a person remembers of a transaction: the time of day, the amount, the reference. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { AmountRange } from '#platform/ui/form/amount-range.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { TimeRange } from '#platform/ui/form/time-field.tsx';
import type { TradeFilter } from './trade-filter.ts';
import styles from './trades.module.css';

interface GroupProps {
  draft: TradeFilter;
  set: (change: Partial<TradeFilter>) => void;
}

/** The quarters of a day: together they cover it, and no minute is in two. */
const QUARTERS = {
  morning: ['06:00', '11:59'],
  afternoon: ['12:00', '17:59'],
  evening: ['18:00', '23:59'],
  night: ['00:00', '05:59'],
} as const;
type Quarter = keyof typeof QUARTERS;
const QUARTER_NAMES = Object.keys(QUARTERS) as Quarter[];

export function TimeGroup({ draft: { fromTime, toTime }, set }: GroupProps): ReactNode {
  const { t } = useText();
  const chosen = QUARTER_NAMES.find((name) => QUARTERS[name][0] === fromTime && QUARTERS[name][1] === toTime);
  const choices = QUARTER_NAMES.map((value) => ({
    value,
    label: (
      <>
        {t(`trades.quarter.${value}`)} <small className={styles['hours']}>{t(`trades.quarter.${value}-hours`)}</small>
      </>
    ),
  }));
  return (
    <OptionGroup
      narrow
      title={t('trades.filter.time')}
      hint={t('trades.filter.time-hint')}
      value={chosen}
      choices={choices}
      onChange={(name, isChosen) => {
        const [from, to] = isChosen ? QUARTERS[name] : [];
        set({ fromTime: from, toTime: to });
      }}
    >
      <TimeRange
        from={fromTime ?? ''}
        to={toTime ?? ''}
        onChange={(from, to) => set({ fromTime: from || undefined, toTime: to || undefined })}
      />
    </OptionGroup>
  );
}

export function AmountGroup({ draft: { min, max }, set }: GroupProps): ReactNode {
  const { t } = useText();
  return (
    <section className="fgroup">
      <h3>
        {t('trades.filter.amount')}
        <em>{t('trades.filter.amount-hint')}</em>
      </h3>
      <AmountRange min={min} max={max} onChange={(least, most) => set({ min: least, max: most })} />
    </section>
  );
}

interface ReferenceGroupProps {
  /** The text as typed. */
  typed: string;
  isRefused: boolean;
  onChange: (typed: string) => void;
}

export function ReferenceGroup({ typed, isRefused, onChange }: ReferenceGroupProps): ReactNode {
  const { t } = useText();
  return (
    <section className="fgroup">
      <Field
        label={t('trades.fact.reference')}
        placeholder={t('trades.filter.reference-hint')}
        error={isRefused ? t('trades.filter.reference-wrong') : undefined}
        icon="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        onClear={() => onChange('')}
      />
    </section>
  );
}
