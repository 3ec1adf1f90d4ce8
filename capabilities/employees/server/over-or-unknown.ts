import type { Db } from '#platform/db/db.ts';
import { notFound, refuse, type Problem } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { isEmployee } from '#capabilities/session/server/api.ts';

/** Why nothing could be changed: the person is no employee of the agent, or the account has ended. */
export const overOrUnknown = async (db: Db, agentId: AgentId, id: AccountId): Promise<Problem> =>
  (await isEmployee(db, agentId, id)) ? refuse('employee_over') : notFound();
