import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { cancelDispute } from '../../contract/lookup/cancel-dispute.ts';
import { nextState } from '../../rules/lookup/dispute-states.ts';
import { lockDispute, ownDispute } from '../dispute-row.ts';
import { addStep } from '../steps.ts';

/**
 * If it is withdrawn and answered at the same time, only one takes effect: both lock the dispute before they read its
 * state.
 */
export const cancelDisputeRoute = handle(cancelDispute, async ({ db: tx, caller, now, audit }, { id }) => {
  if ((await ownDispute(tx, caller.agentId, id)) === undefined) throw notFound();
  const row = await lockDispute(tx, id);
  if (row === undefined || nextState(row.state, 'withdraw') === undefined) throw refuse('dispute_ended');
  await sql`update disputes.dispute set state = 'withdrawn', ended_at = ${now} where id = ${id}`.execute(tx);
  await addStep(tx, id, { kind: 'withdrawn', accountId: caller.accountId, text: null, at: now });
  audit({ subject: 'dispute', subjectId: id, before: { state: row.state }, after: { state: 'withdrawn' } });
  return {};
});
