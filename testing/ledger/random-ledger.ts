/**
 * Random bookings on the product's ledger, several lanes at once, on a clock that crosses days and months. Every amount
 * that commits is also added up in memory; in the end both must agree to the fen, and the ledger must reconcile.
 */
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { WALLET_KINDS, type WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { HoldId, WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { platformAccounts, type PlatformAccount } from '#capabilities/ledger/server/balances/accounts.ts';
import { closeHold, openHold } from '#capabilities/ledger/server/balances/holds.ts';
import { openWallets } from '#capabilities/ledger/server/balances/open-wallets.ts';
import { postTransfers, type TransferRequest } from '#capabilities/ledger/server/posting/post-transfers.ts';
import { seededRandom, type Random } from '#simulator/random.ts';
import { balancesAgainst, type LedgerSums } from './ledger-sums.ts';

export interface LedgerOptions {
  readonly seed: string;
  /** Amounts booked, holds opened and holds ended. */
  readonly operations: number;
  readonly agents: number;
  readonly lanes: number;
  /** Amounts of one booking. */
  readonly batch: number;
  readonly onProgress?: (operations: number) => void;
}

interface OpenHold {
  readonly id: HoldId;
  readonly wallet: WalletAccountId;
  readonly fen: number;
}

interface Ledger {
  readonly random: Random;
  readonly agentIds: readonly AgentId[];
  readonly wallets: ReadonlyMap<string, WalletAccountId>;
  readonly platform: Record<PlatformAccount, WalletAccountId>;
  readonly sums: LedgerSums;
  readonly batch: number;
  holds: OpenHold[];
  readonly counts: Record<string, number>;
  sequence: number;
}

/** Kinds that are booked as items of one transfer per wallet, with the wallet and the counter account. */
const ITEM_KINDS: readonly (readonly [kind: string, wallet: WalletKind, counter: PlatformAccount])[] = [
  ['value_share', 'profit_share', 'acquirer_fee'],
  ['activation', 'reward', 'operator_income'],
  ['compliance', 'reward', 'operator_income'],
  ['service_fee', 'fee', 'acquirer_fee'],
  ['communication_fee', 'fee', 'operator_income'],
];

/** Effect of one transaction on the sums, if it commits. */
type Change = readonly [account: WalletAccountId, fen: bigint];
interface WorkResult {
  readonly operations: number;
  readonly changes: readonly Change[];
  readonly opened?: readonly OpenHold[];
  readonly ended?: readonly OpenHold[];
}
type Work = (tx: Tx, at: Date) => Promise<WorkResult>;

const next = (ledger: Ledger): string => {
  ledger.sequence += 1;
  return `L${ledger.sequence}`;
};

const walletOf = ({ wallets }: Ledger, agentId: AgentId, kind: WalletKind): WalletAccountId => {
  const id = wallets.get(`${agentId}/${kind}`);
  if (id === undefined) throw new Error(`agent ${agentId} has no wallet ${kind}`);
  return id;
};

/** A booking of many items: earnings, and reversals. */
const items = (ledger: Ledger, random: Random): Work => {
  const reason = next(ledger);
  const rows = Array.from({ length: ledger.batch }, (_, n) => {
    const [kind, wallet, counter] = random.pick(ITEM_KINDS);
    const isBack = random.chance(0.2);
    const amount = random.int(1, 90_000);
    const agentId = random.pick(ledger.agentIds);
    const signed = isBack ? -amount : amount;
    return { agentId, wallet, kind: isBack ? `${kind}_reversal` : kind, counter, id: n + 1, fen: signed };
  });
  const kept = random.int(0, 5_000);
  const keptBack = random.int(0, 500);
  return async (tx, at) => {
    await sql`select ledger.api_post_items(${reason}, ${at}, ${businessDay(at)}::date,
      ${rows.map((row) => row.agentId)}::bigint[], ${rows.map((row) => row.wallet)}::text[],
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.counter)}::text[],
      ${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.fen)}::bigint[],
      ${rows.map((row) => row.fen)}::bigint[], ${kept}::bigint, ${keptBack}::bigint)`.execute(tx);
    const changes = rows.flatMap((row): Change[] => [
      [walletOf(ledger, row.agentId, row.wallet), BigInt(row.fen)],
      [ledger.platform[row.counter], -BigInt(row.fen)],
    ]);
    const { acquirer_fee: fees, operator_income: income } = ledger.platform;
    const rest: Change[] = [
      [fees, BigInt(keptBack - kept)],
      [income, BigInt(kept - keptBack)],
    ];
    return { operations: rows.length + Number(kept > 0) + Number(keptBack > 0), changes: [...changes, ...rest] };
  };
};

/** The shares of a batch of transactions, as the feed books them. */
const shares = (ledger: Ledger, random: Random): Work => {
  const batchId = Number(next(ledger).slice(1));
  const rows = Array.from({ length: ledger.batch }, (_, n) => {
    const amount = random.int(1, 9_000);
    return { agentId: random.pick(ledger.agentIds), id: n + 1, fen: random.chance(0.1) ? -amount : amount };
  });
  const kept = random.int(0, 9_000);
  const sum = rows.reduce((total, row) => total + row.fen, 0);
  return async (tx, at) => {
    const column = (pick: (row: (typeof rows)[number]) => number) => sql`${rows.map(pick)}::bigint[]`;
    await sql`select ledger.api_post_shares(${batchId}::bigint, ${at}, ${businessDay(at)}::date,
      ledger.api_group_shares(${column((row) => row.agentId)}, ${column((row) => row.id)}, ${column((row) => row.fen)},
        ${column((row) => row.fen)}), ${kept}::bigint, 0, ${sum + kept}::bigint)`.execute(tx);
    const changes = rows.map((row): Change => [walletOf(ledger, row.agentId, 'profit_share'), BigInt(row.fen)]);
    const { acquirer_fee: fees, operator_income: income } = ledger.platform;
    const rest: Change[] = [
      [fees, -BigInt(sum + kept)],
      [income, BigInt(kept)],
    ];
    return { operations: rows.length + Number(kept > 0), changes: [...changes, ...rest] };
  };
};

/** Single transfers: deposits, charges, corrections; some of them asked for twice in one call. */
const singles = (ledger: Ledger, random: Random): Work => {
  const wanted = Array.from({ length: 40 }, (): TransferRequest => {
    const agentId = random.pick(ledger.agentIds);
    const amountFen = fen(random.int(1, 50_000));
    const { goods_deposit: deposit, operator_income: income, adjustment } = ledger.platform;
    const wallet = (kind: WalletKind): WalletAccountId => walletOf(ledger, agentId, kind);
    const [debitAccountId, creditAccountId, sourceKind] = random.pick([
      [deposit, wallet('goods'), 'goods_deposit'],
      [wallet('fee'), income, 'not_activated'],
      [adjustment, wallet(random.pick(WALLET_KINDS)), 'adjustment'],
      [wallet(random.pick(WALLET_KINDS)), adjustment, 'adjustment'],
    ] as const);
    return { debitAccountId, creditAccountId, amountFen, sourceKind, sourceId: next(ledger) };
  });
  return async (tx, at) => {
    await postTransfers(tx, wanted, at);
    if (random.chance(0.3)) {
      await postTransfers(tx, wanted.slice(0, 5), at);
      count(ledger, 'transfers asked for again', 5);
    }
    const changes = wanted.flatMap(({ debitAccountId, creditAccountId, amountFen }): Change[] => [
      [debitAccountId, -BigInt(amountFen)],
      [creditAccountId, BigInt(amountFen)],
    ]);
    return { operations: wanted.length, changes };
  };
};

const HOLDS = 8;

/**
 * Holds are opened, also for more than the balance, which must be refused. The product locks one wallet for a hold;
 * code that locks several in a transaction, as here, does so in the order of ids.
 */
const freeze = (ledger: Ledger, random: Random): Work => {
  const wallets = Array.from({ length: HOLDS }, () =>
    walletOf(ledger, random.pick(ledger.agentIds), random.pick(WALLET_KINDS)),
  ).toSorted((one, other) => one - other);
  return async (tx, at) => {
    const opened: OpenHold[] = [];
    for (const wallet of wallets) {
      const amount = random.chance(0.1) ? 9_000_000_000 : random.int(1, 20_000);
      const sourceId = next(ledger);
      const request = { accountId: wallet, amountFen: fen(amount), sourceKind: 'withdrawal', sourceId };
      try {
        const id = await openHold(tx, request, at);
        opened.push({ id, wallet, fen: amount });
      } catch (error) {
        if (!String(error).includes('beyond account')) throw error;
        count(ledger, 'holds refused');
      }
    }
    return { operations: opened.length, changes: [], opened };
  };
};

/** Holds end: paid out in up to three transfers, or failed and released. */
const settle = (ledger: Ledger, random: Random): Work => {
  const ending = ledger.holds.slice(0, HOLDS).toSorted((one, other) => one.wallet - other.wallet);
  return async (tx, at) => {
    const changes: Change[] = [];
    for (const { id, wallet, fen: amount } of ending) {
      const isPaid = random.chance(0.7);
      await closeHold(tx, id, isPaid ? 'posted' : 'voided', at);
      count(ledger, isPaid ? 'holds posted' : 'holds voided');
      if (!isPaid) continue;
      const fee = Math.min(amount - 1, 200);
      const sourceId = next(ledger);
      const requests = [
        { creditAccountId: ledger.platform.payout, amountFen: fen(amount - fee), sourceKind: 'withdrawal' },
        { creditAccountId: ledger.platform.withdrawal_fee, amountFen: fen(fee), sourceKind: 'withdrawal_fee' },
      ]
        .filter(({ amountFen }) => amountFen > 0)
        .map((part) => ({ ...part, debitAccountId: wallet, sourceId }));
      await postTransfers(tx, requests, at);
      for (const { creditAccountId, amountFen } of requests)
        changes.push([wallet, -BigInt(amountFen)], [creditAccountId, BigInt(amountFen)]);
    }
    return { operations: ending.length, changes, ended: ending };
  };
};

const count = ({ counts }: Ledger, what: string, by = 1): void => {
  counts[what] = (counts[what] ?? 0) + by;
};

const FAILED = 0.03;
class FailedOnPurpose extends Error {}

/** One transaction, which now and then fails at its end and must leave nothing. */
const commit = async (ledger: Ledger, db: Db, work: Work, at: Date, fails: boolean): Promise<number> => {
  try {
    const done = await inTransaction(db, async (tx) => {
      const result = await work(tx, at);
      if (fails) throw new FailedOnPurpose();
      return result;
    });
    for (const [account, change] of done.changes) ledger.sums.set(account, (ledger.sums.get(account) ?? 0n) + change);
    if (done.ended !== undefined) ledger.holds = ledger.holds.filter((hold) => !done.ended?.includes(hold));
    ledger.holds.push(...(done.opened ?? []));
    count(ledger, 'transactions');
    return done.operations;
  } catch (error) {
    if (!(error instanceof FailedOnPurpose)) throw error;
    count(ledger, 'transactions failed on purpose');
    return 0;
  }
};

const open = async (db: Db, { seed, agents, batch }: LedgerOptions): Promise<Ledger> => {
  const agentIds = Array.from({ length: agents }, (_, n) => idOf<AgentId>(n + 1));
  await inTransaction(db, (tx) => openWallets(tx, agentIds));
  const { rows } = await sql<{ key: string; id: WalletAccountId }>`
    select agent_id || '/' || kind as key, id from ledger.account where agent_id is not null`.execute(db);
  const wallets = new Map(rows.map(({ key, id }) => [key, id]));
  const random = seededRandom(`ledger ${seed}`);
  const platform = await platformAccounts(db);
  return { random, agentIds, wallets, platform, sums: new Map(), batch, holds: [], counts: {}, sequence: 0 };
};

const START = Date.parse('2026-01-01T02:00:00Z');
const STEP_MS = 47 * 60_000;

export interface LedgerFigures {
  readonly operations: number;
  readonly transfers: number;
  readonly differences: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Several lanes book at once; holds are opened and ended by a lane of their own, because they are few and known. */
export const runLedger = async (db: Db, options: LedgerOptions): Promise<LedgerFigures> => {
  const ledger = await open(db, options);
  let operations = 0;
  for (let round = 0; operations < options.operations; round += 1) {
    const at = new Date(START + round * STEP_MS);
    const { random } = ledger;
    const works = Array.from({ length: options.lanes }, (_, lane) => random.fork(`${round}/${lane}`)).map(
      (mine, lane): Work => {
        if (lane > 0) return mine.pick([items, items, shares, singles])(ledger, mine);
        return ledger.holds.length > 40 || mine.chance(0.4) ? settle(ledger, mine) : freeze(ledger, mine);
      },
    );
    const fails = works.map(() => random.chance(FAILED));
    const done = await Promise.all(works.map((work, lane) => commit(ledger, db, work, at, fails[lane] === true)));
    operations += done.reduce((sum, one) => sum + one, 0);
    if (round % 50 === 0) options.onProgress?.(operations);
  }
  const { transfers, differences } = await balancesAgainst(db, ledger.sums);
  return { operations, transfers, differences, counts: ledger.counts };
};
