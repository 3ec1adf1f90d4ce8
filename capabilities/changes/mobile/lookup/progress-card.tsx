/** 进度: the events, newest first, in the acquirer's words; and the other changes of the batch. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatDateTime, formatWhen } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Timeline, type Moment } from '#platform/ui/list/timeline.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { Change } from '../../contract/lookup/get-change.ts';
import { CHANGE_PATHS } from '../paths.ts';
import type { Translate } from '../value-words.ts';

type Event = Change['events'][number];

const BAD: ReadonlySet<Event['kind']> = new Set(['failed', 'cancelled', 'declined', 'lapsed', 'contradicted']);

export function ProgressCard({ change }: { change: Change }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const { kind, batchId, batchCount, askedAt } = change;
  const when = (at: string): string =>
    businessDay(new Date(at)) === businessDay(new Date(askedAt))
      ? formatDateTime(at).slice(-'00:00:00'.length)
      : formatWhen(at, now, lang);
  const events = change.events.toReversed();
  return (
    <Card>
      <CardHead
        title={t('changes.info.progress')}
        {...(batchCount > 1 && {
          more: t('changes.info.batch', { many: t(`changes.count.${kind}`, { count: batchCount }) }),
          to: CHANGE_PATHS[kind].list,
          query: { batchId },
        })}
      />
      <div className="pad pad-t0">
        <Timeline
          moments={events.map((event, index) => ({
            id: `${event.kind}-${event.at}-${event.attempt}`,
            title: t(`changes.event.${event.kind}`),
            meta: <Meta event={event} time={when(event.at)} t={t} />,
            state: stateOf(event, index),
          }))}
        />
      </div>
    </Card>
  );
}

const stateOf = ({ kind }: Event, index: number): NonNullable<Moment['state']> => {
  if (index > 0) return 'done';
  return BAD.has(kind) ? 'failed' : 'now';
};

function Meta({ event, time, t }: { event: Event; time: string; t: Translate }): ReactNode {
  const { by, words, reference, attempt, kind, effectiveAt } = event;
  const parts = [
    time,
    by,
    words,
    event.answer !== undefined && t(`changes.event.${kind === 'settled' ? 'holds' : 'said'}-${event.answer}`),
    kind === 'sent' && t('changes.event.attempt', { count: attempt }),
    effectiveAt !== undefined &&
      formatDateTime(effectiveAt) !== formatDateTime(event.at) &&
      t('changes.event.from', { time: formatDateTime(effectiveAt) }),
  ].filter((part) => part !== undefined && part !== false);
  return (
    <>
      {joined(...parts)}
      {reference !== undefined && (
        <>
          <br />
          <Copy text={reference} label={t('changes.event.reference', { number: reference })}>
            {t('changes.event.reference', { number: reference })}
          </Copy>
        </>
      )}
    </>
  );
}
