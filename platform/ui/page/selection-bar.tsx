import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from './action-bar.tsx';

interface SelectionBarProps {
  /** 已选 12 台 */
  selected: ReactNode;
  onClear: () => void;
  /** 全选 96 台: all that match the filter. */
  all?: string;
  onAll?: () => void;
  /** Only the operations that are possible for the selection. */
  children: ReactNode;
}

export function SelectionBar({ selected, onClear, all, onAll, children }: SelectionBarProps): ReactNode {
  const { t } = useText();
  const note = (
    <>
      <span>
        <b className="n">{selected}</b>
        <button type="button" className="t-link hit" onClick={onClear}>
          {t('ui.selection.clear')}
        </button>
      </span>
      {all && (
        <button type="button" className="t-link hit" onClick={onAll}>
          {all}
        </button>
      )}
    </>
  );
  return <ActionBar note={note}>{children}</ActionBar>;
}
