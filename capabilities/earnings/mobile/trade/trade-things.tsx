/** The transaction's terminal, merchant and agent; each line opens its page for a user who may see it. */
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Serial } from '#platform/ui/basics/serial.tsx';
import { Things } from '#platform/ui/list/things.tsx';
import { usePages } from './use-pages.ts';
import type { TradeInfo } from './use-trade.ts';

export function TradeThings({ trade }: { trade: TradeInfo }): ReactNode {
  const { t } = useText();
  const pages = usePages(trade);
  const name = (what: string): string => t(`trades.fact.${what}`);
  const { merchantNo, merchantNameThen, reference, sn, entry } = trade;
  return (
    <Card>
      <Things
        things={[
          { label: name('merchant'), value: trade.merchantName, to: pages.merchant },
          merchantNameThen !== undefined && { label: name('merchant-then'), value: merchantNameThen },
          merchantNo !== '' && { label: name('merchant-no'), value: merchantNo, number: merchantNo },
          { label: name('sn'), value: <Serial sn={sn} />, to: pages.terminal, number: sn },
          reference !== '' && { label: name('reference'), value: reference, number: reference },
          entry && { label: name('entry'), value: entry.transferNo, to: pages.entry },
          { label: name('belongs'), value: chainOf(trade) || t('trades.share.me'), to: pages.agent },
          { label: name('policy'), value: trade.policyName, to: pages.policy },
        ]}
      />
    </Card>
  );
}

/** The agents from the caller's direct sub-agent down to the merchant's agent. */
const chainOf = ({ belongsTo }: TradeInfo): string => belongsTo.map(({ name }) => name).join(' › ');
