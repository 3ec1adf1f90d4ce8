/** A change that runs: the value in force, the one asked for, and its four phases. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { businessDay } from '#platform/time/business-day.ts';
import { formatShortDate, formatTimeOfDay, formatWhen } from '#platform/time/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { push, usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import { getChange } from '../../contract/lookup/get-change.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { changedParts } from '../value-words.ts';
import { BeforeAfter } from './before-after.tsx';
import type { ChangeRow } from './change-row.ts';
import { StateTag } from './state-tag.tsx';
import styles from './merchant.module.css';

export function RunningCard({ open }: { open: readonly ChangeRow[] }): ReactNode {
  const [first] = open;
  return first && <Running change={first} others={open.length - 1} />;
}

function Running({ change, others }: { change: ChangeRow; others: number }): ReactNode {
  const { t } = useText();
  const { id, kind, before, after, state, consent, canCancel } = change;
  const [part] = changedParts(before, after, t);
  if (part === undefined) return null;
  const what = kind === 'rate' ? part.name : t(`changes.card.${kind}`);
  return (
    <Card pad className={styles['running'] ?? ''}>
      <header>
        <h2>
          {others > 0 ? t('changes.running.many', { what, count: others + 1 }) : t('changes.running.title', { what })}
        </h2>
        <StateTag state={state} consent={consent} />
      </header>
      <BeforeAfter
        from={{ label: t('changes.info.in-force'), value: part.before }}
        to={{ label: t('changes.running.to'), value: part.after }}
      />
      <Phases change={change} />
      <div className={styles['acts']}>
        <SmallButton onClick={() => push(CHANGE_PATHS[kind].info, { id })}>{t('changes.running.see')}</SmallButton>
        <span>{t(`changes.running.${consent ? 'waits' : canCancel ? 'queued' : 'sent'}-note`)}</span>
      </div>
    </Card>
  );
}

/** Queued, sent, acknowledged, effective. */
function Phases({ change: { id, kind, state, askedAt, acknowledgedAt } }: { change: ChangeRow }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { data } = useCall(getChange, { kind, id });
  const time = (at: string): string =>
    businessDay(new Date(at)) === businessDay(now) ? formatTimeOfDay(at) : formatWhen(at, now, lang);
  const sentAt = data?.events.findLast((event) => event.kind === 'sent')?.at;
  const phases = [
    { name: 'asked', text: time(askedAt), isReached: true },
    { name: 'sent', text: sentAt && time(sentAt), isReached: state !== CHANGE_STATE.applying },
    { name: 'acquirer', text: acknowledgedAt && t('changes.running.has-it'), isReached: acknowledgedAt !== undefined },
    {
      name: 'effective',
      text: data?.expectedOn && t('changes.running.about', { day: formatShortDate(data.expectedOn, now, lang) }),
      isReached: false,
    },
  ];
  const at = phases.findLastIndex(({ isReached }) => isReached);
  return (
    <ol className={styles['phases']}>
      {phases.map(({ name, text }, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : index === at ? 'now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {t(`changes.running.${name}`)}
          {text && <em>{text}</em>}
        </li>
      ))}
    </ol>
  );
}
