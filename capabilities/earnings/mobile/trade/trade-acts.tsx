import type { ReactNode } from 'react';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { QuickEntries, type QuickEntry } from '#platform/ui/page/quick-entries.tsx';
import { usePages } from './use-pages.ts';
import type { TradeInfo } from './use-trade.ts';

/** The next steps: the merchant, the terminal, its other transactions, a question about the earning. */
export function TradeActs({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const { merchant, terminal } = usePages(trade);
  const mayAsk = useMay()('dispute:open');
  const entries: QuickEntry[] = [];
  if (merchant)
    entries.push({ icon: 'store', label: t('trades.act.merchant'), to: merchant.path, query: merchant.query });
  if (terminal)
    entries.push(
      { icon: 'terminal', label: t('trades.act.terminal'), to: terminal.path, query: terminal.query },
      {
        icon: 'trades',
        label: t('trades.act.sales'),
        to: '/pages/home/trading/index',
        query: { scope: 'team', text: trade.sn },
      },
    );
  if (mayAsk && trade.shareFen !== undefined)
    entries.push({
      icon: 'help',
      label: t('trades.act.question'),
      to: '/disputes/open',
      query: { subject: subjectOf(trade) },
    });
  return entries.length > 0 && <QuickEntries entries={entries} />;
}

/** The questioned line is the entry of the wallet; a share of 0 has none. */
const subjectOf = ({ id, entry }: TradeInfo): string => (entry === undefined ? `trade-${id}` : `entry-${entry.id}`);
