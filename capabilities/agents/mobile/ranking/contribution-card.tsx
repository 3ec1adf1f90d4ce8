/** 谁带来的: the profit share of the month, by whose merchants it comes from. */
import type { ReactNode } from 'react';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addFen, fen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { EARNINGS } from '#capabilities/figures/contract/earnings.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import { getAgentSummary } from '../../contract/lookup/get-agent-summary.ts';
import { listAgents } from '../../contract/lookup/list-agents.ts';
import { detailOf } from '../agent-paths.ts';
import styles from './info.module.css';

const NAMED = 5;

interface Line {
  key: string;
  name: string;
  meta?: string;
  contributionFen: Fen;
  target?: Target;
}

export function ContributionCard(): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const summary = useCall(getAgentSummary, {}).data;
  const list = useList(listAgents, { sort: 'brought', figures: true, pageSize: NAMED });
  const named = list.rows.slice(0, NAMED);
  const isSorted = named.every((row, index) => contributionOf(row) <= contributionOf(named[index - 1] ?? row));
  const teamFen = summary?.month.contributionFen;
  const ownFen = summary?.own.contributionFen;
  if (summary === undefined || teamFen === undefined || ownFen === undefined || named.length === 0 || !isSorted)
    return null;
  const totalFen = addFen(fen(teamFen), fen(ownFen));
  const rows: Line[] = [
    ownLine(summary.own.merchantCount, fen(ownFen), t),
    ...named.map((row) => ({
      key: row.id,
      name: row.name,
      meta: row.levelCode,
      contributionFen: contributionOf(row),
      target: detailOf(row),
    })),
  ];
  const restFen = subtractFen(totalFen, sumFen(rows.map(({ contributionFen }) => contributionFen)));
  const others = summary.agent.childCount - named.length;
  const all =
    others > 0 || restFen !== 0
      ? [...rows, { key: 'rest', name: t('agents.contribution.rest', { count: others }), contributionFen: restFen }]
      : rows;
  const shares = percentParts(all.map(({ contributionFen }) => contributionFen));
  const most = Math.max(1, ...all.map(({ contributionFen }) => contributionFen));
  return (
    <Card>
      <CardHead
        title={t(EARNINGS.contribution.name)}
        how={<How title={t(EARNINGS.contribution.name)} figures={[shownFigure(EARNINGS.contribution, totalFen, {})]} />}
        more={t('agents.contribution.all', { count: summary.agent.childCount })}
        {...rowsOf(EARNINGS.contribution, {})}
      />
      <p className={styles['note']}>{t('agents.contribution.note')}</p>
      <div className={styles['rows']}>
        {all.map((line, index) => (
          <ContributionLine key={line.key} line={line} share={shares[index] ?? 0} most={most} />
        ))}
        <div className={styles['sum']}>
          <b>{t('agents.contribution.sum')}</b>
          <b>{shown(totalFen)}</b>
        </div>
      </div>
    </Card>
  );
}

const ownLine = (count: number, contributionFen: Fen, t: ReturnType<typeof useText>['t']): Line => ({
  key: 'own',
  name: t('agents.contribution.own'),
  meta: t('agents.contribution.own-meta', { count, shown: formatCount(count) }),
  contributionFen,
});

interface ContributionLineProps {
  line: Line;
  share: number;
  /** The longest bar. */
  most: number;
}

function ContributionLine({
  line: { name, meta, contributionFen, target },
  share,
  most,
}: ContributionLineProps): ReactNode {
  const shown = useShownAmount();
  return (
    <Tappable className={`${styles['line']} press`} {...target}>
      <Avatar name={name} size="s" />
      <span className={styles['who']}>
        <span className={styles['head']}>
          <b className="ell">{name}</b>
          {meta !== undefined && <em className="ell">{meta}</em>}
          <u>{shown(contributionFen)}</u>
        </span>
        <span className={styles['bar']} aria-hidden>
          <i style={{ width: `${Math.max(0, (contributionFen * 100) / most)}%` }} />
          <em>{formatShare(share)}</em>
        </span>
      </span>
    </Tappable>
  );
}

const contributionOf = (row: { figures?: { contributionFen?: Fen | undefined } | undefined }): Fen =>
  row.figures?.contributionFen ?? zeroFen;
