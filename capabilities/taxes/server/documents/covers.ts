/** The amounts that an agent's approved documents cover, and those that a withdrawal uses of them. */
import { lockFor, type Db, type Tx } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { TaxDocumentId } from '../../contract/documents/document-fields.ts';
import { idOfNo, noOf } from './document-row.ts';

export interface TaxCover {
  readonly documentNo: string;
  readonly ratePpm: Ppm;
  /** Undefined when there is no limit. */
  readonly leftFen: Fen | undefined;
}

/**
 * In the order of use: lowest rate first, then earliest end; without used-up ones. Read with every wallet: an unlimited
 * certificate's cover is not added up, an invoice's is counted once.
 */
export const taxCoversOf = async (db: Db, agentId: AgentId, today: BusinessDay): Promise<TaxCover[]> => {
  const { rows } = await sql<{ id: TaxDocumentId; ratePpm: NotNull<Ppm>; leftFen: Fen | null }>`
    select id, rate_ppm as "ratePpm", amount_fen - used.fen as "leftFen"
    from taxes.document cross join lateral (
      select coalesce(sum(cover.amount_fen), 0)::bigint as fen from taxes.cover
      where document.amount_fen is not null and cover.document_id = document.id and cover.released_at is null) as used
    where agent_id = ${agentId} and state = 'approved' and (valid_to is null or valid_to >= ${today})
      and (amount_fen is null or amount_fen > used.fen)
    order by rate_ppm, valid_to nulls last, id`.execute(db);
  return rows.map(({ id, ratePpm, leftFen }) => ({
    documentNo: noOf(id),
    ratePpm,
    leftFen: leftFen ?? undefined,
  }));
};

/**
 * Makes the second of two simultaneous withdrawals of an agent, from any wallets, see the amounts used by the first.
 * Locks the agent, not its documents: one that is approved meanwhile would not be among them. Lock the wallet first.
 */
export const lockTaxCovers = (tx: Tx, agentId: AgentId): Promise<void> => lockFor(tx, 'taxes.covers', agentId);

/** A part of a withdrawal; without a document, none covers it. */
export interface TaxedPart {
  readonly documentNo?: string | undefined;
  readonly amountFen: Fen;
  readonly ratePpm: Ppm;
  readonly taxFen: Fen;
}

/** @param parts computed from the rows that were read after `lockTaxCovers`. */
export const useTaxCovers = async (tx: Tx, withdrawalNo: string, parts: readonly TaxedPart[]): Promise<void> => {
  const used = parts.flatMap(({ documentNo, ...part }) =>
    documentNo === undefined ? [] : [{ ...part, documentId: idOfNo(documentNo) }],
  );
  if (used.length === 0) return;
  await sql`insert into taxes.cover (withdrawal_no, document_id, amount_fen, rate_ppm, tax_fen)
    select ${withdrawalNo}, document_id, amount_fen, rate_ppm, tax_fen
    from unnest(${used.map(({ documentId }) => documentId ?? null)}::bigint[],
      ${used.map(({ amountFen }) => amountFen)}::bigint[], ${used.map(({ ratePpm }) => ratePpm)}::bigint[],
      ${used.map(({ taxFen }) => taxFen)}::bigint[])
      as part (document_id, amount_fen, rate_ppm, tax_fen)`.execute(tx);
};

/** The withdrawal takes nothing after all, so its documents cover as much again. */
export const releaseTaxCovers = async (tx: Tx, withdrawalNo: string, now: Date): Promise<void> => {
  await sql`update taxes.cover set released_at = ${now}
    where withdrawal_no = ${withdrawalNo} and released_at is null`.execute(tx);
};
