/** Tax documents as they are stored, with the amounts that withdrawals have used of them. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import type {
  DOCUMENT_TYPES,
  DocumentKind,
  DocumentState,
  TaxDocumentId,
} from '../../contract/documents/document-fields.ts';

export interface DocumentRow {
  readonly id: TaxDocumentId;
  readonly agentId: AgentId;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedOn: BusinessDay;
  readonly amountFen: Fen | null;
  readonly fileId: FileId;
  readonly state: DocumentState;
  readonly submittedAt: Date;
  readonly ratePpm: Ppm | null;
  readonly validTo: BusinessDay | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly revokedAt: Date | null;
  readonly reason: string | null;
  /** Null for a picture. */
  readonly fileType: (typeof DOCUMENT_TYPES)[number] | null;
  readonly usedFen: Fen;
  /** The refused document that this one replaces. */
  readonly replacesId: TaxDocumentId | null;
  /** Handed in again, and the later one not cancelled. */
  readonly isReplaced: boolean;
  /** The name and tax number written in place of the company's. */
  readonly wrongTitle: string | null;
  readonly wrongTaxNumber: string | null;
}

const columns = sql`document.id, document.agent_id as "agentId", document.kind, document.number,
  document.issued_on as "issuedOn", document.amount_fen as "amountFen", document.file_id as "fileId", document.state,
  document.submitted_at as "submittedAt", document.rate_ppm as "ratePpm", document.valid_to as "validTo",
  document.decided_at as "decidedAt", document.decided_by as "decidedBy", document.revoked_at as "revokedAt",
  document.reason, document.file_type as "fileType", document.replaces_id as "replacesId",
  document.wrong_title as "wrongTitle",
  document.wrong_tax_number as "wrongTaxNumber",
  exists (select from taxes.document as next
    where next.replaces_id = document.id and next.state <> 'cancelled') as "isReplaced",
  (select coalesce(sum(cover.amount_fen), 0)::bigint from taxes.cover
    where cover.document_id = document.id and cover.released_at is null) as "usedFen"`;

/** `T000012` */
export const noOf = (id: TaxDocumentId): string => `T${String(id).padStart(6, '0')}`;

/** @param no the number as printed, in any case, with or without its prefix. */
export const idOfNo = (no: string): TaxDocumentId | undefined => {
  const digits = /^T?0*([1-9]\d{0,14})$/i.exec(no)?.[1];
  return digits === undefined ? undefined : idOf(Number(digits));
};

export const documentById = async (db: Db, id: TaxDocumentId): Promise<DocumentRow | undefined> => {
  const { rows } = await sql<DocumentRow>`select ${columns} from taxes.document where id = ${id}`.execute(db);
  return rows[0];
};

/** Locks the document before reading it: of two decisions at once, the second sees the first. */
export const lockDocument = async (tx: Tx, id: TaxDocumentId): Promise<DocumentRow | undefined> => {
  await sql`select id from taxes.document where id = ${id} for update`.execute(tx);
  return documentById(tx, id);
};

/** Other documents of any agent with this number that wait or are approved. */
export const samePaper = async (db: Db, { id, kind, number }: DocumentRow): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from taxes.document
    where kind = ${kind} and replace(number, '-', '') = replace(${number}, '-', '')
      and state in ('submitted', 'approved') and id <> ${id} order by id`.execute(db);
  return rows;
};

interface DocumentQuery {
  /** The last row of the page before: whether it can be handed in again (1 or 0), and its id. */
  readonly before: readonly [number, TaxDocumentId] | undefined;
  readonly offset: number;
  readonly limit: number;
  /** The first day of issue of a paper that may still be handed in. */
  readonly oldest: BusinessDay;
}

/** Documents that can be handed in again first, then the newest. */
export const documentsOf = async (db: Db, agentId: AgentId, wanted: DocumentQuery): Promise<DocumentRow[]> => {
  const [redo, id] = wanted.before ?? [null, null];
  const { rows } = await sql<DocumentRow>`
    select ${columns} from (
      select own.*, (state = 'rejected' and issued_on >= ${wanted.oldest} and not exists (
        select from taxes.document as next where next.replaces_id = own.id and next.state <> 'cancelled'))::int as redo
      from taxes.document as own where agent_id = ${agentId}) as document
    where ${redo}::bigint is null or (redo, id) < (${redo}::bigint, ${id}::bigint)
    order by redo desc, id desc offset ${wanted.offset} limit ${wanted.limit}`.execute(db);
  return rows;
};

/** Documents of all agents, for the operator: those that wait, the oldest first; or all, the newest first. */
export const listAllDocuments = async (
  db: Db,
  { isAll, limit }: { readonly isAll: boolean; readonly limit: number },
): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from taxes.document where ${isAll} or state = 'submitted'
    order by ${isAll ? sql`id desc` : sql`id`} limit ${limit}`.execute(db);
  return rows;
};
