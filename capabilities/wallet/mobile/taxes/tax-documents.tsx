/**
 * 税务凭证: tax withheld this year, the tax that documents save, the text to write on them, and those that were handed in.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCall } from '#platform/client/hooks.ts';
import { useIsWithout, useMay, useSession } from '#platform/client/session-store.ts';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { Button } from '#platform/ui/basics/button.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { push } from '#platform/ui/navigation/navigation.ts';
import { ActionBar } from '#platform/ui/page/action-bar.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { PullToRefresh } from '#platform/ui/page/pull-to-refresh.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { DocumentsPart, SUBMIT_PAGE } from '#capabilities/taxes/mobile/api.ts';
import { getTaxYear } from '#capabilities/withdrawals/contract/list/get-tax-year.ts';
import { InvoiceCard } from './invoice-card.tsx';
import { NextTax } from './next-tax.tsx';
import { TaxMonths } from './tax-months.tsx';
import { TaxTotal } from './tax-total.tsx';

function TaxDocumentsPage(): ReactNode {
  const { t } = useText();
  const cache = useQueryClient();
  const { isSpecificAccount } = useSession();
  const maySubmit = useMay()('tax:edit') && !isSpecificAccount;
  const isWithout = useIsWithout('tax:edit');
  const [year, setYear] = useState<number>();
  const { data, error, refetch } = useCall(getTaxYear, year === undefined ? {} : { year }, { keepPrevious: true });
  const refresh = (): Promise<void> =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => /^(taxes|wallet)\./.test(String(queryKey[0])) });
  return (
    <Screen
      bar={<NavBar />}
      foot={
        maySubmit && (
          <ActionBar leads>
            <Button onClick={() => push(SUBMIT_PAGE)}>{t('wallet.tax.submit')}</Button>
          </ActionBar>
        )
      }
    >
      <PullToRefresh onRefresh={refresh}>
        <Stack>
          {!data && <WaitingCard error={error} onRetry={refetch} />}
          {data && <TaxTotal tax={data} />}
          {data && (isSpecificAccount || isWithout) && (
            <Callout>{t(isSpecificAccount ? 'refusal.tax_specific_account' : 'wallet.tax.view-only')}</Callout>
          )}
          {data?.next && <NextTax next={data.next} invoicePpm={data.invoice.ratePpm} />}
          {data && maySubmit && <InvoiceCard invoice={data.invoice} />}
          <DocumentsPart maySubmit={maySubmit} isShown={data !== undefined || error !== null}>
            {data && <TaxMonths tax={data} onYear={setYear} />}
          </DocumentsPart>
        </Stack>
      </PullToRefresh>
    </Screen>
  );
}

export { TaxDocumentsPage as Page };
