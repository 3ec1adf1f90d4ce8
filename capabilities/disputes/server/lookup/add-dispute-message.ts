import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { addDisputeMessage } from '../../contract/lookup/add-dispute-message.ts';
import { MESSAGES } from '../../rules/lookup/can-dispute.ts';
import { nextState } from '../../rules/lookup/dispute-states.ts';
import { lockDispute, ownDispute } from '../dispute-row.ts';
import { addStep, messagesIn, stepsOf } from '../steps.ts';

export const addDisputeMessageRoute = handle(addDisputeMessage, async ({ db: tx, caller, now, audit }, request) => {
  const { id, text } = request;
  if ((await ownDispute(tx, caller.agentId, id)) === undefined) throw notFound();
  const row = await lockDispute(tx, id);
  if (row === undefined || nextState(row.state, 'message') === undefined) throw refuse('dispute_ended');
  if (messagesIn(await stepsOf(tx, id)) >= MESSAGES) throw refuse('dispute_too_many_messages', { most: MESSAGES });
  await addStep(tx, id, { kind: 'message', accountId: caller.accountId, text, at: now });
  audit({ subject: 'dispute', subjectId: id });
  return {};
});
