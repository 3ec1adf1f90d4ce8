/** The line of a statement that the agent wants to question. */
import { useState, type ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { formatFen } from '#platform/money/format.ts';
import { SmallButton } from '#platform/ui/basics/button.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { Statement } from './shapes.ts';
import styles from './document.module.css';

/** Kinds that any wallet may have: their entries are questioned one by one. */
const IN_ANY_WALLET: ReadonlySet<string> = new Set([
  'goods_deduction',
  'adjustment',
  'manual_adjustment',
  'recalculation',
]);

export function Question({ statement }: { statement: Statement }): ReactNode {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  if (!useMay()('dispute:open')) return null;
  return (
    <div className={styles['question']}>
      <SmallButton kind="quiet" onClick={() => setOpen(true)}>
        {t('statements.question.ask')}
      </SmallButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('statements.question.which')}>
        <Lines statement={statement} />
      </Sheet>
    </div>
  );
}

function Lines({ statement }: { statement: Statement }): ReactNode {
  const { t } = useText();
  const kindName = useKindName();
  const { month, wallets, earnings, reversals, others } = statement;
  const kinds = [...earnings, ...reversals, ...others].filter(({ kind }) => !IN_ANY_WALLET.has(kind));
  return (
    <>
      <p className="t-meta">{t('statements.question.wallets')}</p>
      {wallets.map(({ wallet, closingFen }) => (
        <Row
          key={wallet}
          title={t(`ledger.name.${wallet}`)}
          value={formatFen(closingFen)}
          to="/disputes/open"
          query={{ subject: `statement-${month}-wallet-${wallet}` }}
        />
      ))}
      {kinds.length > 0 && <p className="t-meta">{t('statements.question.kinds')}</p>}
      {kinds.map(({ kind, fen }) => (
        <Row
          key={kind}
          title={kindName(kind)}
          value={formatFen(fen, { sign: true })}
          to="/disputes/open"
          query={{ subject: `statement-${month}-kind-${kind}` }}
        />
      ))}
    </>
  );
}
