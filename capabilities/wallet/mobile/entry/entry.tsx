/** 详情: one statement entry with its explanation and its source. */
import type { ReactNode } from 'react';
import { ReadError } from '#platform/client/read-error.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { formatDateTime, formatDay } from '#platform/time/format.ts';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { SkeletonRows } from '#platform/ui/feedback/feedback.tsx';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { useNow } from '#platform/ui/time/use-now.ts';
import { Facts } from '#platform/ui/list/row.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { EntrySource } from './entry-source.tsx';
import { useStatementEntry, type EntryInfo } from './use-statement-entry.ts';
import { useKindName } from '../use-entry-kind-name.ts';
import { entryTitle } from '../wallet-labels.ts';
import styles from '../wallet.module.css';

export function Page(): ReactNode {
  const { id = '' } = useQueryParams({ id: 'string' });
  const { data, error, refetch } = useStatementEntry(id);
  return (
    <Screen bar={<NavBar />}>
      {data ? (
        <EntryDetail entry={data} />
      ) : (
        <Stack>
          <Card>
            {error ? <ReadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows lead="none" />}
          </Card>
        </Stack>
      )}
    </Screen>
  );
}

function EntryDetail({ entry }: { entry: EntryInfo }): ReactNode {
  const { t } = useText();
  const kindName = useKindName();
  return (
    <>
      <div className={styles['head']}>
        <span className="t-label">{entryTitle(entry, kindName)}</span>
        <Figure size="hero">
          <Amount fen={fen(entry.amountFen)} sign look="card" />
        </Figure>
        <span className={styles['sub']}>{t('wallet.entry.wallet', { wallet: t(`wallet.name.${entry.wallet}`) })}</span>
      </div>
      <Stack>
        <EntryFacts entry={entry} />
        <EntrySource entry={entry} />
      </Stack>
    </>
  );
}

/** The equation balance before + amount = balance after. */
function EntryFacts({ entry }: { entry: EntryInfo }): ReactNode {
  const { t, lang } = useText();
  const now = useNow(usePage().active);
  const money = (value: number, sign = false): string => formatFen(fen(value), { sign });
  const { bookedWith, availableOn } = entry;
  return (
    <Card pad>
      <Facts
        facts={[
          { label: t('wallet.entry.before'), value: money(entry.balanceBeforeFen) },
          { label: t('wallet.entry.change'), value: money(entry.amountFen, true) },
          { label: t('wallet.entry.after'), value: money(entry.balanceFen) },
          { label: t('wallet.entry.at'), value: formatDateTime(entry.at) },
          availableOn !== undefined && {
            label: t('wallet.entry.available-on'),
            value: formatDay(availableOn, now, lang),
          },
          bookedWith !== undefined && {
            label: t('wallet.entry.booked-with'),
            value: t('wallet.entry.booked-with-value', {
              count: bookedWith.count,
              sum: money(bookedWith.sumFen, true),
            }),
          },
          {
            label: t('wallet.entry.no'),
            value: (
              <Copy text={entry.transferNo} label={`${t('wallet.entry.no')} ${entry.transferNo}`}>
                {entry.transferNo}
              </Copy>
            ),
          },
        ]}
      />
    </Card>
  );
}
