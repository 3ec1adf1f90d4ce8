import { useEffect, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { sendDelayed, undoLast, UNDO_SECONDS, useDelayed, type DelayedCommand } from './delayed.ts';
import { useKeys } from './use-keys.ts';

interface UndoBarProps {
  onUndone: (undone: DelayedCommand) => void;
}

/** The latest decision that can still be undone, by its button or the key Z. Leaving the page sends what waits. */
export function UndoBar({ onUndone }: UndoBarProps): ReactNode {
  const { t } = useText();
  const waiting = useDelayed().filter(({ secondsLeft }) => secondsLeft > 0);
  const last = waiting.at(-1);
  const undo = (): void => {
    const undone = undoLast();
    if (undone !== undefined) onUndone(undone);
  };
  useKeys({ z: last && undo });
  useEffect(() => () => void sendDelayed(), []);
  if (last === undefined) return null;
  return (
    <div className="c-undo" role="status">
      <span>{last.text}</span>
      <b aria-hidden="true">{t('console.undo.seconds', { seconds: last.secondsLeft })}</b>
      {waiting.length > 1 && <span>{t('console.undo.more', { count: waiting.length - 1 })}</span>}
      <button type="button" onClick={undo}>
        {t('console.undo')} <kbd aria-hidden="true">Z</kbd>
      </button>
      <i style={{ width: `${(last.secondsLeft / UNDO_SECONDS) * 100}%` }} />
    </div>
  );
}
