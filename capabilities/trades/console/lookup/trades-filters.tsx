import { Button, Input, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { FilterSelect } from '#platform/ui-console/filter-select.tsx';
import { Icon } from '#platform/ui-console/icon.tsx';
import { TOTAL_TYPES, TRADE_STATUSES } from '../../contract/lookup/trade-types.ts';
import { PERIODS, type TradesState } from './trades-address.ts';
import { HeadSum, type TradesSum } from './trades-table.tsx';
import styles from './trades.module.css';

interface TradesFiltersProps {
  state: TradesState;
  /** The agent that the search named. */
  agent: { code: string; name: string } | undefined;
  sum: TradesSum | undefined;
  onChange: (change: Partial<TradesState>) => void;
}

function AgentFilter({ state, agent, onChange }: Omit<TradesFiltersProps, 'sum'>): ReactNode {
  const { t } = useText();
  if (agent === undefined) return null;
  return (
    <span className={styles['agent']}>
      {t('trades.console.of_agent')} <b>{agent.name}</b>
      <Segmented
        size="small"
        value={state.scope === 'self' ? 'self' : 'team'}
        options={['team', 'self'].map((value) => ({ value, label: t(`trades.console.scope.${value}`) }))}
        onChange={(value) => onChange({ scope: value === 'self' ? 'self' : '' })}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('trades.console.all_agents')}
        icon={<Icon name="close" size={16} />}
        onClick={() => onChange({ agentId: '', scope: '', text: '' })}
      />
    </span>
  );
}

function Days({ state, onChange }: Pick<TradesFiltersProps, 'state' | 'onChange'>): ReactNode {
  const { t } = useText();
  if (state.period !== 'days') return null;
  const field = (key: 'from' | 'to'): ReactNode => (
    <Input
      key={key}
      type="date"
      className={styles['date'] ?? ''}
      aria-label={t(`trades.console.${key}`)}
      value={state[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  );
  return (
    <>
      {field('from')}–{field('to')}
    </>
  );
}

/** A day is no condition for a single transaction: a place or a reference is searched at any age with 不限. */
export function TradesFilters({ state, agent, sum, onChange }: TradesFiltersProps): ReactNode {
  const { t } = useText();
  const all = { value: '', label: t('trades.console.all') };
  return (
    <div className="c-filters">
      <AgentFilter state={state} agent={agent} onChange={onChange} />
      <FilterSelect
        label={t('trades.console.time')}
        value={state.period}
        options={PERIODS.map((value) => ({ value, label: t(`trades.console.period.${value}`) }))}
        onChange={(period) => onChange({ period })}
      />
      <Days state={state} onChange={onChange} />
      <FilterSelect
        label={t('trades.console.type')}
        value={state.type}
        options={[all, ...TOTAL_TYPES.map((one) => ({ value: String(one), label: t(`trades.total-type.${one}`) }))]}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('trades.status')}
        value={state.status}
        options={[all, ...TRADE_STATUSES.map((one) => ({ value: String(one), label: t(`trades.status.${one}`) }))]}
        onChange={(status) => onChange({ status })}
      />
      <Input
        className={styles['amount'] ?? ''}
        prefix={<span className="c-soft">{t('trades.console.amount')}</span>}
        aria-label={t('trades.console.amount')}
        inputMode="decimal"
        allowClear
        defaultValue={state.amount}
        key={state.amount}
        onPressEnter={(event) => onChange({ amount: event.currentTarget.value })}
        onBlur={(event) => onChange({ amount: event.target.value })}
        onClear={() => onChange({ amount: '' })}
      />
      <HeadSum sum={sum} />
    </div>
  );
}
