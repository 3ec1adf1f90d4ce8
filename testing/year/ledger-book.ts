/**
 * The ledger kept a second time, in memory and in bigint: every transfer once, in its order. After each day the wallets
 * must be what the transfers say, and each transfer must have kept the balance that it left.
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface LedgerBook {
  lastId: number;
  transfers: number;
  /** Amounts by account. */
  readonly fens: Map<number, bigint>;
  /** Accounts from which something was taken other than by withdrawals: only they may be below zero. */
  readonly charged: Set<number>;
}

export const emptyBook = (): LedgerBook => ({ lastId: 0, transfers: 0, fens: new Map(), charged: new Set() });

interface TransferRow {
  id: number;
  debit: number;
  credit: number;
  fen: string;
  kind: string;
  debitBalance: string | null;
  creditBalance: string | null;
  items: string | null;
}

const PAGE = 20_000;

const nextTransfers = async (db: Db, after: number): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`
    select id, debit_account_id as debit, credit_account_id as credit, amount_fen::text as fen, source_kind as kind,
      debit_balance_fen::text as "debitBalance", credit_balance_fen::text as "creditBalance",
      case when item_fens is not null then (select sum(item)::text from unnest(item_fens) as item) end as items
    from ledger.transfer where id > ${after} order by id limit ${PAGE}`.execute(db);
  return rows;
};

const MAY_TAKE = /_reversal$|^not_activated$|^goods_deduction$|^adjustment$/;

const enter = (book: LedgerBook, row: TransferRow, problems: string[]): void => {
  const add = (account: number, fen: bigint, kept: string | null): void => {
    const left = (book.fens.get(account) ?? 0n) + fen;
    book.fens.set(account, left);
    if (kept !== null && kept !== String(left))
      problems.push(`transfer ${row.id} kept ${kept}, its account has ${left}`);
  };
  add(row.debit, -BigInt(row.fen), row.debitBalance);
  add(row.credit, BigInt(row.fen), row.creditBalance);
  if (row.items !== null && row.items !== row.fen) problems.push(`the items of transfer ${row.id} are ${row.items}`);
  if (MAY_TAKE.test(row.kind)) book.charged.add(row.debit);
  book.lastId = row.id;
  book.transfers += 1;
};

interface BalanceRow {
  account: number;
  fen: string;
  held: string;
  open: string;
}

/** Enters new transfers and compares all wallets. */
export const checkLedger = async (db: Db, book: LedgerBook): Promise<string[]> => {
  const problems: string[] = [];
  for (let page = await nextTransfers(db, book.lastId); page.length > 0; page = await nextTransfers(db, book.lastId))
    for (const row of page) enter(book, row, problems);
  const { rows } = await sql<BalanceRow>`
    select account_id as account, balance_fen::text as fen, held_fen::text as held,
      (select coalesce(sum(amount_fen), 0)::text from ledger.hold
        where hold.account_id = balance.account_id and state = 'open') as open
    from ledger.balance`.execute(db);
  for (const { account, fen, held, open } of rows) {
    const entered = book.fens.get(account) ?? 0n;
    if (String(entered) !== fen) problems.push(`account ${account} has ${fen}, its transfers are ${entered}`);
    if (held !== open) problems.push(`account ${account} holds ${held}, its open holds are ${open}`);
    if (BigInt(fen) < 0n && !book.charged.has(account))
      problems.push(`account ${account} is at ${fen} without a cause`);
  }
  const all = [...book.fens.values()].reduce((sum, fen) => sum + fen, 0n);
  if (all !== 0n) problems.push(`all accounts together are ${all}`);
  return problems;
};
