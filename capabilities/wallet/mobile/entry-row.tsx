import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { formatTimeOfDay, formatWhen } from '#platform/time/format.ts';
import { Disc, Row } from '#platform/ui/list/row.tsx';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import { EntryAmount, EntryBalance } from './entry-amount.tsx';
import { ENTRY_ICONS } from './entry-labels.ts';
import type { Entry } from './entry-type.ts';
import { OwedNote } from './owed-note.tsx';
import { foldQuery } from './statement/fold-query.ts';

interface EntryRowProps {
  entry: Entry;
  now: Date;
  /** Show the wallet's name before the balance; for lists with entries of several wallets. */
  showWallet?: boolean;
  /** Whether it is below the heading of its day, and so shows only the time. */
  inDay?: boolean;
}

/** One row of the statement; a tap opens its details. */
export function EntryRow({ entry, now, showWallet, inDay }: EntryRowProps): ReactNode {
  const { t, lang } = useText();
  const kindName = useKindName();
  const when = inDay ? formatTimeOfDay(entry.at) : formatWhen(entry.at, now, lang);
  const { kind, count } = entry;
  const title = [kindName(kind), count !== undefined && t('wallet.entry-row.count', { count })]
    .filter(Boolean)
    .join(' ');
  const note = entry.heldFor === undefined ? entry.label : t('wallet.entry-row.not-spent');
  return (
    <>
      <Row
        lead={<Disc icon={ENTRY_ICONS[entry.kind]} />}
        title={<span className="ell">{entry.heldFor === undefined ? title : t('wallet.entry-row.held')}</span>}
        meta={<span className="ell">{joined(when, note)}</span>}
        value={<EntryAmount entry={entry} />}
        valueMeta={<EntryBalance entry={entry} showWallet={showWallet === true} />}
        chevron={false}
        {...targetOf(entry)}
      />
      <OwedNote entry={entry} />
    </>
  );
}

const targetOf = (entry: Entry): { to: string; query: Record<string, string> } => {
  if (entry.heldFor !== undefined) return { to: '/pages/earnings/withdrawalList', query: { id: entry.heldFor } };
  const query = entry.count === undefined ? { id: entry.id } : foldQuery(entry);
  return { to: '/pages/earnings/earningsInfo', query };
};
