import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { DateRange, FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { choice, day, readFields, writeFields } from '#platform/ui/navigation/address-fields.ts';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { SavedFilters, type PresetDays } from '#capabilities/preferences/mobile/api.ts';
import {
  OPERATION_STATUSES,
  OPERATION_TYPES,
  type OperationStatus,
  type OperationType,
} from '../../contract/operations/operation-types.ts';
import { operationName } from './operation-labels.ts';

/** The fields of the address that make up the filter. */
export const FILTER_FIELDS = {
  type: choice(OPERATION_TYPES),
  status: choice(OPERATION_STATUSES),
  from: day(),
  to: day(),
};

export interface OperationFilter {
  type?: OperationType | undefined;
  status?: OperationStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface OperationFilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: OperationFilter;
  onApply: (filter: OperationFilter) => void;
}

const PERIODS = { any: undefined, week: 6, month: 29 } as const;
type Period = keyof typeof PERIODS | 'custom';

const PRESET_DAYS: PresetDays = {
  from: 'from',
  to: 'to',
  presets: ['week', 'month'],
  daysOf: (preset, now) => {
    const today = businessDay(now);
    return { from: addDays(today, -PERIODS[preset === 'week' ? 'week' : 'month']), to: today };
  },
};

export function OperationFilterSheet({ open, onClose, filter: given, onApply }: OperationFilterSheetProps): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const [filter, setFilter] = useState(given);
  const set = (change: OperationFilter): void => setFilter({ ...filter, ...change });
  const types = OPERATION_TYPES.map((value) => ({ value, label: operationName(value, t) }));
  const statuses = OPERATION_STATUSES.map((value) => ({ value, label: t(`terminals.operation-status.${value}`) }));
  return (
    <FilterSheet open={open} onClose={onClose} onReset={() => setFilter({})} onApply={() => onApply(filter)}>
      <SavedFilters
        list="operations"
        fields={FILTER_FIELDS}
        search={writeFields(FILTER_FIELDS, filter, '')}
        days={{ ...PRESET_DAYS, label: (preset) => t(`terminals.operation-history.period-${preset}`) }}
        now={now}
        onOpen={(search) => onApply(readFields(FILTER_FIELDS, search))}
      />
      <OptionGroup
        title={t('terminals.operation-history.type')}
        choices={types}
        value={filter.type}
        onChange={(type, on) => set({ type: on ? type : undefined })}
      />
      <OptionGroup
        title={t('terminals.operation-history.status')}
        choices={statuses}
        value={filter.status}
        onChange={(status, on) => set({ status: on ? status : undefined })}
      />
      <PeriodGroup filter={filter} set={set} />
    </FilterSheet>
  );
}

function PeriodGroup({
  filter: { from, to },
  set,
}: {
  filter: OperationFilter;
  set: (change: OperationFilter) => void;
}): ReactNode {
  const { t } = useText();
  const today = businessDay(useNow(usePage().active));
  const known = (['week', 'month'] as const).find((name) => to === today && from === addDays(today, -PERIODS[name]));
  const period: Period = from === undefined && to === undefined ? 'any' : (known ?? 'custom');
  const choose = (value: Period): void => {
    const days = value === 'custom' ? 6 : PERIODS[value];
    set(days === undefined ? { from: undefined, to: undefined } : { from: addDays(today, -days), to: today });
  };
  const choices = (['any', 'week', 'month'] as const).map((value) => ({
    value,
    label: t(`terminals.operation-history.period-${value}`),
  }));
  return (
    <OptionGroup
      title={t('terminals.operation-history.period')}
      choices={choices}
      value={period === 'custom' ? undefined : period}
      onChange={choose}
    >
      {(from !== undefined || to !== undefined) && (
        <DateRange
          from={from ?? ''}
          to={to ?? ''}
          max={today}
          onChange={(first, last) => set({ from: first || undefined, to: last || undefined })}
        />
      )}
    </OptionGroup>
  );
}
