import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ActionBar } from './action-bar.tsx';

interface SelectionBarProps {
  /** Such as 已选 12 台. */
  selected: ReactNode;
  /** Undefined while nothing is selected. */
  onClear: (() => void) | undefined;
  /** Label for selecting everything that matches the filter, e.g. 全选 96 台. */
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
        {onClear && (
          <button type="button" className="t-link hit" onClick={onClear}>
            {t('ui.selection.clear')}
          </button>
        )}
      </span>
      {all && (
        <button type="button" className="t-link hit" onClick={onAll}>
          {all}
        </button>
      )}
    </>
  );
  return (
    <ActionBar leads note={note}>
      {children}
    </ActionBar>
  );
}
