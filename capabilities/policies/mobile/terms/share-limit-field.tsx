/** A share in percent between 0 and the giver's own; only shares within these bounds are passed on. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatRate } from '#platform/money/format.ts';
import { parsePercent, ppm, type Ppm } from '#platform/money/ppm.ts';
import { Field } from '#platform/ui/form/field.tsx';

interface ShareLimitFieldProps {
  label: string;
  value: Ppm;
  highest: Ppm;
  onChange: (value: Ppm) => void;
}

const textOf = (share: Ppm): string => formatRate(share, 0).slice(0, -1);

export function ShareLimitField({ label, value, highest, onChange }: ShareLimitFieldProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState(textOf(value));
  const share = parsePercent(text);
  const limits = t('policies.terms.range', { from: formatRate(ppm(0), 0), to: formatRate(highest, 0) });
  const isWrong = share === undefined || share > highest;
  const take = (typed: string): void => {
    const clean = typed.normalize('NFKC').replace(/[^\d.]/g, '');
    setText(clean);
    const entry = parsePercent(clean);
    if (entry !== undefined && entry <= highest) onChange(entry);
  };
  return (
    <Field
      kind="decimal"
      label={label}
      value={text}
      onChange={(event) => take(event.target.value)}
      end={<span aria-hidden>%</span>}
      hint={limits}
      error={isWrong ? limits : undefined}
    />
  );
}
