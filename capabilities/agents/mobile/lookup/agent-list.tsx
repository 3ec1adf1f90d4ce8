/** The direct sub-agents; drilled down also the agent's own business above them, and the sum below. */
import type { ReactNode } from 'react';
import type { ListState } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { addFen, fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { InfiniteList } from '#platform/ui/list/infinite-list.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import type { Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { detailOf, PATHS, teamOf } from '../agent-paths.ts';
import { AgentLine, Brings, Course, type Agent } from './agent-line.tsx';
import type { Summary } from './summary-card.tsx';
import styles from './my-agents.module.css';

type Item = { is: 'own'; of: Summary } | { is: 'agent'; agent: Agent } | { is: 'sum'; of: Summary };

const keyOf = (item: Item): string => (item.is === 'agent' ? item.agent.id : item.is);

interface AgentListProps {
  list: ListState<Agent>;
  /** The summary of the agent below whose list is open; absent for the caller, which gets the rows alone. */
  drilled: Summary | undefined;
  /** Searched or filtered rows do not add up to the total. */
  isNarrowed: boolean;
  empty: ReactNode;
}

const itemsOf = ({ list, drilled, isNarrowed }: AgentListProps): Item[] => {
  const rows = list.rows.map((agent): Item => ({ is: 'agent', agent }));
  const isUnread = list.isLoading || (list.error !== null && rows.length === 0);
  if (drilled === undefined || isNarrowed || isUnread) return rows;
  return [{ is: 'own', of: drilled }, ...rows, ...(list.hasMore ? [] : [{ is: 'sum', of: drilled } as const])];
};

/** A tap on a direct sub-agent opens its detail; on one further down its own sub-agents, if it has any. */
const targetOf = (agent: Agent, isDrilled: boolean): Target => {
  if (isDrilled && agent.childCount > 0) return teamOf(agent);
  if (mayOpen(PATHS.detail)) return detailOf(agent);
  return agent.childCount > 0 ? teamOf(agent) : {};
};

export function AgentList(props: AgentListProps): ReactNode {
  const { list, drilled, empty } = props;
  const { t } = useText();
  const isDrilled = drilled !== undefined;
  return (
    <div className={styles['list']}>
      <InfiniteList<Item>
        label={t('agents.my-agents.title')}
        list={list}
        items={itemsOf(props)}
        itemKey={keyOf}
        rowHeight={72}
        empty={empty}
        skeleton={<SkeletonRows lead="none" />}
        end={drilled ? <Masks summary={drilled} /> : <span />}
      >
        {(item) => {
          if (item.is === 'own') return <OwnLine summary={item.of} />;
          if (item.is === 'sum') return <SumLine summary={item.of} />;
          return <AgentLine agent={item.agent} drills={isDrilled} {...targetOf(item.agent, isDrilled)} />;
        }}
      </InfiniteList>
    </div>
  );
}

function OwnLine({ summary: { agent, own } }: { summary: Summary }): ReactNode {
  const { t } = useText();
  const terminals = t('agents.row.terminals', { count: formatCount(own.terminalCount) });
  const merchants = t('agents.row.merchants', { count: own.merchantCount });
  return (
    <div className={cx('row row--2', styles['line'], styles['own'])}>
      <span className="grow">
        <span className={cx('k', styles['name'])}>
          <b>{t('agents.row.own', { name: agent.name })}</b>
        </span>
        <span className="s">{joined(terminals, merchants)}</span>
      </span>
      <Course {...own} />
      <Brings {...own} />
    </div>
  );
}

/** Holds to the fen: teams that have been moved away since count where they were. */
function SumLine({ summary: { agent, own, month, childrenFen, movedFen } }: { summary: Summary }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const isSound = addFen(addFen(fen(own.amountFen), fen(childrenFen)), fen(movedFen)) === month.amountFen;
  if (!isSound) return null;
  return (
    <p className={styles['sum']}>
      <Icon name="check-filled" size={20} />
      <span>
        {t('agents.sum.own', { amount: shown(fen(own.amountFen)) })}
        {' + '}
        {t('agents.sum.children', { count: formatCount(agent.childCount), amount: shown(fen(childrenFen)) })}
        {movedFen !== 0 && ` + ${t('agents.sum.moved', { amount: shown(fen(movedFen)) })}`}
        {' = '}
        <b>{shown(fen(month.amountFen))}</b>
      </span>
    </p>
  );
}

function Masks({ summary: { agent, above } }: { summary: Summary }): ReactNode {
  const { t } = useText();
  // the direct sub-agent through whom the others are reached
  const name = above[1]?.name ?? agent.name;
  return <p className={styles['note']}>{t('agents.my-agents.masks', { name })}</p>;
}
