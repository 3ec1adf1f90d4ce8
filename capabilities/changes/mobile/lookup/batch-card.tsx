/** A batch of changes: the result as a bar, failed ones first, then undecided ones; done ones are folded. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatCount } from '#platform/money/format.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { formatTimeOfDay, formatWhen } from '#platform/time/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { StackedBar } from '#platform/ui/feedback/stacked-bar.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { CHANGE_PATHS } from '../paths.ts';
import { useKind } from '../use-kind.ts';
import { toText, valueText, whoText } from '../value-words.ts';
import { ProgressLine } from './change-line.tsx';
import type { Batch } from './change-row.ts';
import styles from './batch.module.css';

const CHANGED = 2;

export function BatchCard({ batch }: { batch: Batch }): ReactNode {
  const { t } = useText();
  const kind = useKind();
  const since = useSince(batch);
  const { id, count, byState, shown, after, before, askedAt, askedBy, isOwn, origin } = batch;
  const open = shown.filter(({ state }) => state !== CHANGED);
  const rest = byState.failed + byState.applying + byState.processing - open.length;
  const list = CHANGE_PATHS[kind].list;
  const many = (of: number) => ({ count: of, many: t(`changes.count.${kind}`, { count: of }) });
  const who = isOwn && origin !== 'default' ? t('changes.list.who-self') : whoText({ origin, askedBy }, t);
  const old = before.map((each) => t('changes.batch.old', { value: valueText(each.value, t), ...many(each.count) }));
  return (
    <Card>
      <header className={styles['head']}>
        <b>{toText(after, t)}</b>
        <span>
          {joined(
            t('changes.batch.asked', { time: formatTimeOfDay(askedAt), who, ...many(count) }),
            kind !== 'communication' &&
              old.length > 0 &&
              t('changes.batch.was', { old: old.join(t('changes.value.comma')) }),
          )}
        </span>
      </header>
      <Result batch={batch} />
      {open.map((change) => (
        <ProgressLine key={change.id} change={change} />
      ))}
      {rest > 0 && <Row title={t('changes.batch.more', many(rest))} to={list} query={{ batchId: id }} />}
      {byState.changed > 0 && (
        <Row
          lead={<Icon name="check-filled" size={20} style={{ color: 'var(--success)' }} />}
          title={t('changes.batch.changed', many(byState.changed))}
          value={since && t('changes.batch.since', { time: since })}
          to={list}
          query={{ batchId: id, state: CHANGED }}
        />
      )}
    </Card>
  );
}

/** Since when the last of the changes is in force: the time of day, and on another day the day as well. */
const useSince = ({ effectiveAt, day }: Batch): string | undefined => {
  const { lang } = useText();
  const now = useNow(usePage().active);
  if (effectiveAt === undefined) return undefined;
  return businessDay(new Date(effectiveAt)) === day ? formatTimeOfDay(effectiveAt) : formatWhen(effectiveAt, now, lang);
};

function Result({ batch: { byState } }: { batch: Batch }): ReactNode {
  const { t } = useText();
  const parts = [
    { state: 2, value: byState.changed, color: 'success' },
    { state: 1, value: byState.processing, color: 1 },
    { state: 0, value: byState.applying, color: 'idle' },
    { state: 3, value: byState.failed, color: 'danger' },
  ] as const;
  const shown = parts.filter(({ value }) => value > 0);
  const words = shown.map(({ state, value }) => `${t(`changes.state.${state}`)} ${formatCount(value)}`);
  return (
    <div className={styles['result']}>
      <StackedBar parts={shown} label={words.join(t('changes.value.comma'))} />
      <p className={styles['legend']} aria-hidden>
        {shown.map(({ state }, index) => (
          <span key={state} data-state={state}>
            {words[index]}
          </span>
        ))}
      </p>
    </div>
  );
}
