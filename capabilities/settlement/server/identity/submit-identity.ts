import { lockFor } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { proveFactor } from '#capabilities/session/server/api.ts';
import { submitIdentity } from '../../contract/identity/submit-identity.ts';
import { stopOf, wayBack } from '../payees/stop-row.ts';

export const submitIdentityRoute = handle(submitIdentity, async (context, { totpCode }) => {
  const { db, caller, now } = context;
  await lockFor(db, 'settlement', caller.agentId);
  const stop = await stopOf(db, caller.agentId);
  if (stop === undefined) throw refuse('settlement_not_stopped');
  const { next, identityBy } = await wayBack(db, caller, stop);
  if (next !== 'identity') throw refuse('settlement_other_step');
  if (identityBy !== 'factor') throw refuse('settlement_factor_new');
  await proveFactor(context, totpCode);
  await sql`update settlement.stop set proven_at = ${now}, proven_by = 'factor' where id = ${stop.id}
    and proven_at is null`.execute(db);
  context.audit({ subject: 'agent', subjectId: caller.agentId, after: { identity: 'factor' } });
  return {};
});
