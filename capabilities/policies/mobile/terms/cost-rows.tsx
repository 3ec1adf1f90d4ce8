/** The costs of all rate types; with `folds` one slider is open at a time. */
import { useState, type ReactNode } from 'react';
import { CostRow } from './cost-row.tsx';
import { costKey, type TermErrors } from './term-errors.ts';
import { ruleOf, withRule } from './terms-draft.ts';
import type { CostBounds, Terms } from './terms-shape.ts';
import styles from './term-rows.module.css';

interface CostRowsProps {
  bounds: readonly CostBounds[];
  terms: Terms;
  before?: Terms | undefined;
  folds?: boolean;
  errors?: TermErrors | undefined;
  onChange: (terms: Terms) => void;
}

export function CostRows({ bounds, terms, before, folds = false, errors, onChange }: CostRowsProps): ReactNode {
  const [open, setOpen] = useState(bounds[0]?.rateType);
  return (
    <ul className={styles['rows']}>
      {bounds.map((bound) => {
        const { rateType, lowest } = bound;
        return (
          <CostRow
            key={rateType}
            bounds={bound}
            rule={ruleOf(terms, rateType) ?? lowest}
            old={before && ruleOf(before, rateType)}
            error={errors?.[costKey(rateType)]}
            isOpen={!folds || open === rateType}
            onToggle={folds ? () => setOpen(open === rateType ? undefined : rateType) : undefined}
            onChange={(rule) => onChange(withRule(terms, rateType, rule))}
          />
        );
      })}
    </ul>
  );
}
