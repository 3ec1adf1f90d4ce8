/** The head of the list: the team's contribution this month, and its parts. */
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/call.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatCount } from '#platform/money/format.ts';
import { Card } from '#platform/ui/basics/card.tsx';
import { Skeleton } from '#platform/ui/feedback/feedback.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Delta } from '#platform/ui/money/delta.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { mayOpen } from '#platform/ui/navigation/navigation.ts';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import type { getAgentSummary } from '../../contract/lookup/get-agent-summary.ts';
import { monthTrades, PATHS, terminalsOfTeam } from '../agent-paths.ts';
import styles from './my-agents.module.css';

export type Summary = AnswerOf<typeof getAgentSummary>;

interface HeadProps {
  label: string;
  amountFen: Fen;
  target: Target;
  changeTenths: number | null;
  side: ReactNode;
  parts: readonly PartProps[];
}

function Head({ label, amountFen, target, changeTenths, side, parts }: HeadProps): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  return (
    <Card className={styles['head']}>
      <Tappable {...openable(target)} className={styles['hero']}>
        <span className="t-label">{label}</span>
        <br />
        <Figure size="hero">
          <Amount fen={fen(amountFen)} look="card" hidden={amountsHidden} />
        </Figure>
      </Tappable>
      <div className={styles['change']}>
        <Delta tenths={changeTenths}>{t('agents.my-agents.compared')}</Delta>
        {side}
      </div>
      <div className={styles['parts']}>
        {parts.map((part) => (
          <Part key={part.label} {...part} />
        ))}
      </div>
    </Card>
  );
}

interface PartProps extends Target {
  label: string;
  value: string;
}

/** Without the page or the permission the figure links nowhere. */
const openable = (target: Target): Target => (target.to !== undefined && mayOpen(target.to) ? target : {});

function Part({ label, value, ...target }: PartProps): ReactNode {
  return (
    <Tappable {...openable(target)} className={styles['part']}>
      <span>{label}</span>
      <b>{value}</b>
    </Tappable>
  );
}

/** The caller's own team. */
export function OwnSummary({ summary, now }: { summary: Summary; now: Date }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { agent, month, contributionChangeTenths = null } = summary;
  const places = (count: number): string => t('agents.my-agents.places', { count: formatCount(count) });
  const volume = { label: t('agents.my-agents.volume'), value: shown(fen(month.amountFen)), ...monthTrades(now) };
  const people = [
    {
      label: t('agents.my-agents.direct'),
      value: places(agent.childCount),
      to: PATHS.joined,
      query: { scope: 'self' },
    },
    { label: t('agents.my-agents.team'), value: places(agent.teamCount), to: PATHS.joined, query: { scope: 'team' } },
  ];
  if (month.contributionFen === undefined)
    return (
      <Head
        label={t('agents.my-agents.volume-month')}
        amountFen={month.amountFen}
        target={monthTrades(now)}
        changeTenths={month.changeTenths}
        side={null}
        parts={people}
      />
    );
  return (
    <Head
      label={t('agents.my-agents.contribution')}
      amountFen={month.contributionFen}
      target={monthTrades(now)}
      changeTenths={contributionChangeTenths}
      side={<span className="t-meta">{t('agents.my-agents.contribution-hint')}</span>}
      parts={[volume, ...people]}
    />
  );
}

/** The team of an agent below. */
export function TeamSummary({ summary, now }: { summary: Summary; now: Date }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const { agent, month } = summary;
  const { name, id } = agent;
  const contribution =
    month.contributionFen === undefined
      ? []
      : [
          {
            label: t('agents.my-agents.contribution-part'),
            value: shown(fen(month.contributionFen)),
            ...monthTrades(now, agent),
          },
        ];
  const parts = [
    ...contribution,
    {
      label: t('agents.my-agents.terminals'),
      value: t('agents.row.terminals', { count: formatCount(agent.terminalCount) }),
      ...terminalsOfTeam(agent),
    },
    {
      label: t('agents.my-agents.below'),
      value: t('agents.my-agents.places', { count: formatCount(agent.teamCount) }),
    },
  ];
  const detail = mayOpen(PATHS.detail) && (
    <Link to={PATHS.detail} query={{ id }} className={styles['detail']}>
      {t('agents.my-agents.detail-of', { name })}
    </Link>
  );
  return (
    <Head
      label={t('agents.my-agents.volume-of', { name })}
      amountFen={month.amountFen}
      target={monthTrades(now, agent)}
      changeTenths={month.changeTenths}
      side={detail}
      parts={parts}
    />
  );
}

export function SummarySkeleton(): ReactNode {
  return (
    <Card className={styles['head']}>
      <Skeleton width="8em" />
      <div className={styles['hero']}>
        <Skeleton width="9em" height="40px" />
      </div>
      <Skeleton width="60%" />
      <div className={styles['parts']}>
        <Skeleton width="90%" height="40px" />
      </div>
    </Card>
  );
}
