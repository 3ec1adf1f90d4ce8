/** The line that a subject names, as it is in the agent's wallet or statement. */
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { negateFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { BusinessMonth } from '#platform/time/business-day.ts';
import type { FrozenComparison } from '#capabilities/acquirer-view/contract/comparison/comparison-fields.ts';
import { WALLET_KINDS, type EntryKind, type WalletKind } from '#capabilities/ledger/contract/enums.ts';
import { meaningOf, shareEntry } from '#capabilities/ledger/server/api.ts';
import { statedMonth } from '#capabilities/statements/server/api.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import { recomputeTrade } from '#capabilities/trades/server/api.ts';
import { lineEntry, type LineEntry } from '#capabilities/wallet/server/api.ts';
import type { WithdrawalId } from '#capabilities/withdrawals/contract/withdrawal-ids.ts';
import { withdrawalLine } from '#capabilities/withdrawals/server/api.ts';
import type { LineKind } from '../../contract/lookup/dispute-fields.ts';
import { statementLine } from './statement-line.ts';

export interface Line {
  /** The key of the line, the same for all its subjects. */
  readonly line: string;
  readonly what: LineKind;
  readonly label: string | undefined;
  readonly wallet: WalletKind;
  readonly amountFen: Fen;
  readonly happenedAt: Date;
  /** Only for a line in the wallet. */
  readonly entry: LineEntry | undefined;
  /** Only for a difference from the acquirer. */
  readonly facts?: FrozenComparison;
}

/** @returns undefined if the agent has no such line: lines of others look the same as those that do not exist. */
export const lineOf = async (db: Db, agentId: AgentId, subject: string): Promise<Line | undefined> => {
  const [kind = '', ...rest] = subject.split('-');
  if (kind === 'entry') return entryLine(db, agentId, rest.join('-'));
  // nothing is booked for a difference from the acquirer
  if (kind === 'check') return undefined;
  if (kind === 'trade') return tradeLine(db, agentId, idOf(Number(rest[0])));
  if (kind === 'withdrawal') return lineOfWithdrawal(db, agentId, idOf(Number(rest[0])));
  const [year, month, by, name] = rest;
  return monthLine(db, agentId, `${year}-${month}`, by, name ?? '');
};

const entryLine = async (db: Db, agentId: AgentId, id: string): Promise<Line | undefined> => {
  const entry = await lineEntry(db, agentId, id);
  if (entry === undefined) return undefined;
  if (entry.withdrawalId !== undefined) return lineOfWithdrawal(db, agentId, entry.withdrawalId);
  const { kind, label, wallet, amountFen, at } = entry;
  return { line: lineNameOf(entry), what: kind, label, wallet, amountFen, happenedAt: at, entry };
};

/** Named by its record where it has one, so that the transaction, the earning and the entry are one line. */
const lineNameOf = ({ kind, itemId, transferId, position }: LineEntry): string =>
  itemId === null || !['earning', 'reversal'].includes(meaningOf(kind))
    ? `entry-${transferId}-${position}`
    : `${kind.replace(/_reversal$/, '')}-${itemId}`;

/** The agent's profit share of a transaction, also if it is 0. */
const tradeLine = async (db: Db, agentId: AgentId, id: TradeId): Promise<Line | undefined> => {
  const trade = await recomputeTrade(db, agentId, id);
  if (trade === undefined) return undefined;
  const found = await shareEntry(db, { agentId }, { id: idOf(trade.id), batchId: idOf(trade.batchId) });
  if (found !== undefined) return entryLine(db, agentId, found.id);
  const what: EntryKind = trade.profit.feeBack === undefined ? 'profit_share' : 'profit_share_reversal';
  const line = { line: `profit_share-${id}`, what, label: undefined, wallet: 'profit_share' as const };
  return { ...line, amountFen: zeroFen, happenedAt: trade.occurredAt, entry: undefined };
};

const lineOfWithdrawal = async (db: Db, agentId: AgentId, id: WithdrawalId): Promise<Line | undefined> => {
  const found = await withdrawalLine(db, agentId, id);
  if (found === undefined) return undefined;
  const { no, wallet, amountFen, appliedAt } = found;
  const line = { line: `withdrawal-${id}`, what: 'withdrawal' as const, label: no, wallet };
  return { ...line, amountFen: negateFen(amountFen), happenedAt: appliedAt, entry: undefined };
};

const monthLine = async (
  db: Db,
  agentId: AgentId,
  month: BusinessMonth,
  by: string | undefined,
  name: string,
): Promise<Line | undefined> => {
  const stated = await statedMonth(db, agentId, month);
  const found = stated && statementLine(stated, { by: by === 'kind' ? 'kind' : 'wallet', name });
  if (stated === undefined || found === undefined) return undefined;
  const wallet = WALLET_KINDS.find((each) => each === found.wallet);
  if (wallet === undefined) return undefined;
  return {
    line: `statement-${month}-${by}-${name}`,
    what: by === 'kind' ? 'statement_kind' : 'statement_wallet',
    label: undefined,
    wallet,
    amountFen: found.amountFen,
    happenedAt: new Date(stated.closedAt),
    entry: undefined,
  };
};
