/** Automatic checks that a reviewer would otherwise make by hand. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { certifiedPerson } from '#capabilities/identity/server/api.ts';
import {
  availableFen,
  owedFen,
  balancesOf,
  type WalletBalance,
  recomputedSums,
} from '#capabilities/ledger/server/api.ts';
import { settlementAccountsOf } from '#capabilities/settlement/server/api.ts';
import type { getWithdrawalReview } from '../../contract/review/get-withdrawal-review.ts';
import type { WithdrawalRow } from '../withdrawal-row.ts';

type Checks = AnswerOf<typeof getWithdrawalReview>['checks'];

const checkLedger = async (db: Db, balance: WalletBalance, now: Date): Promise<Checks['ledger']> => {
  const added = await recomputedSums(db, balance.accountId);
  return {
    isRight: added.balanceFen === balance.balanceFen && added.heldFen === balance.heldFen,
    balanceFen: balance.balanceFen,
    heldFen: balance.heldFen,
    availableFen: availableFen(balance, businessDay(now)),
  };
};

const paidTo = async (db: Db, { agentId, settlementAccountId }: WithdrawalRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from withdrawals.withdrawal
    where agent_id = ${agentId} and settlement_account_id = ${settlementAccountId} and status = 'paid'`.execute(db);
  return onlyRow(rows).count;
};

const checkPayee = async (db: Db, row: WithdrawalRow, now: Date): Promise<Checks['payee']> => {
  const account = (await settlementAccountsOf(db, row.agentId, now)).find(({ id }) => id === row.settlementAccountId);
  return {
    ...(account !== undefined && { changedAt: account.changedAt.toISOString() }),
    paidCount: await paidTo(db, row),
    isGone: account === undefined,
  };
};

/** Compares the holder with the certified person, because an agent chooses the name that it shows. */
const checkHolder = async ({ db, vault }: CheckContext, row: WithdrawalRow): Promise<Checks['holder']> => {
  const person = await certifiedPerson(db, vault, row.agentId);
  const agent = await agentById(db, row.agentId);
  return {
    isRight: person?.name === row.payee.holderName,
    agentName: person?.name ?? agent?.name ?? '',
    isCertified: person !== undefined,
  };
};

interface CheckContext {
  readonly db: Db;
  readonly vault: Vault;
}

export const reviewChecks = async (reading: CheckContext, row: WithdrawalRow, now: Date): Promise<Checks> => {
  const { db } = reading;
  const balances = await balancesOf(db, row.agentId, now);
  const balance = balances.find(({ accountId }) => accountId === row.accountId);
  if (balance === undefined) throw new Error(`withdrawal ${row.no} is of no wallet`);
  const owed = balances.map((each) => ({ wallet: each.kind, owedFen: owedFen(each, businessDay(now)) }));
  return {
    ledger: await checkLedger(db, balance, now),
    holder: await checkHolder(reading, row),
    payee: await checkPayee(db, row, now),
    owed: owed.filter((each) => each.owedFen > 0),
  };
};
