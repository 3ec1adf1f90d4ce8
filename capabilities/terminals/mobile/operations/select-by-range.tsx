import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Field } from '#platform/ui/form/field.tsx';
import { parseRange } from '../../rules/operations/serial-range.ts';
import { MAX_SERIALS } from '../../rules/serial.ts';
import type { ChooseProps } from './step-props.ts';
import styles from './select.module.css';

/** As printed on a carton: first and last number; for the last one its final digits are enough. */
export function SelectByRange({ draft: { rangeFrom, rangeTo }, change }: ChooseProps): ReactNode {
  const { t } = useText();
  const [isLeft, setLeft] = useState(false);
  const isComplete = rangeFrom !== '' && rangeTo !== '';
  const range = parseRange(rangeFrom, rangeTo);
  const error =
    'refusal' in range
      ? t(range.refusal === 'wide' ? 'terminals.select.too-many' : 'terminals.select.range-ends', { max: MAX_SERIALS })
      : undefined;
  const hint = isComplete && !('refusal' in range) ? found(range, t) : t('terminals.select.range-hint');
  return (
    <div className={styles['ends']}>
      <Field
        label={t('terminals.select.range-from')}
        kind="card"
        value={rangeFrom}
        onChange={(event) => change({ rangeFrom: event.target.value })}
        onClear={() => change({ rangeFrom: '' })}
      />
      <Field
        label={t('terminals.select.range-to')}
        kind="card"
        value={rangeTo}
        hint={hint}
        error={isComplete && isLeft ? error : undefined}
        onChange={(event) => change({ rangeTo: event.target.value })}
        onBlur={() => setLeft(true)}
        onClear={() => change({ rangeTo: '' })}
      />
    </div>
  );
}

const found = (
  { from, to, width }: { from: string; to: string; width: number | undefined },
  t: (key: string, values?: Record<string, unknown>) => string,
): string =>
  width === undefined
    ? t('terminals.select.range', { from, to })
    : t('terminals.select.range-width', { from, to, count: width });
