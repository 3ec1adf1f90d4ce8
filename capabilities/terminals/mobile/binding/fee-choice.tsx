import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { OptionGroup } from '#platform/ui/filter/filter-sheet.tsx';

interface FeeChoiceProps {
  options: readonly number[];
  value: number | undefined;
  onChange: (feeFen: Fen) => void;
}

/** The activation service fee: one of the policy's options. */
export function FeeChoice({ options, value, onChange }: FeeChoiceProps): ReactNode {
  const { t } = useText();
  const choices = options.map((option) => ({
    value: option,
    label: option === 0 ? t('terminals.fee.free') : t('terminals.yuan', { amount: formatFen(fen(option)) }),
  }));
  return (
    <OptionGroup
      title={t('terminals.fee.title')}
      choices={choices}
      value={value}
      onChange={(option) => onChange(fen(option))}
    />
  );
}
