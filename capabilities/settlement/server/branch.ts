import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';

export interface Branch {
  readonly cnaps: string;
  readonly bankCode: string;
  readonly prefix: string;
  readonly name: string;
}

export interface NamedBranch extends Branch {
  readonly bankName: string;
}

/** @throws refuse('branch_unknown') for a valid number that is not in the table of branches. */
export const requireBranch = async (db: Db, cnaps: string): Promise<NamedBranch> => {
  const { rows } = await sql<NamedBranch>`
    select branch.cnaps, branch.bank_code as "bankCode", bank.name as "bankName", bank.prefix, branch.name
    from settlement.bank_branch branch join settlement.bank on bank.code = branch.bank_code
      where branch.cnaps = ${cnaps}`.execute(db);
  const [branch] = rows;
  if (branch === undefined) throw refuse('branch_unknown');
  return branch;
};
