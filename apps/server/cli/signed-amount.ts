import type { Fen } from '#platform/money/fen.ts';
import { parseSignedYuan } from '#platform/money/yuan.ts';
import { UsageError, type Cli } from './command.ts';

/** `--amount`, which may be below 0. @returns undefined when it is not given. @throws UsageError */
export const signedAmountOf = (cli: Pick<Cli, 'option'>): Fen | undefined => {
  const given = cli.option('amount');
  if (given === undefined) return undefined;
  const amount = parseSignedYuan(given);
  if (amount === undefined || amount === 0) throw new UsageError('--amount must be an amount other than 0.');
  return amount;
};
