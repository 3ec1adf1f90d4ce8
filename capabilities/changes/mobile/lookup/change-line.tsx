/** One change in a list: it opens its page; a failed one can be tried again in place. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatTimeOfDay, formatWhen } from '#platform/time/format.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { changeText, whoText, type Translate } from '../value-words.ts';
import type { ChangeRow } from './change-row.ts';
import { reasonText } from './reason-text.ts';
import { RetryButton } from './retry-button.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './batch.module.css';

const TAIL = 6;
const FAILED = 3;

/** A change within its batch: its progress. */
export function ProgressLine({ change }: { change: ChangeRow }): ReactNode {
  const { t } = useText();
  return <Line change={change} meta={progressText(change, t)} />;
}

/** A change on its own: its parts, the time and the person who asked. */
export function SingleLine({ change }: { change: ChangeRow }): ReactNode {
  const { t } = useText();
  const { state, before, after, askedAt, askedBy, isOwn, origin } = change;
  const who = !isOwn || origin === 'default' ? whoText({ origin, askedBy }, t) : undefined;
  const asked = [formatTimeOfDay(askedAt), who].filter(Boolean).join(' ');
  const meta = state === FAILED ? progressText(change, t) : joined(changeText(before, after, t), asked);
  return <Line change={change} meta={meta} />;
}

/** A change in a list without headings of days. */
export function DatedLine({ change }: { change: ChangeRow }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { state, before, after, askedAt } = change;
  const meta =
    state === FAILED ? progressText(change, t) : joined(changeText(before, after, t), formatWhen(askedAt, now, lang));
  return <Line change={change} meta={meta} />;
}

const progressText = (change: ChangeRow, t: Translate): string => {
  const { state, consent, acknowledgedAt, effectiveAt, askedAt } = change;
  if (state === FAILED) return reasonText(change, t);
  if (consent !== undefined) return t('changes.line.waits', { time: formatTimeOfDay(askedAt) });
  if (effectiveAt !== undefined) return t('changes.batch.since', { time: formatTimeOfDay(effectiveAt) });
  if (acknowledgedAt !== undefined) return t('changes.line.acknowledged', { time: formatTimeOfDay(acknowledgedAt) });
  return t(state === CHANGE_STATE.applying ? 'changes.line.queued' : 'changes.line.sent', {
    time: formatTimeOfDay(askedAt),
  });
};

function Line({ change, meta }: { change: ChangeRow; meta: string }): ReactNode {
  const { id, kind, merchantName, sn, state, consent, canRetry } = change;
  const isFailed = state === FAILED;
  return (
    <div className={styles['line']}>
      <Link to={CHANGE_PATHS[kind].info} query={{ id }}>
        <span className={styles['name']}>
          <span>
            {merchantName}
            {sn !== undefined && ` ${sn.slice(-TAIL)}`}
          </span>
          {isFailed && canRetry && <StateTag state={state} />}
        </span>
        <span className={styles['meta']} data-failed={isFailed || undefined}>
          {meta}
        </span>
      </Link>
      {isFailed && canRetry ? <RetryButton change={change} /> : <StateTag state={state} consent={consent} />}
    </div>
  );
}
