import { useId, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Disc } from '#platform/ui/list/row.tsx';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import { EntryAmount, EntryBalance } from '../entry-amount.tsx';
import { ENTRY_ICONS } from '../entry-labels.ts';
import type { Entry } from '../entry-type.ts';
import { OwedNote } from '../owed-note.tsx';
import { FoldPreview } from './fold-preview.tsx';
import styles from './statement.module.css';

interface FoldRowProps {
  entry: Entry;
  showWallet: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Many entries of one kind on one day: unfolds in place to the latest ones. */
export function FoldRow({ entry, showWallet, isOpen, onToggle }: FoldRowProps): ReactNode {
  const { t } = useText();
  const kindName = useKindName();
  const preview = useId();
  return (
    <>
      <button
        type="button"
        className="row row--2 press"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': preview })}
        onClick={onToggle}
      >
        <Disc icon={ENTRY_ICONS[entry.kind]} />
        <span className="grow">
          <span className={`k ${styles['fold']}`}>
            {kindName(entry.kind)}{' '}
            <em>
              {t('wallet.entry-row.count', { count: entry.count ?? 0 })} <Icon name="chevron-down" size={16} />
            </em>
          </span>
          <span className="s ell">{t('wallet.entry-row.last-at', { time: formatTimeOfDay(entry.at) })}</span>
        </span>
        <span className="end">
          <span className="v">
            <EntryAmount entry={entry} />
          </span>
          <span className="s">
            <EntryBalance entry={entry} showWallet={showWallet} />
          </span>
        </span>
      </button>
      {isOpen && <FoldPreview id={preview} entry={entry} />}
      <OwedNote entry={entry} />
    </>
  );
}
