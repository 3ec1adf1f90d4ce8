import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useText, type Text } from '#platform/i18n/browser.tsx';
import { zeroFen } from '#platform/money/fen.ts';
import { yuan } from '#platform/ui-console/amount.tsx';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { RISK_FILTERS } from '../../contract/review/review-fields.ts';
import { AMOUNT_FILTERS, DATE_FILTERS, type ReviewState } from './review-state.ts';
import type { Counts } from './use-counts.ts';

type Limits = Counts['limits'];

interface ReviewFiltersProps {
  state: ReviewState;
  onChange: (change: Partial<ReviewState>) => void;
  counts: Counts | undefined;
}

/** Parts of what waits: for the caller's second approval, above the limit of two persons, with a hint. */
const PARTS = ['all', 'mine', 'second_person', 'any'] as const;
type Part = (typeof PARTS)[number];

const PART_FILTERS: Readonly<Record<Part, Pick<ReviewState, 'mine' | 'risk'>>> = {
  all: { mine: false, risk: 'all' },
  mine: { mine: true, risk: 'all' },
  second_person: { mine: false, risk: 'second_person' },
  any: { mine: false, risk: 'any' },
};

const partOf = ({ mine, risk }: ReviewState): Part => {
  if (mine) return 'mine';
  return risk === 'second_person' || risk === 'any' ? risk : 'all';
};

const partText = (part: Part, counts: Counts | undefined, t: Text['t']): string => {
  if (part === 'all') return t('withdrawals.console.part.all', { count: counts?.review ?? 0 });
  if (part === 'mine') return t('withdrawals.console.mine', { count: counts?.mine ?? 0 });
  return t(`withdrawals.console.part.${part}`);
};

/** The limits in force: those of the selected wallet, or of all wallets when they are equal. */
const limitsOf = (limits: Limits = [], wallet: ReviewState['wallet']): Limits[number] | undefined => {
  const [first, ...others] = wallet === 'all' ? limits : limits.filter((each) => each.wallet === wallet);
  const isSame = others.every(
    ({ autoApproveFen, secondPersonFen }) =>
      autoApproveFen === first?.autoApproveFen && secondPersonFen === first.secondPersonFen,
  );
  return isSame ? first : undefined;
};

export function ReviewFilters({ state, onChange, counts }: ReviewFiltersProps): ReactNode {
  const limits = counts?.limits;
  const { t } = useText();
  const shown = limitsOf(limits, state.wallet);
  const amountsOf = {
    auto: yuan(limits?.[0]?.autoApproveFen ?? zeroFen),
    second: yuan(limits?.[0]?.secondPersonFen ?? zeroFen),
  };
  const all = { value: 'all' as const, label: t('withdrawals.console.all') };
  return (
    <div className="c-filters">
      {state.tab === 'review' && (
        <Segmented<Part>
          value={partOf(state)}
          options={PARTS.map((value) => ({ value, label: partText(value, counts, t) }))}
          onChange={(part) => onChange(PART_FILTERS[part])}
        />
      )}
      <FilterSelect
        label={t('withdrawals.console.filter.wallet')}
        value={state.wallet}
        options={[all, ...WALLET_KINDS.map((value) => ({ value, label: t(`ledger.name.${value}`) }))]}
        onChange={(wallet) => onChange({ wallet })}
      />
      <FilterSelect
        label={t('withdrawals.console.filter.amount')}
        value={state.amount}
        options={AMOUNT_FILTERS.map((value) => ({ value, label: t(`withdrawals.console.amount.${value}`, amountsOf) }))}
        onChange={(amount) => onChange({ amount })}
      />
      <FilterSelect
        label={t('withdrawals.console.filter.date')}
        value={state.date}
        options={DATE_FILTERS.map((value) => ({ value, label: t(`withdrawals.console.date.${value}`) }))}
        onChange={(date) => onChange({ date })}
      />
      <FilterSelect
        label={t('withdrawals.console.filter.risk')}
        value={state.risk}
        options={[all, ...RISK_FILTERS.map((value) => ({ value, label: t(`withdrawals.console.risk.${value}`) }))]}
        onChange={(risk) => onChange({ risk })}
      />
      {shown !== undefined && (
        <span className="c-filters-end">
          {t('withdrawals.console.limits', { auto: yuan(shown.autoApproveFen), second: yuan(shown.secondPersonFen) })}
        </span>
      )}
    </div>
  );
}
