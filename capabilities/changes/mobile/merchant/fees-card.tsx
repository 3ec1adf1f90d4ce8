/** Days on which the acquirer took other fees than the merchant's rates say; each leads to the question about it. */
import type { ReactNode } from 'react';
import type { RowOf } from '#platform/client/hooks.ts';
import { useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatShortDate } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { Amount } from '#platform/ui/money/amount.tsx';
import { usePage } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import type { listFeeDifferences } from '../../contract/list-fee-differences.ts';

export function FeesCard({ rows }: { rows: readonly RowOf<typeof listFeeDifferences>[] }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const mayAsk = useMay()('dispute:open');
  if (rows.length === 0) return null;
  return (
    <Card>
      <CardHead title={t('changes.fees.title')} more={t('changes.fees.note')} />
      {rows.map(({ id, subject, day, saleCount, takenFen, expectedFen }) => (
        <Row
          key={id}
          title={formatShortDate(day, now, lang)}
          meta={t('changes.fees.sales', { count: saleCount })}
          value={<Amount fen={fen(takenFen - expectedFen)} sign look="row" />}
          {...(mayAsk && { to: '/disputes/open', query: { subject } })}
        />
      ))}
    </Card>
  );
}
