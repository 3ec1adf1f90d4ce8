/** Shown when a person who has not accepted the agreements logs in: both are accepted in one tap. */
import type { ReactNode } from 'react';
import { rich, useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { agreements } from './agreement-check.tsx';
import styles from './agree-sheet.module.css';

interface AgreeSheetProps {
  onClose: () => void;
  onAgree: () => void;
}

export function AgreeSheet({ onClose, onAgree }: AgreeSheetProps): ReactNode {
  const { t } = useText();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('session.login.agree-first')}
      foot={<Button onClick={onAgree}>{t('session.login.agree-and-login')}</Button>}
    >
      <p className={styles['text']}>{rich(t('session.login.agree'), agreements)}</p>
    </Sheet>
  );
}
