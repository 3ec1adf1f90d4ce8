import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { SelectionBar } from '#platform/ui/page/selection-bar.tsx';
import { MAX_CHANGES } from '../../contract/change-kinds.ts';
import type { ChooseStepProps } from './choose-props.ts';

interface FootProps extends ChooseStepProps {
  count: number;
  /** The number of subjects that match the filter and can be chosen. */
  all: number | undefined;
}

export function Foot({ kind, chosen, count, all }: FootProps): ReactNode {
  const { t } = useText();
  const canAll = all !== undefined && all > 0 && all <= MAX_CHANGES && !chosen.isAll;
  const isTooMany = count > MAX_CHANGES;
  return (
    <SelectionBar
      selected={t(`changes.choose.selected-${kind}`, { count })}
      onClear={count > 0 ? chosen.clear : undefined}
      {...(canAll && { all: t(`changes.choose.all-${kind}`, { count: all }), onAll: chosen.all })}
    >
      <Button disabled={count === 0 || isTooMany} onClick={chosen.done}>
        {isTooMany
          ? t('changes.choose.too-many', { many: t(`changes.count.${kind}`, { count: MAX_CHANGES }) })
          : t(`changes.choose.next-${count === 0 ? 'none' : kind}`, { count })}
      </Button>
    </SelectionBar>
  );
}
