import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { ArmedBox } from '../armed-box.tsx';
import { undoLast, UNDO_SECONDS, useDelayed } from '../delayed.ts';
import { Effects } from '../effects.tsx';
import { useKeys } from '../use-keys.ts';
import { areWhole, type Marks } from './marks.ts';

export type ArmedVerdict = 'approve' | 'reject' | undefined;

interface VerdictFootProps {
  /** Id of the case, unique among all that is decided at the console. */
  about: string;
  marks: Marks;
  armed: ArmedVerdict;
  onArm: (armed: ArmedVerdict) => void;
  /** Further effects, in words. */
  effects: Readonly<Record<'approve' | 'reject', readonly string[]>>;
  onApprove: () => void;
  onReject: () => void;
  /** Shown above the buttons of an armed rejection. */
  note?: ReactNode;
}

/** A note that the case is already decided here and waits to be sent. */
function DelayedNote({ seconds }: { seconds: number }): ReactNode {
  const { t } = useText();
  return (
    <>
      <p className="c-note c-note--wait">{t('console.review.delayed', { seconds })}</p>
      <Button disabled={seconds === 0} onClick={() => undoLast()}>
        {t('console.undo')} <kbd aria-hidden="true">Z</kbd>
      </Button>
    </>
  );
}

function Armed({ act, ...props }: VerdictFootProps & { act: 'approve' | 'reject' }): ReactNode {
  const { t } = useText();
  const { marks, effects, note } = props;
  const isRejection = act === 'reject';
  return (
    <ArmedBox
      title={t(`console.review.armed.${act}`)}
      label={t(`console.review.${act}`, { count: marks.size })}
      isDanger={isRejection}
      canSend={!isRejection || areWhole(marks)}
      onSend={isRejection ? props.onReject : props.onApprove}
      onCancel={() => props.onArm(undefined)}
    >
      {isRejection && note}
      <Effects
        effects={[
          ...effects[act].map((text) => ({ tone: 'next', text }) as const),
          { tone: 'good', text: t('console.review.undo', { seconds: UNDO_SECONDS }) },
        ]}
      />
    </ArmedBox>
  );
}

/**
 * A and R arm a decision without changing anything; Enter sends it, Esc disarms it. A marked row cannot be approved; a
 * rejection needs at least one mark, and each mark a reason.
 */
export function VerdictFoot(props: VerdictFootProps): ReactNode {
  const { about, marks, armed, onArm } = props;
  const { t } = useText();
  const delayed = useDelayed().find(({ about: decided }) => decided.includes(about));
  const isOpen = delayed === undefined;
  const [mayApprove, mayReject] = [marks.size === 0, marks.size > 0 && areWhole(marks)];
  useKeys({
    a: isOpen && mayApprove ? () => onArm('approve') : undefined,
    r: isOpen && mayReject ? () => onArm('reject') : undefined,
  });
  if (delayed !== undefined) return <DelayedNote seconds={delayed.secondsLeft} />;
  if (armed === 'approve' && mayApprove) return <Armed {...props} act="approve" />;
  if (armed === 'reject' && mayReject) return <Armed {...props} act="reject" />;
  return (
    <>
      <p className="c-note">
        {marks.size === 0 ? t('console.review.how') : t(mayReject ? 'console.review.marked' : 'console.review.unsaid')}
      </p>
      <div className="c-buttons" data-even="">
        <Button danger type={mayReject ? 'primary' : 'default'} disabled={!mayReject} onClick={() => onArm('reject')}>
          {t('console.review.reject', { count: marks.size })} <kbd aria-hidden="true">R</kbd>
        </Button>
        <Button type={mayApprove ? 'primary' : 'default'} disabled={!mayApprove} onClick={() => onArm('approve')}>
          {t('console.review.approve')} <kbd aria-hidden="true">A</kbd>
        </Button>
      </div>
    </>
  );
}
