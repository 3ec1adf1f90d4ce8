/** Each statement against the ledger kept a second time: opening + net − withdrawals = closing, to the fen. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { StatementContent } from '#capabilities/statements/contract/statement-fields.ts';
import { verifyStatements } from '#capabilities/statements/server/closing/verify-statements.ts';
import type { LedgerBook } from './ledger-book.ts';

/** Balances of the wallets when a month ended, by `agent/wallet`. */
export type Closing = ReadonlyMap<string, bigint>;

export const closingOf = async (db: Db, book: LedgerBook): Promise<Closing> => {
  const { rows } = await sql<{ id: number; agentId: number; kind: string }>`
    select id, agent_id as "agentId", kind from ledger.account where agent_id is not null`.execute(db);
  return new Map(rows.map(({ id, agentId, kind }) => [`${agentId}/${kind}`, book.fens.get(id) ?? 0n]));
};

const amount = (value: number): bigint => BigInt(value);
const total = (values: readonly { fen: number }[]): bigint => values.reduce((sum, { fen }) => sum + amount(fen), 0n);

const problemsOf = (agentId: number, said: StatementContent, opening: Closing, closing: Closing): string[] => {
  const problems: string[] = [];
  const expect = (what: string, is: bigint, should: bigint): void => {
    if (is !== should) problems.push(`statement ${said.number}: ${what} is ${is}, should be ${should}`);
  };
  for (const { wallet, openingFen, netFen, withdrawnFen, closingFen } of said.wallets) {
    const key = `${agentId}/${wallet}`;
    expect(`${wallet} adds up to`, amount(openingFen) + amount(netFen) + amount(withdrawnFen), amount(closingFen));
    expect(`opening of ${wallet}`, amount(openingFen), opening.get(key) ?? 0n);
    expect(`closing of ${wallet}`, amount(closingFen), closing.get(key) ?? 0n);
  }
  expect('the sum', amount(said.openingFen) + amount(said.netFen) + amount(said.withdrawnFen), amount(said.closingFen));
  expect('net', total(said.earnings) + total(said.reversals) + total(said.others), amount(said.netFen));
  const paid = said.withdrawals.reduce((sum, { amountFen }) => sum + amount(amountFen), 0n);
  expect('withdrawn', -paid, amount(said.withdrawnFen));
  return problems;
};

/** All statements of a month, and whether they can be composed again to the byte. */
export const checkStatements = async (
  db: Db,
  month: string,
  opening: Closing,
  closing: Closing,
): Promise<{ compared: number; problems: string[] }> => {
  const { rows } = await sql<{ agentId: number; content: string; difference: number }>`
    select agent_id as "agentId", content, difference_fen as difference from statements.statement
    where to_char(month, 'YYYY-MM') = ${month} order by agent_id`.execute(db);
  const problems = rows.flatMap(({ agentId, content, difference }) => [
    ...problemsOf(agentId, JSON.parse(content) as StatementContent, opening, closing),
    ...(difference === 0 ? [] : [`the statement of ${agentId} for ${month} names a difference of ${difference} fen`]),
  ]);
  const { different } = await verifyStatements(db, { month: month as never });
  problems.push(...different.map((number) => `statement ${number} cannot be composed again`));
  const stated = new Set(rows.map(({ agentId }) => String(agentId)));
  for (const [key, fen] of closing)
    if (fen !== 0n && !stated.has(key.split('/')[0] ?? '')) problems.push(`${key} has no statement for ${month}`);
  return { compared: rows.length, problems };
};
