/** The acquirer to which the terminals of a brand belong, as set by the operator. */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import type { BrandId } from '../../contract/terminal-ids.ts';

export interface BrandAcquirer {
  readonly id: BrandId;
  readonly name: string;
  /** Null stands for the only configured acquirer. */
  readonly acquirer: string | null;
}

export const brandAcquirers = async (db: Db): Promise<BrandAcquirer[]> => {
  const { rows } = await sql<BrandAcquirer>`select id, name, acquirer from terminals.brand order by sort, id`.execute(
    db,
  );
  return rows;
};

/** Earlier commands stay with their acquirer. @returns the former acquirer. @throws Problem for an unknown brand. */
export const setBrandAcquirer = async (
  tx: Tx,
  id: BrandId,
  acquirer: string | null,
  by: OperatorAct,
): Promise<string | null> => {
  const { rows } = await sql<{ acquirer: string | null }>`
    select acquirer from terminals.brand where id = ${id} for update`.execute(tx);
  const [before] = rows;
  if (before === undefined) throw refuse('brand_unknown', { id });
  await sql`update terminals.brand set acquirer = ${acquirer} where id = ${id}`.execute(tx);
  await operatorAudit(tx, 'terminals.set-brand-acquirer', by, {
    subject: 'brand',
    subjectId: id,
    before,
    after: { acquirer },
  });
  return before.acquirer;
};
