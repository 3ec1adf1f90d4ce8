import { zeroFen, type Fen } from '#platform/money/fen.ts';
import type { StatementContent } from '#capabilities/statements/contract/statement-fields.ts';

export interface NamedLine {
  readonly by: 'wallet' | 'kind';
  readonly name: string;
}

/** The wallet of the kinds that a statement sums; the others may be in any wallet and are questioned entry by entry. */
const WALLET_OF: Readonly<Record<string, string>> = {
  profit_share: 'profit_share',
  profit_share_reversal: 'profit_share',
  value_share: 'profit_share',
  value_share_reversal: 'profit_share',
  residual: 'profit_share',
  residual_reversal: 'profit_share',
  activation: 'reward',
  activation_reversal: 'reward',
  compliance: 'reward',
  compliance_reversal: 'reward',
  allowance: 'reward',
  service_fee: 'fee',
  service_fee_reversal: 'fee',
  communication_fee: 'fee',
  communication_fee_reversal: 'fee',
  not_activated: 'fee',
  goods_deposit: 'goods',
  goods_deposit_reversal: 'goods',
};

/** A wallet's closing balance, or the sum of a kind. */
export const statementLine = (
  { wallets, earnings, reversals, others }: StatementContent,
  { by, name }: NamedLine,
): { wallet: string; amountFen: Fen } | undefined => {
  if (by === 'wallet') {
    const own = wallets.find(({ wallet }) => wallet === name);
    return own && { wallet: own.wallet, amountFen: own.closingFen };
  }
  const wallet = WALLET_OF[name];
  const sum = [...earnings, ...reversals, ...others].find(({ kind }) => kind === name);
  return sum === undefined || wallet === undefined ? undefined : { wallet, amountFen: sum.fen ?? zeroFen };
};
