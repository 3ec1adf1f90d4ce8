import { Button, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '#platform/ui-console/armed-box.tsx';
import { undoLast, UNDO_SECONDS, useDelayed } from '#platform/ui-console/delayed.ts';
import { Effects } from '#platform/ui-console/effects.tsx';
import { useKeys } from '#platform/ui-console/use-keys.ts';
import { keyOf, useHeldDecision } from './use-held-decision.ts';
import type { HeldRow } from './use-held-rows.ts';

export type ArmedRow = 'release' | 'dismiss' | undefined;

const MAX_NOTE = 200;

interface HeldFootProps {
  row: HeldRow;
  armed: ArmedRow;
  onArm: (armed: ArmedRow) => void;
  onDecided: () => void;
}

interface ArmedProps {
  row: HeldRow;
  act: 'release' | 'dismiss';
  onSend: (note: string) => void;
  onCancel: () => void;
}

/** Both need a reason, which stays in the audit log. */
function Armed({ row, act, onSend, onCancel }: ArmedProps): ReactNode {
  const { t } = useText();
  const [note, setNote] = useState('');
  const step = act === 'release' && row.proposed !== undefined ? '1 / 2 → 2 / 2' : undefined;
  return (
    <ArmedBox
      title={t(`trades.console.armed.${act}`)}
      step={step}
      label={t(`trades.console.${act}`)}
      isDanger={act === 'dismiss'}
      canSend={note.trim() !== ''}
      onSend={() => onSend(note.trim())}
      onCancel={onCancel}
    >
      <Input
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={MAX_NOTE}
        autoFocus
        aria-label={t('trades.console.note')}
        placeholder={t('trades.console.note')}
      />
      <Effects
        effects={[
          { tone: 'next', text: t(`trades.console.effect.${act}`) },
          ...(act === 'release' ? [{ tone: 'next', text: t('trades.console.effect.two') } as const] : []),
          { tone: 'good', text: t('trades.console.effect.undo', { seconds: UNDO_SECONDS }) },
        ]}
      />
    </ArmedBox>
  );
}

/** A and R arm a decision and change nothing; Enter sends it, Esc leaves it. A conflict is only dismissed. */
export function HeldFoot({ row, armed, onArm, onDecided }: HeldFootProps): ReactNode {
  const { t } = useText();
  const delayed = useDelayed().find(({ about }) => about.includes(keyOf(row)));
  const { release, dismiss } = useHeldDecision(row, onDecided);
  const isOwn = row.proposed?.isOwn === true;
  const mayRelease = row.reason === 'implausible' && !isOwn;
  const isOpen = delayed === undefined;
  useKeys({
    a: isOpen && mayRelease && armed !== 'dismiss' ? () => onArm('release') : undefined,
    r: isOpen && armed !== 'release' ? () => onArm('dismiss') : undefined,
  });
  if (delayed !== undefined)
    return (
      <>
        <p className="c-note c-note--wait">{t('trades.console.delayed', { seconds: delayed.secondsLeft })}</p>
        <Button disabled={delayed.secondsLeft === 0} onClick={() => undoLast()}>
          {t('console.undo')} <kbd aria-hidden="true">Z</kbd>
        </Button>
      </>
    );
  const disarm = (): void => onArm(undefined);
  if (armed === 'release' && mayRelease) return <Armed row={row} act="release" onSend={release} onCancel={disarm} />;
  if (armed === 'dismiss') return <Armed row={row} act="dismiss" onSend={dismiss} onCancel={disarm} />;
  return (
    <>
      {isOwn && <p className="c-note c-note--wait">{t('trades.console.own_first')}</p>}
      <div className="c-buttons">
        <Button danger onClick={() => onArm('dismiss')}>
          {t('trades.console.dismiss')} <kbd aria-hidden="true">R</kbd>
        </Button>
        {row.reason === 'implausible' && (
          <Button type="primary" disabled={isOwn} onClick={() => onArm('release')}>
            {t('trades.console.release')} <kbd aria-hidden="true">A</kbd>
          </Button>
        )}
      </div>
    </>
  );
}
