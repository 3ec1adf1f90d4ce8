import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatTimeOfDay } from '#platform/time/format.ts';
import { Amount, hiddenAmount } from '#platform/ui/money/amount.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useKindName } from '#capabilities/ledger/mobile/api.ts';
import type { listStatementItems } from '../../contract/statement/list-statement-items.ts';

export type Item = RowOf<typeof listStatementItems>;

/** One entry of a folded row; a tap opens its details. */
export function ItemLine({ item, className }: { item: Item; className: string | undefined }): ReactNode {
  const { t } = useText();
  const kindName = useKindName();
  const { amountsHidden } = useAppearance();
  const shown = (value: number): string => (amountsHidden ? hiddenAmount : formatFen(fen(value)));
  const parts = [
    formatTimeOfDay(item.trade?.occurredAt ?? item.at),
    item.trade && t('wallet.statement.trade', { amount: shown(item.trade.amountFen) }),
  ];
  return (
    <Link className={className} to="/pages/earnings/earningsInfo" query={{ id: item.id }}>
      <span className="grow">
        <span className="ell">{item.label ?? kindName(item.kind)}</span>
        <em>{joined(...parts)}</em>
      </span>
      <b>
        <Amount fen={fen(item.amountFen)} sign hidden={amountsHidden} />
      </b>
    </Link>
  );
}
