import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { EntryKind, WalletKind } from '#capabilities/ledger/contract/enums.ts';
import type { TradeId } from '#capabilities/ledger/contract/ledger-ids.ts';
import { keyOf, type EntryRow } from '#capabilities/ledger/server/api.ts';
import type { getStatementEntry } from '../../contract/entry/get-statement-entry.ts';

/** The transaction that a statement entry was booked for. */
export interface SourceTrade {
  readonly id: TradeId;
  readonly reference: string;
  readonly isRefund: boolean;
  readonly occurredAt: Date;
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly merchantName: string;
  readonly sn: string;
  /** The agents who have a share of it: the merchant's agent first, the root last. */
  readonly agentIds: readonly AgentId[];
}

/** The fixed amount that an entry is a part of, or claws back, as its wallet's agent may see it. */
export type SourceAward = NonNullable<AnswerOf<typeof getStatementEntry>['award']>;

/** The answer to an agent's question that corrected a line. */
export type SourceCorrection = NonNullable<AnswerOf<typeof getStatementEntry>['correction']>;

export type SourceCharge = NonNullable<AnswerOf<typeof getStatementEntry>['charge']>;

/** The decision of two members of the staff that changed a wallet. */
export type SourceAdjustment = NonNullable<AnswerOf<typeof getStatementEntry>['adjustment']>;

/** The correction by a recalculated period. */
export type SourceRecalculation = NonNullable<AnswerOf<typeof getStatementEntry>['recalculation']>;

/** The line of a residual file. */
export type SourceResidual = NonNullable<AnswerOf<typeof getStatementEntry>['residual']>;

export type SourceDeduction = NonNullable<AnswerOf<typeof getStatementEntry>['deduction']>;

export type SourceContext = Pick<Context, 'db' | 'services' | 'now'>;

/** Implemented by the capability that posts transfers of these kinds. */
export interface TransferSource {
  readonly kinds: readonly EntryKind[];
  /**
   * @param itemIds ids of the transfers' items. There is no scope: the wallets they belong to have been authorized.
   * Unknown ids are omitted.
   */
  tradesByItem?(db: Db, itemIds: readonly TradeId[]): Promise<ReadonlyMap<TradeId, SourceTrade>>;
  /** Labels of items that are no transactions, by id. */
  labelsByItem?(db: Db, itemIds: readonly TradeId[]): Promise<ReadonlyMap<TradeId, string>>;
  /** The reason of an item's charge, and, if it was returned, the other of the two entries. */
  chargeOfItem?(db: Db, itemId: TradeId, kind: EntryKind): Promise<SourceCharge | undefined>;
  /** The agreement that took an item from a wallet. */
  deductionOfItem?(db: Db, itemId: TradeId, wallet: WalletKind): Promise<SourceDeduction | undefined>;
  /** The dispute whose answer an item corrects a line by. */
  correctionOfItem?(db: Db, itemId: TradeId): Promise<SourceCorrection | undefined>;
  /** The manual adjustment that an item is, for the agent of the wallet. */
  adjustmentOfItem?(context: SourceContext, itemId: TradeId): Promise<SourceAdjustment | undefined>;
  /** The difference of a recalculated period that an item is, for the agent of the wallet. */
  recalculationOfItem?(db: Db, agentId: AgentId, itemId: TradeId): Promise<SourceRecalculation | undefined>;
  /** The line of a residual file that an item is, for the agent of the wallet. */
  residualOfItem?(db: Db, agentId: AgentId, itemId: TradeId): Promise<SourceResidual | undefined>;
  /** When an earning is available, if that is not the business day after its booking. */
  availableOnOfItem?(db: Db, agentId: AgentId, itemId: TradeId): Promise<BusinessDay | undefined>;
  /** The award of an item, for the agent of the wallet. */
  awardOfItem?(db: Db, agentId: AgentId, itemId: TradeId): Promise<SourceAward | undefined>;
}

export const transferSources = createRegistry<TransferSource>('sources of transfers');

