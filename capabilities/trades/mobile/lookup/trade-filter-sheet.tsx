import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { DateRange, FilterRow, FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { readFields } from '#platform/ui/navigation/address-fields.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { MerchantPicker } from '#capabilities/merchants/mobile/api.ts';
import { SavedFilters } from '#capabilities/preferences/mobile/api.ts';
import { listBrands } from '#capabilities/terminals/contract/list/list-brands.ts';
import { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';
import { CARD_TYPES, PAYMENT_TYPES, TOTAL_TYPES, TRADE_STATUSES } from '../../contract/lookup/trade-types.ts';
import { AmountGroup, ReferenceGroup, TimeGroup } from './find-groups.tsx';
import { SerialSheet } from './serial-sheet.tsx';
import {
  askedOf,
  LIST_FIELDS,
  NO_FILTER,
  searchOf,
  type SummaryQuery,
  type ListValues,
  type Scope,
  type TradeFilter,
} from './trade-filter.ts';
import { daysOf, periodOf, PERIODS, PRESET_DAYS } from './trade-periods.ts';
import { useReference } from './use-reference.ts';

interface TradeFilterSheetProps {
  scope: Scope;
  text: string;
  value: TradeFilter;
  now: Date;
  onClose: () => void;
  onApply: (filter: TradeFilter) => void;
  /** Opens a saved filter, which has whose transactions and the search too. */
  onOpen: (values: ListValues) => void;
}

type SetFilter = (change: Partial<TradeFilter>) => void;

/** Mounted while it is open, so that it starts with the applied filter. */
export function TradeFilterSheet({
  scope,
  text,
  value,
  now,
  onClose,
  onApply,
  onOpen,
}: TradeFilterSheetProps): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState(value);
  const [resets, setResets] = useState(0);
  const reference = useReference(value.reference);
  const counted = useApplyText(askedOf(draft, scope, text));
  const set: SetFilter = (change) => setDraft({ ...draft, ...change });
  const submit = (): void => {
    if (reference.isRefused()) return;
    onApply(draft);
    onClose();
  };
  const reset = (): void => {
    setDraft(NO_FILTER);
    reference.type('');
    setResets(resets + 1);
  };
  const apply = reference.isWrong ? undefined : counted;
  return (
    <FilterSheet open onClose={onClose} onReset={reset} onApply={submit} apply={apply}>
      <SavedFilters
        list="trades"
        fields={LIST_FIELDS}
        search={searchOf(draft, scope, text)}
        days={{ ...PRESET_DAYS, label: (period) => t(`trades.period.${period}`) }}
        now={now}
        onOpen={(search) => {
          onOpen(readFields(LIST_FIELDS, search));
          onClose();
        }}
      />
      <DayGroup draft={draft} set={set} now={now} />
      <TimeGroup draft={draft} set={set} />
      <AmountGroup key={resets} draft={draft} set={set} />
      <ReferenceGroup
        typed={reference.typed}
        isRefused={reference.isMarked}
        onChange={(typed) => set({ reference: reference.type(typed) })}
      />
      <TraitGroups draft={draft} set={set} />
      <PlaceRows draft={draft} set={set} />
    </FilterSheet>
  );
}

/** 查看 12 笔: the number of matches, requested with a debounce. No number unless it is exact and of this filter. */
const useApplyText = (asked: SummaryQuery): string | undefined => {
  const { t } = useText();
  const counted = useDebounced(asked);
  const { data } = useCall(getTradeSummary, counted);
  const isCurrent = JSON.stringify(counted) === JSON.stringify(asked);
  return isCurrent && data && data.nextCursor === undefined
    ? t('trades.filter.apply', { count: data.count })
    : undefined;
};

interface GroupProps {
  draft: TradeFilter;
  set: SetFilter;
}

function DayGroup({ draft, set, now }: GroupProps & { now: Date }): ReactNode {
  const { t } = useText();
  const choices = PERIODS.map((period) => ({ value: period, label: t(`trades.period.${period}`) }));
  return (
    <OptionGroup
      narrow
      title={t('trades.filter.days')}
      value={periodOf(draft, now)}
      choices={choices}
      onChange={(period, chosen) => set(chosen ? daysOf(period, now) : { from: undefined, to: undefined })}
    >
      <DateRange
        from={draft.from ?? ''}
        to={draft.to ?? ''}
        max={businessDay(now)}
        onChange={(from, to) => set({ from: from || undefined, to: to || undefined })}
      />
    </OptionGroup>
  );
}

const toggled = <V,>(list: readonly V[], value: V, chosen: boolean): V[] =>
  chosen ? [...list, value] : list.filter((other) => other !== value);

/** Credit, debit, scan: the order of the design. */
const CARDS = [...CARD_TYPES.slice(1), CARD_TYPES[0]] as const;

function TraitGroups({ draft, set }: GroupProps): ReactNode {
  const { t } = useText();
  const { totalTypes, paymentTypes, cardType, statuses, brandId } = draft;
  const { data: brands = [] } = useCall(listBrands, {}, { staleMs: 600_000 });
  return (
    <>
      <OptionGroup
        title={t('trades.total-type')}
        value={totalTypes}
        choices={TOTAL_TYPES.map((value) => ({ value, label: t(`trades.total-type.${value}`) }))}
        onChange={(value, chosen) => set({ totalTypes: toggled(totalTypes, value, chosen) })}
      />
      <OptionGroup
        title={t('trades.payment-type')}
        value={paymentTypes}
        choices={PAYMENT_TYPES.map((value) => ({ value, label: t(`trades.payment-type.${value}`) }))}
        onChange={(value, chosen) => set({ paymentTypes: toggled(paymentTypes, value, chosen) })}
      />
      <OptionGroup
        title={t('trades.card-type')}
        value={cardType}
        choices={CARDS.map((value) => ({ value, label: t(`trades.card-type.${value}`) }))}
        onChange={(value, chosen) => set({ cardType: chosen ? value : undefined })}
      />
      <OptionGroup
        title={t('trades.status')}
        hint=""
        value={statuses}
        choices={TRADE_STATUSES.map((value) => ({ value, label: t(`trades.status.${value}`) }))}
        onChange={(value, chosen) => set({ statuses: toggled(statuses, value, chosen) })}
      />
      {brands.length > 0 && (
        <OptionGroup
          title={t('trades.filter.brand')}
          value={brandId}
          choices={brands.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value, chosen) => set({ brandId: chosen ? value : undefined })}
        />
      )}
    </>
  );
}

