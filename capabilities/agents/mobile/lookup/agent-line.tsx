/** One agent of the list: name, course of its sales, earnings. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Level } from '#platform/ui/basics/avatar.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Tag } from '#platform/ui/basics/tag.tsx';
import { Sparkline } from '#platform/ui/charts/sparkline.tsx';
import '#platform/ui/list/row.css';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { listAgents } from '../../contract/lookup/list-agents.ts';
import styles from './my-agents.module.css';

export type Agent = RowOf<typeof listAgents>;

export function AttentionTags({ agent }: { agent: Agent }): ReactNode {
  const { t } = useText();
  const isQuiet = agent.figures?.attention.includes('quiet') ?? false;
  return (
    <>
      {agent.status === 'frozen' && <Tag tone="danger">{t('agents.status.frozen')}</Tag>}
      {agent.status === 'closed' && <Tag>{t('agents.status.closed')}</Tag>}
      {isQuiet && agent.status === 'normal' && <Tag tone="warning">{t('agents.attention.quiet')}</Tag>}
    </>
  );
}

export function AgentName({ agent }: { agent: Agent }): ReactNode {
  return (
    <span className={cx('k', styles['name'])}>
      <b className="ell">{agent.name}</b>
      <Level>{agent.levelCode}</Level>
      <AttentionTags agent={agent} />
    </span>
  );
}

interface LineFigures {
  amountFen: Fen;
  contributionFen?: Fen | undefined;
  changeTenths: number | null;
  daysFen: readonly Fen[];
}

/** Renders nothing without sales in the 30 days. */
export function Course({ changeTenths, daysFen }: LineFigures): ReactNode {
  const { t } = useText();
  if (daysFen.every((day) => day === 0)) return null;
  return (
    <span className={styles['course']}>
      <Sparkline values={daysFen} falls={changeTenths !== null && changeTenths < 0} label={t('agents.row.course')} />
      {changeTenths !== null && <Delta tenths={changeTenths} />}
    </span>
  );
}

export function Brings({ amountFen, contributionFen }: LineFigures): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  return (
    <span className="end">
      <span className={styles['amount']}>{shown(fen(amountFen))}</span>
      {contributionFen !== undefined && (
        <span className="s">
          {t('agents.row.contribution')} <b>{shown(fen(contributionFen))}</b>
        </span>
      )}
    </span>
  );
}

interface AgentLineProps extends Target {
  agent: Agent;
  /** Leads to the agent's own sub-agents. */
  drills?: boolean;
}

export function AgentLine({ agent, drills, ...target }: AgentLineProps): ReactNode {
  const { t } = useText();
  const terminals = t('agents.row.terminals', { count: formatCount(agent.terminalCount) });
  const team =
    agent.teamCount > 0 ? t('agents.row.team', { count: formatCount(agent.teamCount) }) : t('agents.row.no-team');
  return (
    <Tappable {...target} className={cx('row row--2 press', styles['line'])}>
      <span className="grow">
        <AgentName agent={agent} />
        <span className={cx('s', styles['meta'])}>
          {joined(terminals, team)}
          {drills && agent.childCount > 0 && <Icon name="chevron" size={16} />}
        </span>
      </span>
      {agent.figures && (
        <>
          <Course {...agent.figures} />
          <Brings {...agent.figures} />
        </>
      )}
    </Tappable>
  );
}
