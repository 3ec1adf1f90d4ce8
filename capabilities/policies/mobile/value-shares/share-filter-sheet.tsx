import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { FilterSheet, OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';
import { useDebounced } from '#platform/ui/time/use-debounced.ts';
import { listPolicies } from '../../contract/policy/list-policies.ts';
import { listValueShares } from '../../contract/value-shares/list-value-shares.ts';
import { PAYMENT_TYPES, SHARE_STATES, SHARE_TYPES, type ShareFilter } from './share-filter.ts';

interface ShareFilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: ShareFilter;
  onApply: (filter: ShareFilter) => void;
}

/** Leaves out filters that are not chosen, so that equal filters are equal. */
const without = (filter: ShareFilter): ShareFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

export function ShareFilterSheet({ open, onClose, filter: given, onApply }: ShareFilterSheetProps): ReactNode {
  const { t } = useText();
  const [filter, setFilter] = useState(given);
  const { data: policies } = useCall(listPolicies, {}, { enabled: open, staleMs: 60_000 });
  const count = useCount(filter, open);
  const set = (change: ShareFilter): void => setFilter(without({ ...filter, ...change }));
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      onReset={() => setFilter({})}
      onApply={() => onApply(filter)}
      {...(count !== undefined && { apply: t('policies.value-shares.apply', { count }) })}
    >
      <OptionGroup
        title={t('policies.value-shares.policy')}
        choices={(policies?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.policyId?.toString()}
        onChange={(policyId, on) => set({ policyId: on ? policyId : undefined })}
      />
      <OptionGroup
        title={t('policies.value-shares.payment-type')}
        choices={PAYMENT_TYPES.map((value) => ({ value, label: t(`policies.payment-type.${value}`) }))}
        value={PAYMENT_TYPES.find((type) => type === filter.paymentType)}
        onChange={(paymentType, on) => set({ paymentType: on ? paymentType : undefined })}
      />
      <OptionGroup
        title={t('policies.value-shares.share-type')}
        choices={SHARE_TYPES.map((value) => ({ value, label: t(`policies.share-type.${value}`) }))}
        value={SHARE_TYPES.find((type) => type === filter.shareType)}
        onChange={(shareType, on) => set({ shareType: on ? shareType : undefined })}
      />
      <OptionGroup
        title={t('policies.value-shares.state')}
        choices={SHARE_STATES.map((value) => ({ value, label: t(`policies.value-shares.state-${value}`) }))}
        value={filter.state}
        onChange={(state, on) => set({ state: on ? state : undefined })}
      />
    </FilterSheet>
  );
}

/** Number of matching rules, requested while the sheet is open. */
function useCount(filter: ShareFilter, open: boolean): number | undefined {
  const counted = useDebounced(filter);
  const { data } = useCall(listValueShares, counted, { enabled: open });
  const isCurrent = JSON.stringify(counted) === JSON.stringify(filter);
  return isCurrent ? data?.rules.length : undefined;
}
