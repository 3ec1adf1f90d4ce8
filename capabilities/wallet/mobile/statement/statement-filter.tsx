import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { DateRange, FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { ENTRY_KINDS, type EntryKind, type WalletKind } from '../../contract/enums.ts';
import { standsOn } from '../../rules/entry-sides.ts';
import { daysOf, periodOf, PERIODS, type Days } from './statement-periods.ts';
import { useKindName } from '../use-entry-kind-name.ts';

export interface Filter extends Days {
  kinds: readonly EntryKind[];
}

interface StatementFilterProps {
  open: boolean;
  wallet: WalletKind | undefined;
  value: Filter;
  now: Date;
  onClose: () => void;
  onApply: (filter: Filter) => void;
}

/** Remounted each time it opens, so that it starts from the applied filter. */
export function StatementFilter(props: StatementFilterProps): ReactNode {
  return <FilterForm key={String(props.open)} {...props} />;
}

function FilterForm({ open, wallet, value, now, onClose, onApply }: StatementFilterProps): ReactNode {
  const { t } = useText();
  const kindName = useKindName();
  const [draft, setDraft] = useState(value);
  const [isCustom, setCustom] = useState(periodOf(value, now) === 'custom');
  const period = isCustom ? 'custom' : periodOf(draft, now);
  const kinds = ENTRY_KINDS.filter(
    (kind) => wallet === undefined || standsOn(kind, wallet, 'credit') || standsOn(kind, wallet, 'debit'),
  );
  const apply = (): void => {
    onApply(draft);
    onClose();
  };
  const choosePeriod = (chosen: (typeof PERIODS)[number]): void => {
    setCustom(chosen === 'custom');
    if (chosen !== 'custom') setDraft({ kinds: draft.kinds, ...daysOf(chosen, now) });
  };
  const toggle = (kind: EntryKind, chosen: boolean): void =>
    setDraft({ ...draft, kinds: chosen ? [...draft.kinds, kind] : draft.kinds.filter((other) => other !== kind) });
  const chooseDays = (from: string, to: string): void =>
    setDraft({ ...draft, from: from || undefined, to: to || undefined });
  const reset = (): void => {
    setDraft({ kinds: [] });
    setCustom(false);
  };
  return (
    <FilterSheet open={open} onClose={onClose} onReset={reset} onApply={apply}>
      <OptionGroup
        title={t('wallet.statement.period')}
        value={period}
        onChange={choosePeriod}
        choices={PERIODS.map((name) => ({ value: name, label: t(`wallet.period.${name}`) }))}
      >
        {period === 'custom' && (
          <DateRange from={draft.from ?? ''} to={draft.to ?? ''} max={businessDay(now)} onChange={chooseDays} />
        )}
      </OptionGroup>
      <OptionGroup
        title={t('wallet.statement.kind')}
        value={draft.kinds}
        onChange={toggle}
        choices={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
      />
    </FilterSheet>
  );
}
