/** Edits the parts of one group, each with the remainder that the giver keeps. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, zeroFen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { LimitSheet } from './limit-sheet.tsx';
import { MoneyLimitField } from './money-limit-field.tsx';
import type { PartGroup, PartLine } from './part-groups.ts';
import { formatPart, groupName, itemName, type ShareNames } from './part-words.ts';
import { ShareLimitField } from './share-limit-field.tsx';
import type { PartKey } from './terms-shape.ts';
import styles from './limit-sheet.module.css';

interface PartSheetProps {
  open: boolean;
  onClose: () => void;
  group: PartGroup;
  /** The name of the receiver. */
  name: string;
  shareNames?: ShareNames | undefined;
  onChange: (key: PartKey, value: number) => void;
}

export function PartSheet({ open, onClose, group, name, shareNames, onChange }: PartSheetProps): ReactNode {
  const { t } = useText();
  const isOne = group.lines.length === 1;
  return (
    <LimitSheet open={open} onClose={onClose} title={groupName(group, t, shareNames)}>
      {group.lines.map((line) => (
        <div key={line.item}>
          <PartField
            line={line}
            label={isOne ? t('policies.terms.give', { name }) : itemName(line, t, shareNames)}
            onChange={(value) => onChange(line, value)}
          />
          <p className={styles['kept']} aria-live="polite">
            <span>{t('policies.terms.mine', { amount: formatPart(line.kind, line.highest) })}</span>
            <span>
              {t('policies.terms.keep')} <b>{formatPart(line.kind, line.highest - line.value)}</b>
            </span>
          </p>
        </div>
      ))}
    </LimitSheet>
  );
}

interface PartFieldProps {
  line: PartLine;
  label: string;
  onChange: (value: number) => void;
}

function PartField({ line: { kind, value, highest }, label, onChange }: PartFieldProps): ReactNode {
  if (kind === 'value_share')
    return <ShareLimitField label={label} value={ppm(value)} highest={ppm(highest)} onChange={onChange} />;
  return (
    <MoneyLimitField
      label={label}
      value={fen(value)}
      lowest={zeroFen}
      highest={fen(highest)}
      onChange={(amount) => onChange(amount ?? zeroFen)}
    />
  );
}
