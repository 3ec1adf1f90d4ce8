/** 直属排行: the direct sub-agents who did most until the end of yesterday. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { TEAM } from '#capabilities/figures/contract/team.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import { getRanking } from '../../contract/ranking/get-ranking.ts';
import { detailOf } from '../agent-paths.ts';
import { BoardChoice, boardAsked, type Board } from './board-choice.tsx';
import { Gained } from './gained.tsx';
import styles from './info.module.css';

type RankingRow = AnswerOf<typeof getRanking>['rows'][number];

/** Earnings are the sub-agent's own. */
const DIRECT_BOARDS = ['month-volume', 'month-activations', 'day-volume', 'day-activations'] as const satisfies Board[];
const FIELDS = { board: choice(DIRECT_BOARDS, 'month-volume') };

export function RankingCard({ now, directs }: { now: Date; directs: number }): ReactNode {
  const { t } = useText();
  const [{ board }, change] = useAddress(FIELDS);
  const read = useCall(getRanking, { among: 'direct', ...boardAsked(board) }, { keepPrevious: true });
  return (
    <Card>
      <BoardChoice
        title={t(TEAM.ranking.name)}
        how={<How title={t(TEAM.ranking.name)} figures={[shownFigure(TEAM.ranking, undefined, {})]} />}
        boards={DIRECT_BOARDS}
        value={board}
        onChange={(to) => change({ board: DIRECT_BOARDS.find((one) => one === to) })}
      />
      {read.data === undefined ? (
        read.isError ? (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={5} />
        )
      ) : (
        <Rows answer={read.data} now={now} directs={directs} isMoney={board.endsWith('volume')} />
      )}
    </Card>
  );
}

interface RowsProps {
  answer: AnswerOf<typeof getRanking>;
  now: Date;
  directs: number;
  isMoney: boolean;
}

function Rows({ answer: { day, rows }, now, directs, isMoney }: RowsProps): ReactNode {
  const { t, lang } = useText();
  if (rows.length === 0 || day === undefined)
    return (
      <Empty icon="agents" title={t(directs === 0 ? 'agents.my-agents.none' : 'agents.ranking.none')}>
        {directs > 0 && t('agents.ranking.none-hint')}
      </Empty>
    );
  const until = isMoney ? 'agents.ranking.until-money' : 'agents.ranking.until';
  return (
    <>
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.id}>
            <Line row={row} />
          </li>
        ))}
      </ol>
      <p className={styles['foot']}>
        {t(until, { day: formatShortDate(day, now, lang) })}{' '}
        <Tappable {...rowsOf(TEAM.ranking, {})} className="t-link hit">
          {t('agents.ranking.all', { count: formatCount(directs) })}
        </Tappable>
      </p>
    </>
  );
}

function Line({ row }: { row: RankingRow }): ReactNode {
  const shown = useShownAmount();
  const { id, name = '', value } = row;
  return (
    <Tappable className={`${styles['line']} press`} {...(id !== undefined && detailOf({ id }))}>
      <span className={styles['place']}>{row.place}</span>
      <Avatar name={name} size="s" />
      <span className={`${styles['head']} ${styles['named']}`}>
        <b className="ell">{name}</b>
        <em>{row.levelCode}</em>
      </span>
      <span className={styles['amount']}>
        {value?.fen === undefined ? formatCount(value?.count ?? 0) : shown(value.fen)}
      </span>
      <span className={styles['gained']}>
        <Gained places={row.gained} />
      </span>
    </Tappable>
  );
}
