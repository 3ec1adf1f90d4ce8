import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { DateRange, FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { SearchField } from '#platform/ui/filter/search-field.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { MAX_SEARCH } from '../../contract/change-fields.ts';
import { CHANGE_ORIGINS } from '../../contract/change-kinds.ts';
import type { FilterValues, ListValues } from './change-filter.ts';

interface ChangeFilterSheetProps {
  values: ListValues;
  onClose: () => void;
  onApply: (filter: FilterValues) => void;
}

const EMPTY: FilterValues = { text: '', origin: undefined, from: undefined, to: undefined };
/** The number of days before today. */
const PERIODS = { week: 6, month: 29 } as const;
const NAMES = ['week', 'month'] as const;

export function ChangeFilterSheet({ values, onClose, onApply }: ChangeFilterSheetProps): ReactNode {
  const { t } = useText();
  const { text, origin, from, to } = values;
  const [filter, setFilter] = useState<FilterValues>({ text, origin, from, to });
  const set = (change: Partial<FilterValues>): void => setFilter({ ...filter, ...change });
  return (
    <FilterSheet open onClose={onClose} onReset={() => setFilter(EMPTY)} onApply={() => onApply(filter)}>
      <section className="fgroup">
        <h3>{t('changes.list.find')}</h3>
        <SearchField
          value={filter.text}
          onChange={(typed) => set({ text: typed })}
          placeholder={t('changes.list.search')}
          maxLength={MAX_SEARCH}
          onSubmit={() => onApply(filter)}
        />
      </section>
      <OptionGroup
        title={t('changes.list.origin')}
        choices={CHANGE_ORIGINS.map((value) => ({ value, label: t(`changes.origin.${value}`) }))}
        value={filter.origin}
        onChange={(value, on) => set({ origin: on ? value : undefined })}
      />
      <Period filter={filter} set={set} />
    </FilterSheet>
  );
}

interface PeriodProps {
  filter: FilterValues;
  set: (change: Partial<FilterValues>) => void;
}

function Period({ filter: { from, to }, set }: PeriodProps): ReactNode {
  const { t } = useText();
  const today = businessDay(useNow(usePage().active));
  const isPeriod = (name: (typeof NAMES)[number]): boolean => to === today && from === addDays(today, -PERIODS[name]);
  return (
    <OptionGroup
      title={t('changes.list.period')}
      choices={NAMES.map((value) => ({ value, label: t(`changes.list.period-${value}`) }))}
      value={NAMES.find(isPeriod)}
      onChange={(name, on) =>
        set(on ? { from: addDays(today, -PERIODS[name]), to: today } : { from: undefined, to: undefined })
      }
    >
      <DateRange
        from={from ?? ''}
        to={to ?? ''}
        max={today}
        onChange={(first, last) => set({ from: first || undefined, to: last || undefined })}
      />
    </OptionGroup>
  );
}
