/** Renames for the operator: what certified agents call themselves now. */
import { operatorAudit, type OperatorAct } from '#capabilities/audit/server/api.ts';
import { renamesSince, type Rename } from '#capabilities/agents/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { certifiedNames } from './certified-names.ts';

export interface ListedRename extends Rename {
  /** Absent of an agent that is not certified. */
  readonly certifiedName?: string | undefined;
}

interface Asked extends OperatorAct {
  readonly days: number;
  /** Also of agents that are not certified. */
  readonly isAll: boolean;
}

/** The newest first, with the certified name beside them; the look is in the audit log. */
export const listRenames = async (
  db: Db,
  { vault }: Pick<Services, 'vault'>,
  { days, isAll, operator, now }: Asked,
): Promise<readonly ListedRename[]> => {
  const since = startOfDay(addDays(businessDay(now), 1 - days));
  const renames = await renamesSince(db, since, isAll);
  await operatorAudit(
    db,
    'certification.list-renames',
    { operator, now },
    {
      subject: 'agent',
      subjectId: 'renames',
      after: { days, count: renames.length },
    },
  );
  const names = await certifiedNames(
    db,
    vault,
    renames.map(({ agentId }) => agentId),
  );
  return renames.map((row) => ({ ...row, certifiedName: names.get(row.agentId) }));
};
