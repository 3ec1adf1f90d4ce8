/** 停留时间: terminals by state and days in it, each cell a list. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { TERMINAL } from '#capabilities/figures/contract/terminals.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import type { getTerminalAges } from '../../contract/ages/get-terminal-ages.ts';
import styles from '../portfolio.module.css';

type Answer = AnswerOf<typeof getTerminalAges>;
type Scope = 'self' | 'team';

interface AgesCardProps {
  read: UseQueryResult<Answer>;
  scope: Scope;
  now: Date;
}

export function AgesCard({ read, scope }: AgesCardProps): ReactNode {
  const { t } = useText();
  const at = read.data?.at;
  const title = t(TERMINAL.ages.name);
  const all = sumOf((read.data?.states ?? []).flatMap(({ counts }) => counts));
  const more = at && t('portfolio.ages.at', { time: formatTimeOfDay(new Date(at)) });
  return (
    <Card>
      <CardHead
        title={title}
        how={at && <How title={title} figures={[shownFigure(TERMINAL.ages, all, { scope })]} />}
        more={more}
      />
      {read.data === undefined ? (
        read.isError ? (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={4} lead="none" />
        )
      ) : at === undefined ? (
        <Empty icon="terminal" title={t('portfolio.ages.none')}>
          {t('portfolio.none-hint')}
        </Empty>
      ) : (
        <Table answer={read.data} scope={scope} />
      )}
    </Card>
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function Table({ answer, scope }: { answer: Answer; scope: Scope }): ReactNode {
  const { t } = useText();
  const buckets = [0, 1, 2, 3];
  const sums = buckets.map((bucket) => sumOf(answer.states.map(({ counts }) => counts[bucket] ?? 0)));
  const old = answer.states
    .map(({ state, counts }) => ({ state, count: counts[3] ?? 0 }))
    .toSorted((one, other) => other.count - one.count)[0];
  return (
    <>
      <table className={styles['heat']}>
        <Heads buckets={buckets} />
        <tbody>
          {answer.states.map(({ state, counts }) => (
            <StateRow key={state} state={state} counts={counts} scope={scope} />
          ))}
          <tr className={styles['heat-sum']}>
            <th scope="row">
              {t('statistics.data.sum')}
              <em>{formatCount(sumOf(sums))}</em>
            </th>
            {sums.map((sum, bucket) => (
              <td key={bucket}>{formatCount(sum)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {old !== undefined && old.count > 0 && (
        <div className={styles['top']}>
          <Row
            title={t('portfolio.ages.old', { count: formatCount(sums[3] ?? 0) })}
            meta={t(`portfolio.ages.old-${old.state}`, { count: formatCount(old.count) })}
            {...rowsOf(TERMINAL.ages, { state: old.state, scope, bucket: '3' })}
          />
        </div>
      )}
    </>
  );
}

function Heads({ buckets }: { buckets: readonly number[] }): ReactNode {
  const { t } = useText();
  return (
    <thead>
      <tr>
        <th>
          <span className="vh">{t('portfolio.ages.state')}</span>
        </th>
        {buckets.map((bucket) => (
          <th key={bucket} scope="col">
            {t(`portfolio.ages.bucket-${bucket}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type StateRowProps = Answer['states'][number] & { scope: Scope };

function StateRow({ state, counts, scope }: StateRowProps): ReactNode {
  const { t } = useText();
  return (
    <tr>
      <th scope="row">
        {t(`portfolio.age.${state}`)}
        <em>{formatCount(sumOf(counts))}</em>
      </th>
      {counts.map((count, bucket) => (
        <td key={bucket}>
          <Tappable
            className={styles[count === 0 ? 'heat-none' : `heat-${bucket}`]}
            {...(count > 0 && rowsOf(TERMINAL.ages, { state, scope, bucket: String(bucket) }))}
          >
            {formatCount(count)}
          </Tappable>
        </td>
      ))}
    </tr>
  );
}
