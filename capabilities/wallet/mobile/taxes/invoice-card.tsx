import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { copyText } from '#platform/ui/basics/copy.tsx';
import { Things } from '#platform/ui/list/things.tsx';
import type { TaxYear } from '#capabilities/withdrawals/contract/list/get-tax-year.ts';

/** The data to write on an invoice: each to be copied, or all of it. */
export function InvoiceCard({ invoice }: { invoice: TaxYear['invoice'] }): ReactNode {
  const { t } = useText();
  const lines = (['title', 'taxNumber', 'item'] as const)
    .filter((part) => invoice[part] !== '')
    .map((part) => ({ label: t(`wallet.tax.invoice.${part}`), text: invoice[part] }));
  if (lines.length === 0) return null;
  const all = lines.map(({ label, text }) => `${label} ${text}`).join('\n');
  return (
    <Card>
      <CardHead
        title={t('wallet.tax.invoice')}
        more={t('wallet.tax.copy-all')}
        chevron={false}
        onClick={() => void copyText(all)}
      />
      <Things things={lines.map(({ label, text }) => ({ label, value: text, number: text }))} />
    </Card>
  );
}
