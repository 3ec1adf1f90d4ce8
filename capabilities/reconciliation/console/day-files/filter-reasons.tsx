import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { Icon } from '#platform/ui-console/icon.tsx';
import { replaceAddress } from '#platform/ui-console/navigation.ts';
import { DIFFERENCE_REASONS, type DifferenceReason } from '../../contract/difference-reasons.ts';
import { dayPathOf } from './day-files-address.ts';
import type { Difference } from './difference.ts';

interface FilterReasonsProps {
  readonly differences: readonly Difference[];
  readonly reason: DifferenceReason | undefined;
  readonly onChange: (reason: DifferenceReason | undefined) => void;
}

/** The differences by reason, each with its number. */
export function FilterReasons({ differences, reason, onChange }: FilterReasonsProps): ReactNode {
  const { t } = useText();
  const options = DIFFERENCE_REASONS.flatMap((value) => {
    const { length } = differences.filter((row) => row.reason === value);
    return length === 0
      ? []
      : [{ value, label: `${t(`reconciliation.console.reason.${value}`)} ${formatCount(length)}` }];
  });
  const all = { value: 'all' as const, label: `${t('reconciliation.console.all')} ${formatCount(differences.length)}` };
  return (
    <div className="c-filters">
      <Button type="text" icon={<Icon name="back" size={18} />} onClick={() => replaceAddress(dayPathOf(undefined))}>
        {t('reconciliation.console.all-days')}
      </Button>
      <Segmented<DifferenceReason | 'all'>
        value={reason ?? 'all'}
        options={[all, ...options]}
        onChange={(to) => onChange(to === 'all' ? undefined : to)}
      />
      <span className="c-filters-end">{t('reconciliation.console.only-missing')}</span>
    </div>
  );
}
