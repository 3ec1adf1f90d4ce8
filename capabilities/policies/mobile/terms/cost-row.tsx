/** The cost of one rate type: a line that expands to its slider, with the giver's part and the bounds. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { FeeRule } from '#platform/money/fee.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { keptPerTenThousand } from './kept.ts';
import { RATE_DECIMALS } from './rate-decimals.ts';
import { RateSlider } from './rate-slider.tsx';
import { RowError } from './row-error.tsx';
import { RuleExtras } from './rule-extras.tsx';
import { isSameRule } from './terms-draft.ts';
import type { CostBounds } from './terms-shape.ts';
import styles from './cost-row.module.css';

export interface CostRowProps {
  bounds: CostBounds;
  rule: FeeRule;
  /** The rule before the changes, where there is one. */
  old?: FeeRule | undefined;
  /** A refusal of the server that concerns this cost. */
  error?: string | undefined;
  onChange: (rule: FeeRule) => void;
}

interface FoldedProps extends CostRowProps {
  isOpen: boolean;
  onToggle?: (() => void) | undefined;
}

export function CostRow({ isOpen, onToggle, ...row }: FoldedProps): ReactNode {
  return isOpen ? <OpenRow {...row} onToggle={onToggle} /> : <FoldedRow {...row} onToggle={onToggle} />;
}

const useTypeName = (rateType: number): string => useText().t(`policies.rate-type.${rateType}`);

function OpenRow({ bounds, rule, old, error, onChange, onToggle }: Omit<FoldedProps, 'isOpen'>): ReactNode {
  const { t } = useText();
  const name = useTypeName(bounds.rateType);
  const { lowest, highest } = bounds;
  const kept = t('policies.terms.kept', { amount: formatFen(keptPerTenThousand(rule, lowest)) });
  const isChanged = old !== undefined && !isSameRule(old, rule);
  return (
    <li className={cx(styles['row'], isChanged && styles['changed'])}>
      <RowHead name={name} rule={rule} old={old} onToggle={onToggle} />
      <RateSlider
        label={name}
        rate={rule.ratePpm}
        lowest={lowest.ratePpm}
        highest={highest.ratePpm}
        old={old?.ratePpm}
        meaning={kept}
        onChange={(ratePpm) => onChange({ ...rule, ratePpm })}
      />
      <div className={styles['foot']}>
        <span>{t('policies.terms.my-cost', { rate: formatRate(lowest.ratePpm, RATE_DECIMALS) })}</span>
        <span className={styles['kept']}>{kept}</span>
        <span>{t('policies.terms.upper', { rate: formatRate(highest.ratePpm, RATE_DECIMALS) })}</span>
      </div>
      <RuleExtras bounds={bounds} rule={rule} old={old} name={name} onChange={onChange} />
      <RowError>{error}</RowError>
    </li>
  );
}

interface RowHeadProps {
  name: string;
  rule: FeeRule;
  old: FeeRule | undefined;
  onToggle: (() => void) | undefined;
}

function RowHead({ name, rule, old, onToggle }: RowHeadProps): ReactNode {
  const { t } = useText();
  const rate = formatRate(rule.ratePpm, RATE_DECIMALS);
  const content = (
    <>
      <b>{name}</b>
      {old !== undefined && old.ratePpm !== rule.ratePpm && (
        <>
          <s>
            <span className="vh">{t('policies.terms.was')} </span>
            {formatRate(old.ratePpm, RATE_DECIMALS)}
          </s>
          <Icon name="arrow-right" size={16} />
        </>
      )}
      <span className={cx('fig', styles['rate'])}>{rate}</span>
    </>
  );
  if (!onToggle) return <div className={styles['head']}>{content}</div>;
  return (
    <button type="button" className={cx(styles['head'], styles['tap'])} aria-expanded onClick={onToggle}>
      {content}
      <Icon name="chevron-down" size={16} className={styles['up']} />
    </button>
  );
}

function FoldedRow({ bounds, rule, old, error, onToggle }: Omit<FoldedProps, 'isOpen' | 'onChange'>): ReactNode {
  const { t } = useText();
  const isChanged = old !== undefined && !isSameRule(old, rule);
  return (
    <li className={cx(styles['row'], styles['folded'], isChanged && styles['changed'])}>
      <button type="button" className={styles['tap']} aria-expanded={false} onClick={onToggle}>
        <b>{useTypeName(bounds.rateType)}</b>
        <em>{t('policies.terms.kept', { amount: formatFen(keptPerTenThousand(rule, bounds.lowest)) })}</em>
        <span className={cx('fig', styles['small'])}>{formatRate(rule.ratePpm, RATE_DECIMALS)}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <RowError>{error}</RowError>
    </li>
  );
}
