/** A sheet of values between bounds. Every valid entry takes effect at once, so closing the sheet loses nothing. */
import { useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { focusFirstError } from '#platform/ui/form/focus-first-error.ts';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import styles from './limit-sheet.module.css';

interface LimitSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

export function LimitSheet({ open, onClose, title, children }: LimitSheetProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLDivElement>(null);
  const finish = (): void => {
    if (form.current?.querySelector('[aria-invalid="true"]')) focusFirstError(form.current);
    else onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      foot={<Button onClick={finish}>{t('policies.terms.done')}</Button>}
    >
      <div ref={form} className={styles['form']}>
        {children}
      </div>
    </Sheet>
  );
}
