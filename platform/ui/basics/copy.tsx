import type { ReactNode } from 'react';
import { writeClipboard } from '#platform/client/write-clipboard.ts';
import { currentText, useText } from '#platform/i18n/browser.tsx';
import './copy.css';
import { toast } from '../overlay/toast.ts';
import { Icon } from './icon.tsx';

/** Copies a text to the clipboard and confirms it with a toast. */
export async function copyText(text: string): Promise<void> {
  const { t } = currentText();
  try {
    await writeClipboard(text);
    toast(t('ui.copied'), 'check');
  } catch {
    toast(t('ui.copyFailed'));
  }
}

interface CopyProps {
  text: string;
  /** The name of the copied value, with the value, for screen readers. */
  label: string;
  /** Shown before the icon and copied by a tap too; when it wraps, the icon stays next to it. */
  children: ReactNode;
}

export function Copy({ text, label, children }: CopyProps): ReactNode {
  const { t } = useText();
  return (
    <button
      type="button"
      className="copy"
      aria-label={t('ui.copy', { what: label })}
      onClick={() => void copyText(text)}
    >
      <span>{children}</span>
      <Icon name="copy" size={18} />
    </button>
  );
}
