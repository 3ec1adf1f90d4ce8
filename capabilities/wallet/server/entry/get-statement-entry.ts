import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { subtractFen } from '#platform/money/fen.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import { meaningOf, ownAccounts, keyOf, readTransfer, type EntryRow } from '#capabilities/ledger/server/api.ts';
import { presentWithdrawal, withdrawalByNo } from '#capabilities/withdrawals/server/api.ts';
import { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';
import { owedOf } from '../statement/debt-ladder.ts';
import { depositOf } from '../statement/deposit-entry.ts';
import { isWithdrawal, labelsOf } from '../statement/entry-labels.ts';
import { presentEntry } from '../statement/present-entry.ts';
import {
  adjustmentOf,
  availableOnOf,
  awardOf,
  chargeOf,
  correctionOf,
  deductionOf,
  recalculationOf,
  residualOf,
  sourcesOf,
} from '../statement/transfer-sources.ts';

export const getStatementEntryRoute = handle(getStatementEntry, async (context, { id }) => {
  const { db, caller, now } = context;
  const [transferId, position] = id.split('-').map(Number) as [number, number];
  const accounts = await ownAccounts(db, caller.scope);
  const entries = await readTransfer(db, accounts, idOf(transferId));
  const entry = entries.find((candidate) => candidate.position === position);
  if (entry === undefined) throw notFound();
  const account = accounts.find(({ kind }) => kind === entry.wallet);
  const owed = account && (await owedOf(db, account, entry, entries, now));
  const withdrawal =
    isWithdrawal(entry) && entry.sourceId !== null ? await withdrawalByNo(db, entry.sourceId) : undefined;
  const award = await awardOf(db, caller.agentId, entry);
  const charge = await chargeOf(db, entry);
  const deduction = await deductionOf(db, entry);
  const deposit = await depositOf(db, entry);
  const adjustment = await adjustmentOf(context, entry);
  const recalculation = await recalculationOf(db, caller.agentId, entry);
  const residual = await residualOf(db, caller.agentId, entry);
  const correction = await correctionOf(db, entry);
  return {
    ...presentEntry(entry, await labelsOf(db, [entry])),
    transferNo: String(entry.transferId),
    balanceBeforeFen: subtractFen(entry.balanceFen, entry.amountFen),
    ...(await availability(db, caller.agentId, entry)),
    ...(owed !== undefined && { owed }),
    ...(await sourceOf(db, entry)),
    ...(award !== undefined && { award }),
    ...(charge !== undefined && { charge }),
    ...(deduction !== undefined && { deduction }),
    ...(deposit !== undefined && { deposit }),
    ...(adjustment !== undefined && { adjustment }),
    ...(recalculation !== undefined && { recalculation }),
    ...(residual !== undefined && { residual }),
    ...(correction !== undefined && { correction }),
    ...(withdrawal !== undefined && { withdrawal: presentWithdrawal(withdrawal) }),
    ...(entry.itemCount > 1 && { bookedWith: { count: entry.itemCount, sumFen: entry.transferFen } }),
  };
});

/** Earnings are available from the business day after they were earned and known. */
const availability = async (db: Db, agentId: AgentId, entry: EntryRow): Promise<{ availableOn?: string }> =>
  meaningOf(entry.kind) === 'earning'
    ? { availableOn: (await availableOnOf(db, agentId, entry)) ?? nextDay(businessDay(entry.at)) }
    : {};

const sourceOf = async (db: Db, entry: EntryRow): Promise<Pick<AnswerOf<typeof getStatementEntry>, 'trade'>> => {
  const source = (await sourcesOf(db, [entry])).get(keyOf(entry));
  if (source === undefined) return {};
  const { agentIds: _, ...trade } = source;
  return { trade: { ...trade, id: String(trade.id), occurredAt: trade.occurredAt.toISOString() } };
};
