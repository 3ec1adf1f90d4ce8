/** Days on which the acquirer took other fees than the merchant's rates say; each leads to the question about it. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { joined } from '#platform/i18n/joined.ts';
import { fen } from '#platform/money/fen.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listFeeDifferences } from '../../contract/fees/list-fee-differences.ts';

type DifferenceRow = RowOf<typeof listFeeDifferences>;

interface FeesProps {
  readonly rows: readonly DifferenceRow[];
  /** Present for all own merchants: how many days there are, and a function that loads more. */
  readonly all?: { readonly count: number; readonly more: (() => void) | undefined };
}

export function FeesCard({ rows, all }: FeesProps): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const mayAsk = useMay()('dispute:open');
  if (rows.length === 0) return null;
  const words = ({ merchantName, day, saleCount }: DifferenceRow) => {
    const [on, sales] = [formatShortDate(day, now, lang), t('changes.fees.sales', { count: saleCount })];
    return all === undefined ? { title: on, meta: sales } : { title: merchantName, meta: joined(on, sales) };
  };
  return (
    <Card>
      <CardHead
        title={t('changes.fees.title')}
        more={all === undefined ? t('changes.fees.note') : t('changes.fees.days', { count: all.count })}
      />
      {rows.map((found) => (
        <Row
          key={found.id}
          {...words(found)}
          value={<Amount fen={fen(found.takenFen - found.expectedFen)} sign look="row" />}
          {...(mayAsk && { to: '/disputes/open', query: { subject: found.subject } })}
        />
      ))}
      {all?.more !== undefined && <Row title={t('changes.fees.more')} onClick={all.more} />}
    </Card>
  );
}
