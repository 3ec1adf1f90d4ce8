/** 我的名次: the caller's place among the agents of its level, the places around it, and its name there. */
import type { ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { ReadError } from '#platform/client/read-error.tsx';
import { useMay } from '#platform/client/session-store.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatCount } from '#platform/money/format.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Empty, SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { choice } from '#platform/ui/navigation/address-fields.ts';
import { useAddress } from '#platform/ui/navigation/use-address.ts';
import { TEAM } from '#capabilities/figures/contract/team.ts';
import { How, shownFigure } from '#capabilities/figures/mobile/api.ts';
import { getRanking } from '../../contract/ranking/get-ranking.ts';
import { BoardChoice, boardAsked, BOARDS } from './board-choice.tsx';
import { Gained } from './gained.tsx';
import { ShownName } from './shown-name.tsx';
import styles from './info.module.css';

type Answer = AnswerOf<typeof getRanking>;
type OwnPlace = NonNullable<Answer['own']>;

const FIELDS = { place: choice(BOARDS, 'month-volume') };

export function PlaceCard({ now }: { now: Date }): ReactNode {
  const { t } = useText();
  const may = useMay();
  const [{ place }, change] = useAddress(FIELDS);
  const boards = may('earning:view') ? BOARDS : BOARDS.filter((board) => !board.endsWith('earnings'));
  const board = boards.includes(place) ? place : 'month-volume';
  const read = useCall(getRanking, { among: 'peers', ...boardAsked(board) }, { keepPrevious: true });
  return (
    <Card>
      <BoardChoice
        title={t(TEAM.place.name)}
        how={<How title={t(TEAM.place.name)} figures={[shownFigure(TEAM.place, read.data?.own?.place, {})]} />}
        boards={boards}
        value={board}
        onChange={(to) => change({ place: to })}
      />
      {read.data === undefined ? (
        read.isError ? (
          <ReadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={4} />
        )
      ) : (
        <Place answer={read.data} now={now} before={t(`agents.place.before-${boardAsked(board).period}`)} />
      )}
    </Card>
  );
}

function Place({ answer, now, before }: { answer: Answer; now: Date; before: string }): ReactNode {
  const { t, lang } = useText();
  const { own, day, rows } = answer;
  if (own === undefined || day === undefined)
    return (
      <Empty icon="agents" title={t('agents.ranking.none')}>
        {t('agents.ranking.none-hint')}
      </Empty>
    );
  const self = rows.find(({ isSelf }) => isSelf);
  return (
    <>
      <div className={styles['own']}>
        <Figure size="chart">
          {formatCount(own.place)}
          <i className={styles['unit']}>{t('agents.place.unit')}</i>
        </Figure>
        <p>
          <Gained places={self?.gained ?? null}>{before}</Gained>
          <Next next={own.next} />
        </p>
      </div>
      <p className={styles['note']}>
        {t('agents.place.peers', {
          level: own.levelCode,
          count: formatCount(own.peers),
          day: formatShortDate(day, now, lang),
        })}
      </p>
      <ol className={styles['peers']}>
        {rows.map((row, index) => (
          <Peer key={index} row={row} />
        ))}
      </ol>
      <ShownName own={own} />
    </>
  );
}

function Next({ next }: { next: OwnPlace['next'] }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  if (next === undefined) return null;
  const place = formatCount(next.place);
  const { fen, count } = next.missing;
  return (
    <span className="t-meta">
      {fen === undefined
        ? t('agents.place.next-count', { count: formatCount(count ?? 0), place })
        : t('agents.place.next-amount', { amount: shown(fen), place })}
    </span>
  );
}

function Peer({ row }: { row: Answer['rows'][number] }): ReactNode {
  const { t } = useText();
  const name = row.isSelf ? t('agents.place.self') : row.name;
  return (
    <li className={row.isSelf ? styles['self'] : undefined} aria-current={row.isSelf || undefined}>
      <span className={styles['place']}>{formatCount(row.place)}</span>
      {name === undefined ? (
        <span className={`ava ava--s ${styles['hidden']}`} aria-hidden>
          <Icon name="eye-off" size={16} />
        </span>
      ) : (
        <Avatar name={name} size="s" />
      )}
      {name === undefined ? <b className={styles['quiet']}>{t('agents.place.hidden')}</b> : <b>{name}</b>}
      <span className={styles['gained']}>
        <Gained places={row.gained} />
      </span>
    </li>
  );
}