/** Filters by an own merchant, or by the last digits of a serial number. */
function PlaceRows({ draft, set }: GroupProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<'merchant' | 'serial'>();
  const close = (): void => setOpen(undefined);
  const named = draft.merchant && (draft.merchant.name || t('trades.filter.chosen'));
  const serial = draft.snTail ?? (draft.terminalId && t('trades.filter.chosen'));
  return (
    <>
      <div>
        {draft.agent && (
          <FilterRow
            title={t('trades.filter.agent')}
            value={draft.agent.name || t('trades.filter.chosen')}
            onClick={() => set({ agent: undefined })}
          />
        )}
        <FilterRow title={t('trades.filter.merchant')} value={named} onClick={() => setOpen('merchant')} />
        <FilterRow title={t('trades.filter.serial')} value={serial} onClick={() => setOpen('serial')} />
      </div>
      <Sheet tall open={open === 'merchant'} onClose={close} title={t('trades.filter.merchant')}>
        <MerchantPicker
          chosenId={draft.merchant?.id}
          onPick={({ id, name }) => {
            set({ merchant: draft.merchant?.id === id ? undefined : { id, name } });
            close();
          }}
        />
      </Sheet>
      <SerialSheet
        key={String(open)}
        open={open === 'serial'}
        value={draft.snTail ?? ''}
        onClose={close}
        onPick={(snTail) => {
          set({ snTail: snTail || undefined, terminalId: undefined });
          close();
        }}
      />
    </>
  );
}
