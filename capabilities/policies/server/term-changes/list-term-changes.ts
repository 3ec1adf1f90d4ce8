import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import { listTermChanges } from '../../contract/term-changes/list-term-changes.ts';
import { policiesByIds } from '../policies-by-ids.ts';
import { presentRef } from '../present-policy.ts';
import { changedBy, itemColumns, type ChangeItem } from '../terms/change-items.ts';

export const listTermChangesRoute = handle(listTermChanges, async ({ db, caller, now }, request) => {
  const agent = await requireInScope(db, caller.scope, request.agentId);
  const after = decodeCursor(request.cursor, 1)?.[0];
  const { rows } = await sql<ChangeItem>`
    select ${itemColumns} from (
      select * from policies.term_change_item
      where agent_id = ${agent.id}
        and ${request.policyId === undefined ? sql`true` : sql`policy_id = ${request.policyId}`}
        and ${after === undefined ? sql`true` : sql`change_id < ${after}::bigint`}
      order by change_id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}) as item
    join policies.term_change change on change.id = item.change_id order by item.change_id desc`.execute(db);
  const policies = await policiesByIds(
    db,
    rows.map(({ policyId }) => policyId),
  );
  const today = businessDay(now);
  const page = pageOf(
    rows,
    request,
    ({ id }) => [id],
    (row) => row,
  );
  return {
    ...page,
    rows: page.rows.flatMap((row) => {
      const policy = policies.get(row.policyId);
      if (policy === undefined) return [];
      const { id, kind, isCarried, validFrom, changes } = row;
      return [
        {
          id: String(id),
          kind,
          by: changedBy(row, agent, caller.agentId),
          isCarried,
          setAt: row.setAt.toISOString(),
          validFrom,
          isAhead: validFrom > today,
          policy: presentRef(policy),
          changes: [...changes],
        },
      ];
    }),
  };
});
