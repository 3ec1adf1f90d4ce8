import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { NavAction, NavBar } from '#platform/ui/page/nav-bar.tsx';

interface FilterBarProps {
  /** The number of filters in use. */
  count: number;
  onOpen: () => void;
  /** 导出, where the list can be taken along. */
  more?: ReactNode;
}

/** The bar of a list of transactions, with its filter. */
export function FilterBar({ count, onOpen, more }: FilterBarProps): ReactNode {
  const { t } = useText();
  const filter = (
    <NavAction icon="filter" count={count} onClick={onOpen}>
      {t('ui.filter.title')}
    </NavAction>
  );
  return (
    <NavBar
      right={
        <>
          {filter}
          {more}
        </>
      }
    />
  );
}
