/** The demand of each signal, and the sum of the day from which one applies. */
import type { Db } from '#platform/db/db.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { configChoice, configNumber } from '#capabilities/reference/server/api.ts';
import { SIGNAL_ACTS, SIGNALS, type Signal, type SignalAct } from '../../contract/enums.ts';

const SETTINGS: Readonly<Record<Signal, readonly [key: string, fallback: SignalAct]>> = {
  new_payee: ['withdrawal_signal_new_payee', 'review'],
  other_holder: ['withdrawal_signal_other_holder', 'review'],
  first_withdrawal: ['withdrawal_signal_first', 'factor'],
  new_device: ['withdrawal_signal_new_device', 'factor'],
  credential_changed: ['withdrawal_signal_credential', 'factor'],
  day_sum: ['withdrawal_signal_day_sum', 'review'],
};

export const signalActs = async (db: Db): Promise<Record<Signal, SignalAct>> => {
  const found: [Signal, SignalAct][] = [];
  for (const signal of SIGNALS) {
    const [key, fallback] = SETTINGS[signal];
    found.push([signal, await configChoice(db, key, SIGNAL_ACTS, fallback)]);
  }
  return Object.fromEntries(found) as Record<Signal, SignalAct>;
};

const FEN_PER_YUAN = 100;
const DAY_SUM_YUAN = 50_000;

export const daySumLimit = async (db: Db): Promise<Fen> =>
  fen((await configNumber(db, 'withdrawal_day_sum_yuan', DAY_SUM_YUAN)) * FEN_PER_YUAN);
