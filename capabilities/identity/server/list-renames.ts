/** Renames for the staff: the present names of certified agents. */
import { handle } from '#platform/http/context.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { renamesSince } from '#capabilities/agents/server/api.ts';
import { listRenames } from '../contract/list-renames.ts';
import { certifiedNames } from './certified-names.ts';

export const listRenamesRoute = handle(listRenames, async (context, { days, isAll = false }) => {
  const { db, services, now, audit } = context;
  const since = startOfDay(addDays(businessDay(now), 1 - days));
  const renames = await renamesSince(db, since, isAll);
  audit({ subject: 'agent', subjectId: 'renames', after: { days, count: renames.length } });
  const names = await certifiedNames(
    db,
    services.vault,
    renames.map(({ agentId }) => agentId),
  );
  return {
    rows: renames.map(({ agentId, code, nameBefore, nameAfter, changedAt }) => ({
      changedAt: changedAt.toISOString(),
      agentCode: code,
      nameBefore,
      nameAfter,
      certifiedName: names.get(agentId),
    })),
  };
});
