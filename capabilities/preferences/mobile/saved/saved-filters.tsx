/** The account's saved filters of a list, at the top of the list's filter. */
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { toast } from '#platform/ui/overlay/toast.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { listSavedFilters } from '../../contract/saved/list-saved-filters.ts';
import { ManageSheet } from './manage-sheet.tsx';
import { SaveSheet } from './save-sheet.tsx';
import type { SavedFilter, SavedFiltersProps } from './saved-filter.ts';
import { openedSearch } from './saved-search.ts';
import styles from './saved-filters.module.css';

type OpenSheet = 'save' | 'manage' | undefined;

export function SavedFilters({ list, fields, search, days, now, onOpen }: SavedFiltersProps): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState<OpenSheet>(undefined);
  const close = (): void => setOpen(undefined);
  const { data } = useCall(listSavedFilters, { list });
  const filters = data?.filters ?? [];
  const meant = (filter: SavedFilter): string => openedSearch(filter.query, fields, days, now);
  const apply = (filter: SavedFilter): void => {
    onOpen(meant(filter));
    if (filter.isReduced) toast(t('preferences.saved-filters.reduced'));
  };
  return (
    <section className="fgroup">
      <h3 className={styles['head']}>
        {t('preferences.saved-filters.title')}
        {filters.length > 0 && (
          <button type="button" className={styles['manage']} onClick={() => setOpen('manage')}>
            {t('preferences.saved-filters.manage')}
          </button>
        )}
      </h3>
      <div className={styles['row']} role="group" aria-label={t('preferences.saved-filters.title')}>
        <button
          type="button"
          className={cx('chip', styles['chip'], styles['add'])}
          disabled={search === ''}
          onClick={() => setOpen('save')}
        >
          <Icon name="plus" size={16} />
          {t('preferences.saved-filters.add')}
        </button>
        {filters.map((filter) => (
          <Chip key={filter.id} isChosen={search !== '' && meant(filter) === search} onClick={() => apply(filter)}>
            {filter.name}
          </Chip>
        ))}
      </div>
      <SaveSheet
        key={`${String(open)}-save`}
        open={open === 'save'}
        list={list}
        search={search}
        days={days}
        now={now}
        onClose={close}
      />
      <ManageSheet
        key={`${String(open)}-manage`}
        open={open === 'manage' && filters.length > 0}
        filters={filters}
        onClose={close}
      />
    </section>
  );
}

interface ChipProps {
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Chip({ isChosen, onClick, children }: ChipProps): ReactNode {
  return (
    <button type="button" className={cx('chip', styles['chip'])} aria-pressed={isChosen} onClick={onClick}>
      {children}
    </button>
  );
}
