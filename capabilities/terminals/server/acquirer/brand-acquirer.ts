/** To which acquirer the terminals of a brand belong, as the operator says. */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BrandId } from '../../contract/terminal-ids.ts';

export interface BrandAcquirer {
  readonly id: BrandId;
  readonly name: string;
  /** Null: the only one that is configured. */
  readonly acquirer: string | null;
}

export const brandAcquirers = async (db: Db): Promise<BrandAcquirer[]> => {
  const { rows } = await sql<BrandAcquirer>`select id, name, acquirer from terminals.brand order by sort, id`.execute(
    db,
  );
  return rows;
};

/** What was commanded before stays with its acquirer. @throws Error for an unknown brand. */
export const setBrandAcquirer = (db: Db, id: BrandId, acquirer: string | null, by: OperatorAct): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ acquirer: string | null }>`
      select acquirer from terminals.brand where id = ${id} for update`.execute(tx);
    const [before] = rows;
    if (before === undefined) throw new Error(`There is no brand ${id}.`);
    await sql`update terminals.brand set acquirer = ${acquirer} where id = ${id}`.execute(tx);
    await operatorAudit(tx, 'terminals.set-brand-acquirer', by, {
      subject: 'brand',
      subjectId: id,
      before,
      after: { acquirer },
    });
  });
