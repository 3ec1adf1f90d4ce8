/** 谁带来的: the profit share of the month, by whose merchants it comes from. */
import type { ReactNode } from 'react';
import { EARNINGS } from '#capabilities/figures/contract/earnings.ts';
import { How, rowsOf, shownFigure } from '#capabilities/figures/mobile/api.ts';
import { useCall, useList } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { addFen, fen, subtractFen, sumFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { formatCount, formatShare } from '#platform/money/format.ts';
import { percentParts } from '#platform/money/percent.ts';
import { Avatar } from '#platform/ui/basics/avatar.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { Tappable, type Target } from '#platform/ui/navigation/tappable.tsx';
import { getAgentSummary } from '../../contract/get-agent-summary.ts';
import { listAgents } from '../../contract/list-agents.ts';
import { detailOf } from '../agent-paths.ts';
import styles from './info.module.css';

const NAMED = 5;

interface Line {
  key: string;
  name: string;
  meta?: string;
  broughtFen: Fen;
  target?: Target;
}

export function BroughtCard(): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const summary = useCall(getAgentSummary, {}).data;
  const list = useList(listAgents, { sort: 'brought', figures: true, pageSize: NAMED });
  const named = list.rows.slice(0, NAMED);
  const isSorted = named.every((row, index) => brought(row) <= brought(named[index - 1] ?? row));
  const teamFen = summary?.month.broughtFen;
  const ownFen = summary?.own.broughtFen;
  if (summary === undefined || teamFen === undefined || ownFen === undefined || named.length === 0 || !isSorted)
    return null;
  const totalFen = addFen(fen(teamFen), fen(ownFen));
  const rows: Line[] = [
    ownLine(summary.own.merchantCount, fen(ownFen), t),
    ...named.map((row) => ({
      key: row.id,
      name: row.name,
      meta: row.levelCode,
      broughtFen: brought(row),
      target: detailOf(row),
    })),
  ];
  const restFen = subtractFen(totalFen, sumFen(rows.map(({ broughtFen }) => broughtFen)));
  const others = summary.agent.childCount - named.length;
  const all =
    others > 0 || restFen !== 0
      ? [...rows, { key: 'rest', name: t('agents.brought.rest', { count: others }), broughtFen: restFen }]
      : rows;
  const shares = percentParts(all.map(({ broughtFen }) => broughtFen));
  const most = Math.max(1, ...all.map(({ broughtFen }) => broughtFen));
  return (
    <Card>
      <CardHead
        title={t(EARNINGS.brought.name)}
        how={<How title={t(EARNINGS.brought.name)} figures={[shownFigure(EARNINGS.brought, totalFen, {})]} />}
        more={t('agents.brought.all', { count: summary.agent.childCount })}
        {...rowsOf(EARNINGS.brought, {})}
      />
      <p className={styles['note']}>{t('agents.brought.note')}</p>
      <div className={styles['rows']}>
        {all.map((line, index) => (
          <BroughtLine key={line.key} line={line} share={shares[index] ?? 0} most={most} />
        ))}
        <div className={styles['sum']}>
          <b>{t('agents.brought.sum')}</b>
          <b>{shown(totalFen)}</b>
        </div>
      </div>
    </Card>
  );
}

const ownLine = (count: number, broughtFen: Fen, t: ReturnType<typeof useText>['t']): Line => ({
  key: 'own',
  name: t('agents.brought.own'),
  meta: t('agents.brought.own-meta', { count, shown: formatCount(count) }),
  broughtFen,
});

interface BroughtLineProps {
  line: Line;
  share: number;
  /** The longest bar. */
  most: number;
}

function BroughtLine({ line: { name, meta, broughtFen, target }, share, most }: BroughtLineProps): ReactNode {
  const shown = useShownAmount();
  return (
    <Tappable className={`${styles['line']} press`} {...target}>
      <Avatar name={name} size="s" />
      <span className={styles['who']}>
        <span className={styles['head']}>
          <b className="ell">{name}</b>
          {meta !== undefined && <em className="ell">{meta}</em>}
          <u>{shown(broughtFen)}</u>
        </span>
        <span className={styles['bar']} aria-hidden>
          <i style={{ width: `${Math.max(0, (broughtFen * 100) / most)}%` }} />
          <em>{formatShare(share)}</em>
        </span>
      </span>
    </Tappable>
  );
}

const brought = (row: { figures?: { broughtFen?: Fen | undefined } | undefined }): Fen =>
  row.figures?.broughtFen ?? zeroFen;
