import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatWhen } from '#platform/time/format.ts';
import { Amount, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { Row } from '#platform/ui/list/row.tsx';
import type { listStatementEntries } from '../contract/list-statement-entries.ts';
import { useKindName } from './use-entry-kind-name.ts';
import styles from './wallet.module.css';
import { entryTitle } from './wallet-labels.ts';

export type Entry = RowOf<typeof listStatementEntries>;

interface EntryRowProps {
  entry: Entry;
  now: Date;
  /** Show the wallet's name before the time; for lists with entries of several wallets. */
  showWallet?: boolean;
}

/** One row of the statement; a tap opens its details. */
export function EntryRow({ entry, now, showWallet }: EntryRowProps): ReactNode {
  const { t, lang } = useText();
  const kindName = useKindName();
  const { amountsHidden } = useAppearance();
  const when = formatWhen(entry.at, now, lang);
  return (
    <Row
      title={<span className="ell2">{entryTitle(entry, kindName)}</span>}
      meta={showWallet ? `${t(`wallet.name.${entry.wallet}`)} · ${when}` : when}
      value={
        <span className={styles['amount']}>
          <Amount fen={fen(entry.amountFen)} sign hidden={amountsHidden} />
        </span>
      }
      valueMeta={t('wallet.entry-row.balance', {
        amount: amountsHidden ? hiddenAmount : formatFen(fen(entry.balanceFen)),
      })}
      chevron={false}
      to="/pages/earnings/earningsInfo"
      query={{ id: entry.id }}
    />
  );
}
