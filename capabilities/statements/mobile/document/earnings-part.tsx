import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { Statement } from './shapes.ts';
import styles from './document.module.css';

type Line = Statement['earnings'][number];

/** Each line opens the entries that it sums. */
export function EarningsPart({ statement }: { statement: Statement }): ReactNode {
  const { t } = useText();
  const { earnings, reversals, others, netFen } = statement;
  const rest = [...reversals, ...others];
  return (
    <section>
      <h3>
        {t('statements.statement.earnings')}
        <em>{t('statements.statement.unit')}</em>
      </h3>
      <Lines lines={earnings} month={statement.month} />
      {rest.length > 0 && (
        <div className={styles['line']} data-sub>
          <span>{t('statements.statement.subtotal')}</span>
          <b>{formatFen(sumFen(earnings.map(({ fen }) => fen)))}</b>
        </div>
      )}
      <Lines lines={rest} month={statement.month} />
      <div className={styles['line']} data-sum>
        <span>{t('statements.statement.net')}</span>
        <b>{formatFen(netFen)}</b>
      </div>
      <p className={styles['hint']}>{t('statements.statement.net-note')}</p>
    </section>
  );
}

function Lines({ lines, month }: { lines: readonly Line[]; month: string }): ReactNode {
  const { t } = useText();
  const nameOf = useKindName();
  return lines.map(({ kind, count, fen }) => (
    <Link key={kind} className={styles['line']} to="/pages/earnings/earningsDetails" query={{ month, kinds: kind }}>
      <span>
        {nameOf(kind)}
        <em>{t('statements.statement.count', { count })}</em>
      </span>
      <b>{formatFen(fen)}</b>
    </Link>
  ));
}
