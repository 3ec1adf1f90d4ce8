import type { ReactNode } from 'react';
import { useIsWithout, useMay } from '#platform/client/session-store.ts';
import { useText } from '#platform/i18n/browser.tsx';
import { fen, sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { Button } from '#platform/ui/basics/button.tsx';
import { Card } from '#platform/ui/basics/card.tsx';
import { Callout } from '#platform/ui/feedback/feedback.tsx';
import { Row } from '#platform/ui/list/row.tsx';
import { hiddenAmount } from '#platform/ui/money/amount.tsx';
import { MoneyCard, WalletTiles, type EquationTerm } from '#platform/ui/money/money-card.tsx';
import { useShownAmount } from '#platform/ui/money/use-shown-amount.ts';
import { push } from '#platform/ui/navigation/navigation.ts';
import { Tappable } from '#platform/ui/navigation/tappable.tsx';
import { useAppearance } from '#platform/ui/theme/appearance.ts';
import { useMaySettle } from '#capabilities/settlement/mobile/api.ts';
import { concernsAll, isNowWithdrawable, OneObstacle, type Obstacle } from '#capabilities/withdrawals/mobile/api.ts';
import type { Balances } from './use-balances.ts';
import { WalletBalanceTile } from './wallet-balance-tile.tsx';

/** The total with its equation, a tile per wallet, and the obstacles to withdrawing. */
export function WalletBalances({ summary }: { summary: Balances }): ReactNode {
  const may = useMaySettle();
  const obstacle = obstacleToAll(summary);
  return (
    <>
      <Total summary={summary} />
      {obstacle && !summary.isSpecific && may('wallet:withdraw') && <OneObstacle obstacle={obstacle} />}
      <WalletTiles>
        {summary.wallets.map((wallet) => (
          <WalletBalanceTile key={wallet.kind} wallet={wallet} />
        ))}
      </WalletTiles>
      <MonthEarned summary={summary} />
      <Owed summary={summary} />
    </>
  );
}

const WHY = '/pages/home/home/earnings-info';

/** This month's earnings of all wallets but the goods fund; links to why they differ from last month's. */
function MonthEarned({ summary: { wallets } }: { summary: Balances }): ReactNode {
  const { t } = useText();
  const shown = useShownAmount();
  const may = useMay();
  const earned = wallets.filter(({ kind }) => kind !== 'goods');
  if (earned.length === 0 || !may('earning:view')) return null;
  return (
    <Card>
      <Row
        title={t('wallet.month-earned')}
        meta={t('wallet.month.why')}
        value={shown(sumFen(earned.map(({ monthEarnedFen }) => fen(monthEarnedFen))))}
        to={WHY}
        query={{ span: 'month' }}
      />
    </Card>
  );
}

const obstacleToAll = ({ wallets }: Balances): Obstacle | undefined =>
  wallets.map(({ obstacle }) => obstacle).find((found) => found !== undefined && concernsAll(found.reason));

function Total({ summary }: { summary: Balances }): ReactNode {
  const { t } = useText();
  const may = useMaySettle();
  const isWithout = useIsWithout('wallet:withdraw');
  const isOpen = may('wallet:withdraw') && !summary.isSpecific && !summary.isFrozen;
  const obstacle = obstacleToAll(summary);
  // an obstacle for all wallets is stated below, with the way out of it
  const isNothing = obstacle === undefined && summary.total.withdrawableFen === 0;
  return (
    <MoneyCard
      label={t('wallet.my-wallet.total')}
      total={fen(summary.total.balanceFen)}
      terms={termsOf(summary.total, obstacle, t)}
      contains={<GoodsInTotal summary={summary} />}
      note={note(t, summary.isSpecific, isWithout)}
    >
      {isOpen && (
        <Button disabled={isNothing} onClick={() => push('/pages/earnings/earningsWithdrawal')}>
          {t(isNothing ? 'wallet.my-wallet.nothing' : 'withdrawals.withdraw.title')}
        </Button>
      )}
      <Button kind="money" onClick={() => push('/pages/earnings/earningsDetails')}>
        {t('wallet.statement.title')}
      </Button>
    </MoneyCard>
  );
}

/** The reason why there is no button for withdrawing. */
const note = (t: (key: string) => string, isSpecific: boolean, isWithout: boolean): string | undefined => {
  if (isSpecific) return t('refusal.withdraw_specific_account');
  return isWithout ? t('wallet.my-wallet.view-only') : undefined;
};

/**
 * The total is the balance of all wallets; a text beside it says that it contains the goods fund, which is no earning.
 */
function GoodsInTotal({ summary }: { summary: Balances }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const balanceFen = summary.wallets.find(({ kind }) => kind === 'goods')?.balanceFen ?? 0;
  if (balanceFen === 0) return null;
  const amount = amountsHidden ? hiddenAmount : formatFen(fen(balanceFen));
  return <p className="money-c">{t('wallet.my-wallet.contains-goods', { amount })}</p>;
}

/** Labelled "withdrawable" only if it can be withdrawn now; outside the opening hours it is labelled "available". */
const termsOf = (
  total: Balances['total'],
  obstacle: Obstacle | undefined,
  t: (key: string) => string,
): EquationTerm[] => {
  const isWithdrawable = isNowWithdrawable(total, obstacle);
  const terms: EquationTerm[] = [
    { label: t(isWithdrawable ? 'wallet.withdrawable' : 'wallet.available'), fen: fen(total.availableFen) },
  ];
  if (total.pendingFen > 0) terms.push({ label: t('wallet.pending'), fen: fen(total.pendingFen), sign: '+' });
  terms.push({ label: t('wallet.held'), fen: fen(total.heldFen), sign: '+' });
  if (total.owedFen > 0) terms.push({ label: t('wallet.owed'), fen: fen(total.owedFen), sign: '−', owed: true });
  return terms;
};

/** Explains how a debt will be settled; links to the entries that caused it. */
function Owed({ summary }: { summary: Balances }): ReactNode {
  const { t } = useText();
  const { amountsHidden } = useAppearance();
  const all = summary.wallets.filter((wallet) => wallet.owedFen > 0);
  const owing = all.find(({ kind }) => kind !== 'goods') ?? all[0];
  if (owing === undefined) return null;
  const amount = amountsHidden ? hiddenAmount : formatFen(fen(summary.total.owedFen));
  // the goods fund earns nothing, so a debt in it waits for the next payment
  const isGoods = owing.kind === 'goods';
  return (
    <Tappable to="/pages/earnings/earningsDetails" query={{ wallet: owing.kind }}>
      <Callout tone="warning">
        {t(isGoods ? 'wallet.my-wallet.owed-goods' : 'wallet.my-wallet.owed', { amount })}
      </Callout>
    </Tappable>
  );
}
