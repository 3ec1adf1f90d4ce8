/** Cap and fixed amount of a cost, where the policy leaves room for them: a line each that opens a sheet. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import type { FeeRule } from '#platform/money/fee.ts';
import { zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { keptPerTrade } from './kept.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { MoneyLimitField } from './money-limit-field.tsx';
import type { CostBounds } from './terms-shape.ts';
import styles from './rule-extras.module.css';

interface RuleExtrasProps {
  bounds: CostBounds;
  rule: FeeRule;
  old: FeeRule | undefined;
  /** Name of the rate type. */
  name: string;
  onChange: (rule: FeeRule) => void;
}

/** A cap exists where the giver's cost has one; an extra where the highest rule has one. */
export function RuleExtras({ bounds: { lowest, highest }, rule, old, name, onChange }: RuleExtrasProps): ReactNode {
  const { t } = useText();
  const mine = (amount: Fen | undefined): string => formatFen(amount);
  return (
    <>
      {lowest.capFen !== undefined && (
        <Extra
          name={name}
          what="cap"
          value={rule.capFen}
          old={old && (old.capFen ?? null)}
          lowest={lowest.capFen}
          highest={highest.capFen}
          meta={t('policies.terms.my-cap', { amount: mine(lowest.capFen) })}
          onChange={(capFen) => onChange({ ...rule, capFen })}
        />
      )}
      {(highest.extraFen ?? 0) > 0 && (
        <Extra
          name={name}
          what="extra"
          value={rule.extraFen ?? zeroFen}
          old={old && (old.extraFen ?? zeroFen)}
          lowest={lowest.extraFen ?? zeroFen}
          highest={highest.extraFen}
          meta={t('policies.terms.kept-per-trade', { amount: mine(keptPerTrade(rule, lowest)) })}
          onChange={(extraFen) => onChange({ ...rule, extraFen })}
        />
      )}
    </>
  );
}

interface ExtraProps {
  name: string;
  what: 'cap' | 'extra';
  /** Undefined for no cap. */
  value: Fen | undefined;
  /** Null for no cap; undefined when there was no rule. */
  old: Fen | null | undefined;
  lowest: Fen;
  highest: Fen | undefined;
  meta: string;
  onChange: (value: Fen | undefined) => void;
}

function Extra({ name, what, value, old, lowest, highest, meta, onChange }: ExtraProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const shown = (amount: Fen | null | undefined): string =>
    amount === null || amount === undefined ? t('policies.terms.no-cap') : formatFen(amount);
  const isFixed = lowest === highest;
  const isChanged = old !== undefined && (old ?? undefined) !== value;
  const content = (
    <>
      <span className={styles['name']}>
        {t(`policies.terms.${what}`)} <em>{meta}</em>
      </span>
      {isChanged && <s>{shown(old)}</s>}
      <b className={isChanged ? styles['changed'] : undefined}>{shown(value)}</b>
    </>
  );
  if (isFixed) return <div className={styles['line']}>{content}</div>;
  return (
    <>
      <button type="button" className={styles['line']} onClick={() => setOpen(true)}>
        {content}
        <Icon name="chevron" size={16} />
      </button>
      <LimitSheet open={isOpen} onClose={() => setOpen(false)} title={`${name} ${t(`policies.terms.${what}`)}`}>
        <MoneyLimitField
          label={t(`policies.terms.${what}-field`)}
          value={value}
          lowest={lowest}
          highest={highest}
          none={what === 'cap' && highest === undefined ? t('policies.terms.no-cap') : undefined}
          onChange={onChange}
        />
      </LimitSheet>
    </>
  );
}
