import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { IconButton } from '../basics/button.tsx';
import { cx } from '../theme/cx.ts';
import { Dialog } from './dialog.tsx';
import { useDragToDismiss } from './drag-to-dismiss.ts';
import './sheet.css';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Fixed at the bottom. */
  foot?: ReactNode;
  /** Keeps the full height, so that it stays in place while its content is searched. */
  tall?: boolean;
  children: ReactNode;
}

/** Bottom sheet, at most 90 vh high; dragging its header down closes it. */
export function Sheet({ open, onClose, title, foot, tall, children }: SheetProps): ReactNode {
  const { t } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const drag = useDragToDismiss(dialog, onClose);
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <Dialog open={open} onClose={onClose} className={cx('sheet', tall && 'sheet--tall')} label={title} ref={dialog}>
      <div className="sheet-in">
        <div className="sheet-drag" {...drag}>
          <div className="sheet-grab" />
          <header className="sheet-head">
            <h2>{title}</h2>
            <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
          </header>
        </div>
        <div className="sheet-body">{children}</div>
        {foot && <div className="sheet-foot">{foot}</div>}
      </div>
    </Dialog>
  );
}

function lockScroll(): () => void {
  document.documentElement.classList.add('is-locked');
  return () => document.documentElement.classList.remove('is-locked');
}
