/** 详情: one statement entry with its explanation and its source. */
import type { ReactNode } from 'react';
import { WaitingCard } from '#platform/client/waiting-card.tsx';
import { useText } from '#platform/i18n/browser.tsx';
import { fen } from '#platform/money/fen.ts';
import { formatDateTime, formatDay } from '#platform/time/format.ts';
import { Card, CardHead } from '#platform/ui/basics/card.tsx';
import { Copy } from '#platform/ui/basics/copy.tsx';
import { Facts } from '#platform/ui/list/row.tsx';
import { Amount, Figure } from '#platform/ui/money/amount.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { usePage, useQueryParams } from '#platform/ui/navigation/navigation.ts';
import { NavBar } from '#platform/ui/page/nav-bar.tsx';
import { Screen, Stack } from '#platform/ui/page/screen.tsx';
import { useNow } from '#platform/ui/time/use-now.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { QuestionRow, useKindName } from '#capabilities/ledger/mobile/api.ts';
import { entryTitle } from '../entry-labels.ts';
import { CorrectionSource } from './correction-source.tsx';
import { DebtLadder } from './debt-ladder.tsx';
import { EntrySource } from './entry-source.tsx';
import { FoldDetail } from './fold-detail.tsx';
import { useStatementEntry, type EntryInfo } from './use-statement-entry.ts';
import styles from '../wallet.module.css';

const DIRECTIONS = ['in', 'out'] as const;

function EntryPage(): ReactNode {
  const query = useQueryParams({ id: 'string', day: 'string', wallet: 'string', kind: 'string', direction: 'string' });
  const wallet = WALLET_KINDS.find((each) => each === query.wallet);
  const kind = ENTRY_KINDS.find((each) => each === query.kind);
  const direction = DIRECTIONS.find((each) => each === query.direction);
  const isFold = query.day !== undefined && wallet && kind && direction;
  return (
    <Screen bar={<NavBar />}>
      {isFold ? (
        <FoldDetail fold={{ day: query.day ?? '', wallet, kind, direction }} />
      ) : (
        <SingleEntry id={query.id ?? ''} />
      )}
    </Screen>
  );
}

function SingleEntry({ id }: { id: string }): ReactNode {
  const { data, error, refetch } = useStatementEntry(id);
  if (data) return <EntryDetail entry={data} />;
  return (
    <Stack>
      <WaitingCard error={error} onRetry={refetch} />
    </Stack>
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
        <span className={styles['sub']}>{t('wallet.entry.wallet', { wallet: t(`ledger.name.${entry.wallet}`) })}</span>
      </div>
      <Stack>
        {entry.balanceFen < 0 && <OwedCard entry={entry} />}
        {entry.owed && <DebtLadder owed={entry.owed} wallet={entry.wallet} />}
        <EntryFacts entry={entry} />
        <EntrySource entry={entry} />
        {entry.correction && <CorrectionSource correction={entry.correction} />}
        <QuestionRow subject={`entry-${entry.id}`} />
      </Stack>
    </>
  );
}

/** The reason why the wallet owes money, and how that is settled. */
function OwedCard({ entry }: { entry: EntryInfo }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const money = (value: number): string => shown(fen(value));
  return (
    <Card>
      <CardHead title={t('wallet.entry.owed-title')} />
      <div className="pad">
        <Facts
          facts={[
            { label: t('wallet.entry.owed-before'), value: money(entry.balanceBeforeFen) },
            { label: t('wallet.entry.owed-change'), value: shown(fen(entry.amountFen), { sign: true }) },
            { label: t('wallet.owed'), value: <b className={styles['owedSum']}>{money(entry.balanceFen)}</b> },
          ]}
        />
      </div>
    </Card>
  );
}

/** The equation balance before + amount = balance after. */
function EntryFacts({ entry }: { entry: EntryInfo }): ReactNode {
  const { t, lang } = useText();
  const shown = useShownAmount();
  const now = useNow(usePage().active);
  const money = (value: number, sign = false): string => shown(fen(value), { sign });
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

export { EntryPage as Page };
