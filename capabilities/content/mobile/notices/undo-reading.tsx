import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import styles from './notice-list.module.css';

/** Shown during the seconds in which 全部已读 can be undone. */
export function UndoReading({ onUndo }: { onUndo: () => void }): ReactNode {
  const { t } = useText();
  return (
    <ActionBar leads>
      <span role="status" className={styles['undo']}>
        {t('content.notices.all-read')}
      </span>
      <Button kind="tonal" className="fit" onClick={onUndo}>
        {t('content.notices.undo')}
      </Button>
    </ActionBar>
  );
}
