import { Button } from 'antd';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { useKeys } from './use-keys.ts';

interface ArmedBoxProps {
  /** The pressed button and its effect: 再按 Enter 才通过. */
  title: string;
  /** Shown at the right of the title: 1 / 2 → 2 / 2. */
  step?: string | undefined;
  /** Label of the button that sends it. */
  label: string;
  isDanger?: boolean;
  /** The fields show why it cannot be sent yet. */
  canSend?: boolean;
  onSend: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Whether a line of text is being typed, without choosing from a list or composing a character. */
const isInLine = ({ target, nativeEvent, repeat }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement &&
  target.type === 'text' &&
  target.role !== 'combobox' &&
  !nativeEvent.isComposing &&
  !repeat;

/**
 * The second step of every decision: it is sent by Enter or its own button, and left by Esc, from its fields too. The
 * second click of a double click on the button that was here before counts for nothing.
 */
export function ArmedBox(props: ArmedBoxProps): ReactNode {
  const { title, step, label, isDanger = false, canSend = true, onSend, onCancel, children } = props;
  const { t } = useText();
  const press = ({ detail }: MouseEvent): void => {
    if (detail <= 1) onSend();
  };
  const typed = (event: KeyboardEvent): void => {
    const act = { Enter: canSend ? onSend : undefined, Escape: onCancel }[event.key];
    if (act === undefined || !isInLine(event)) return;
    event.preventDefault();
    act();
  };
  useKeys({ enter: canSend ? onSend : undefined, escape: onCancel });
  return (
    <section className="c-arm" aria-label={title} onKeyDown={typed}>
      <p>
        {title}
        {step !== undefined && <b>{step}</b>}
      </p>
      {children}
      <div className="c-buttons">
        <Button onClick={onCancel}>
          {t('console.cancel')} <kbd aria-hidden="true">Esc</kbd>
        </Button>
        <Button type="primary" danger={isDanger} disabled={!canSend} onClick={press}>
          {label} <kbd aria-hidden="true">Enter</kbd>
        </Button>
      </div>
    </section>
  );
}
