import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import { getStatementEntry } from '../contract/get-statement-entry.ts';
import { meaningOf } from '../rules/earning-kinds.ts';
import { isWithdrawal, labelsOf } from './statement/entry-labels.ts';
import { ownAccounts } from './statement/own-accounts.ts';
import { presentEntry } from './statement/present-entry.ts';
import { keyOf, readTransfer, type EntryRow } from './statement/read-entries.ts';
import { sourcesOf } from './statement/transfer-sources.ts';
import { presentWithdrawal } from './withdrawals/present-withdrawal.ts';
import { withdrawalByNo } from './withdrawals/withdrawal-row.ts';
import { subtractFen } from '#platform/money/fen.ts';
import { idOf } from '#platform/ids/id.ts';

export const getStatementEntryRoute = handle(getStatementEntry, async (context, { id }) => {
  const { db, caller } = context;
  const [transferId, position] = id.split('-').map(Number) as [number, number];
  const entries = await readTransfer(db, await ownAccounts(db, caller.scope), idOf(transferId));
  const entry = entries.find((candidate) => candidate.position === position);
  if (entry === undefined) throw notFound();
  const withdrawal =
    isWithdrawal(entry) && entry.reasonId !== null ? await withdrawalByNo(db, entry.reasonId) : undefined;
  return {
    ...presentEntry(entry, await labelsOf(db, [entry])),
    transferNo: String(entry.transferId),
    balanceBeforeFen: subtractFen(entry.balanceFen, entry.amountFen),
    ...availability(entry),
    ...(await sourceOf(db, entry)),
    ...(withdrawal !== undefined && { withdrawal: presentWithdrawal(withdrawal) }),
    ...(entry.itemCount > 1 && { bookedWith: { count: entry.itemCount, sumFen: entry.transferFen } }),
  };
});

/** Earnings are available from the business day after they were earned. */
const availability = (entry: EntryRow): { availableOn?: string } =>
  meaningOf(entry.kind) === 'earning' ? { availableOn: nextDay(businessDay(entry.at)) } : {};

const sourceOf = async (db: Db, entry: EntryRow): Promise<Pick<AnswerOf<typeof getStatementEntry>, 'trade'>> => {
  const source = (await sourcesOf(db, [entry])).get(keyOf(entry));
  if (source === undefined) return {};
  const { agentIds: _, ...trade } = source;
  return { trade: { ...trade, id: String(trade.id), occurredAt: trade.occurredAt.toISOString() } };
};