/** @returns by the entry's key; entries that were not booked for a transaction are omitted. */
export const sourcesOf = async (db: Db, entries: readonly EntryRow[]): Promise<Map<string, SourceTrade>> => {
  const found = new Map<string, SourceTrade>();
  for (const { kinds, tradesByItem } of transferSources.providers()) {
    const items = itemsOf(kinds, entries);
    if (tradesByItem === undefined || items.length === 0) continue;
    const trades = await tradesByItem(
      db,
      items.map(({ id }) => id),
    );
    for (const { row, id } of items) {
      const trade = trades.get(id);
      if (trade !== undefined) found.set(keyOf(row), trade);
    }
  }
  return found;
};

const itemsOf = (kinds: readonly EntryKind[], entries: readonly EntryRow[]) =>
  entries.flatMap((row) => (kinds.includes(row.kind) && row.itemId !== null ? [{ row, id: row.itemId }] : []));

/** Labels of entries that were not booked for transactions, by the entry's key. */
export const sourceLabels = async (db: Db, entries: readonly EntryRow[]): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const { kinds, labelsByItem } of transferSources.providers()) {
    const items = itemsOf(kinds, entries);
    if (labelsByItem === undefined || items.length === 0) continue;
    const labels = await labelsByItem(
      db,
      items.map(({ id }) => id),
    );
    for (const { row, id } of items) found.set(keyOf(row), labels.get(id) ?? '');
  }
  return found;
};

export const awardOf = async (
  db: Db,
  agentId: AgentId,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<SourceAward | undefined> => {
  const source = transferSources.providers().find(({ kinds, awardOfItem }) => awardOfItem && kinds.includes(kind));
  return itemId === null ? undefined : await source?.awardOfItem?.(db, agentId, itemId);
};

export const availableOnOf = async (
  db: Db,
  agentId: AgentId,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<BusinessDay | undefined> => {
  const found = transferSources.providers().find((source) => source.availableOnOfItem && source.kinds.includes(kind));
  return itemId === null ? undefined : await found?.availableOnOfItem?.(db, agentId, itemId);
};

export const chargeOf = async (
  db: Db,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<SourceCharge | undefined> => {
  const source = transferSources.providers().find(({ kinds, chargeOfItem }) => chargeOfItem && kinds.includes(kind));
  return itemId === null ? undefined : await source?.chargeOfItem?.(db, itemId, kind);
};

export const deductionOf = async (
  db: Db,
  { kind, itemId, wallet }: Pick<EntryRow, 'kind' | 'itemId' | 'wallet'>,
): Promise<SourceDeduction | undefined> => {
  const source = transferSources
    .providers()
    .find(({ kinds, deductionOfItem }) => deductionOfItem && kinds.includes(kind));
  return itemId === null ? undefined : await source?.deductionOfItem?.(db, itemId, wallet);
};

export const correctionOf = async (
  db: Db,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<SourceCorrection | undefined> => {
  const found = transferSources.providers().find((source) => source.correctionOfItem && source.kinds.includes(kind));
  return itemId === null ? undefined : await found?.correctionOfItem?.(db, itemId);
};

export const adjustmentOf = async (
  context: SourceContext,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<SourceAdjustment | undefined> => {
  const found = transferSources.providers().find((source) => source.adjustmentOfItem && source.kinds.includes(kind));
  return itemId === null ? undefined : await found?.adjustmentOfItem?.(context, itemId);
};

export const residualOf = async (
  db: Db,
  agentId: AgentId,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<SourceResidual | undefined> => {
  const found = transferSources.providers().find((source) => source.residualOfItem && source.kinds.includes(kind));
  return itemId === null ? undefined : await found?.residualOfItem?.(db, agentId, itemId);
};

export const recalculationOf = async (
  db: Db,
  agentId: AgentId,
  { kind, itemId }: Pick<EntryRow, 'kind' | 'itemId'>,
): Promise<SourceRecalculation | undefined> => {
  const found = transferSources.providers().find((source) => source.recalculationOfItem && source.kinds.includes(kind));
  return itemId === null ? undefined : await found?.recalculationOfItem?.(db, agentId, itemId);
};
