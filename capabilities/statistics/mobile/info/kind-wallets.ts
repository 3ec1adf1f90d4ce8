/** The wallet to which a kind of earning goes. */
import { sumFen, type Fen } from '#platform/money/fen.ts';
import type { EarningKind } from '../../contract/fields.ts';

export const WALLET_OF: Readonly<Record<EarningKind, 'profit_share' | 'reward' | 'fee'>> = {
  profit_share: 'profit_share',
  value_share: 'profit_share',
  residual: 'profit_share',
  activation: 'reward',
  compliance: 'reward',
  allowance: 'reward',
  service_fee: 'fee',
  communication_fee: 'fee',
};

interface Part {
  kind: EarningKind;
  amountFen: Fen;
}

export const byWallet = (parts: readonly Part[]): { wallet: 'profit_share' | 'reward' | 'fee'; amountFen: Fen }[] =>
  (['profit_share', 'reward', 'fee'] as const).flatMap((wallet) => {
    const mine = parts.filter(({ kind }) => WALLET_OF[kind] === wallet);
    return mine.length === 0 ? [] : [{ wallet, amountFen: sumFen(mine.map(({ amountFen }) => amountFen)) }];
  });
