import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { GroupHead } from '#platform/ui/basics/card.tsx';
import { Empty } from '#platform/ui/feedback/feedback.tsx';
import { Chips } from '#platform/ui/filter/chips.tsx';
import { Rows } from '#platform/ui/list/row.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { AgentRow, EntryRow, MerchantRow, TerminalRow } from './found-rows.tsx';
import { FoundTrades } from './found-trades.tsx';
import { KINDS, type SearchResults, type Kind } from './kinds.ts';

interface ResultsProps {
  found: SearchResults;
  typed: string;
  kind: Kind;
  onKind: (kind: Kind) => void;
  /** Called when a result is opened. */
  onOpen: () => void;
}

const countsOf = ({ trades, referenced, entries, merchants, terminals, agents }: SearchResults) => {
  const counts = {
    trades: (trades?.count ?? 0) + (referenced?.count ?? 0),
    entries: entries?.rows.length ?? 0,
    merchants: merchants?.rows.length ?? 0,
    terminals: terminals?.rows.length ?? 0,
    agents: agents?.rows.length ?? 0,
  };
  return { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts };
};

/** The number of transactions shown among other kinds; shown alone, it is all in the answer. */
const FIRST_TRADES = 5;

/** The search results, by kind. */
export function Results({ found, typed, kind, onKind, onOpen }: ResultsProps): ReactNode {
  const { t } = useText();
  const now = useNow(usePage().active);
  const counts = countsOf(found);
  if (counts.all === 0)
    return (
      <Stack>
        <div className="card">
          <Empty icon="search" title={t('home.find.nothing', { text: typed })}>
            {t('home.find.nothing-hint', { days: found.days })}
          </Empty>
        </div>
      </Stack>
    );
  const shown = counts[kind] === 0 ? 'all' : kind;
  const more = (of: Exclude<Kind, 'all' | 'trades'>): string => (found[of]?.isMore ? '+' : '');
  const choices = KINDS.filter((one) => counts[one] > 0).map((one) => ({
    value: one,
    label: t(`home.find.kind.${one}`),
    count: one === 'all' || one === 'trades' ? counts[one] : `${counts[one]}${more(one)}`,
  }));
  const has = (one: Kind): boolean => counts[one] > 0 && (shown === 'all' || shown === one);
  return (
    // Opening a row keeps the search among the last ones.
    <div onClickCapture={onOpen}>
      <Chips label={t('home.find.kinds')} choices={choices} value={shown} onChange={onKind} />
      {has('trades') && <FoundTrades found={found} now={now} most={shown === 'all' ? FIRST_TRADES : undefined} />}
      {has('entries') && (
        <Group title={t('home.find.kind.entries')} found={found.entries}>
          {(entry) => <EntryRow key={entry.id} entry={entry} now={now} />}
        </Group>
      )}
      {has('merchants') && (
        <Group title={t('home.find.kind.merchants')} found={found.merchants}>
          {(merchant) => <MerchantRow key={merchant.id} merchant={merchant} found={found} typed={typed} />}
        </Group>
      )}
      {has('terminals') && (
        <Group title={t('home.find.kind.terminals')} found={found.terminals}>
          {(terminal) => <TerminalRow key={terminal.id} terminal={terminal} found={found} />}
        </Group>
      )}
      {has('agents') && (
        <Group title={t('home.find.kind.agents')} found={found.agents}>
          {(agent) => <AgentRow key={agent.id} agent={agent} found={found} typed={typed} />}
        </Group>
      )}
    </div>
  );
}

interface GroupProps<R> {
  title: string;
  found: { rows: R[]; isMore: boolean } | undefined;
  children: (row: R) => ReactNode;
}

function Group<R>({ title, found, children }: GroupProps<R>): ReactNode {
  const { t } = useText();
  if (found === undefined) return null;
  const { rows, isMore } = found;
  return (
    <>
      <GroupHead title={title} end={isMore ? t('home.find.first', { count: rows.length }) : undefined} />
      <Stack>
        <div className="card">
          <Rows indent="disc">{rows.map((row) => children(row))}</Rows>
        </div>
      </Stack>
    </>
  );
}
