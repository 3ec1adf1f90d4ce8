import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';

/** The merchant that a terminal serves now, since when, and since when it has been activated. */
export interface BoundFacts {
  readonly id: TerminalId;
  readonly sn: string;
  readonly holderId: AgentId;
  readonly merchantId: MerchantId | null;
  readonly boundAt: Date | null;
  readonly activatedAt: Date | null;
}

const read = async (db: Db, where: Sql): Promise<BoundFacts[]> => {
  const { rows } = await sql<BoundFacts>`
    select id, sn, holder_id as "holderId", merchant_id as "merchantId", bound_at as "boundAt",
      activated_at as "activatedAt"
    from terminals.terminal where ${where} and deleted_at is null`.execute(db);
  return rows;
};

/** Deleted and unknown ones are missing. Not scoped: for terminals whose scope has been checked. */
export const boundFacts = async (db: Db, ids: readonly TerminalId[]): Promise<ReadonlyMap<TerminalId, BoundFacts>> =>
  new Map((await read(db, sql`id = any (${ids}::bigint[])`)).map((row) => [row.id, row]));

/** Not scoped. */
export const boundFactsOf = async (db: Db, sn: string): Promise<BoundFacts | undefined> =>
  (await read(db, sql`sn = ${sn}`))[0];
