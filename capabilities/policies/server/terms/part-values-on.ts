import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';

export interface PartQuery {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly kind: PartKind;
  readonly item: number;
}

export interface PartValue {
  /** Fen, for a value share ppm. */
  readonly value: number;
  readonly validFrom: BusinessDay;
}

/** Parts of the terms in force on a day, in the order asked for; undefined for a part that was never given. */
export const partValuesOn = async (
  db: Db,
  asked: readonly PartQuery[],
  day: BusinessDay,
): Promise<readonly (PartValue | undefined)[]> => {
  const { rows } = await sql<PartValue & { ord: number }>`
    select ord, value, valid_from as "validFrom"
    from policies.api_part_values(${asked.map(({ agentId }) => agentId)}::bigint[],
      ${asked.map(({ policyId }) => policyId)}::bigint[], ${asked.map(({ kind }) => kind)}::text[],
      ${asked.map(({ item }) => item)}::bigint[], ${asked.map(() => day)}::date[])`.execute(db);
  const found = new Map(rows.map(({ ord, ...value }) => [ord, value]));
  return asked.map((_, index) => found.get(index + 1));
};
