import type { Db } from '#platform/db/db.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { isAgentMobile } from '#capabilities/agents/server/api.ts';
import { hasAccount } from '#capabilities/session/server/api.ts';
import { limits } from '../../rules/limits.ts';
import { countAttempt } from '../registration/attempts.ts';

/** Whether the mobile has an account: an agent's own or an employee's. */
export const isTaken = async (db: Db, mobile: string): Promise<boolean> =>
  (await isAgentMobile(db, mobile)) || (await hasAccount(db, mobile));

/** An agent's checks are counted, so that nobody can find out whose mobiles are registered. @throws 429 */
export const countCheck = (context: AgentContext): Promise<void> =>
  countAttempt(context, `check:${context.caller.agentId}`, limits.checksADay);
