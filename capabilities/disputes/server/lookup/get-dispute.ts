import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getDispute } from '../../contract/lookup/get-dispute.ts';
import { MESSAGES } from '../../rules/lookup/can-dispute.ts';
import { isOpen } from '../../rules/lookup/dispute-states.ts';
import { ownDispute, presentDispute } from '../dispute-row.ts';
import { pictureLinks } from '../opening/pictures.ts';
import { messagesIn, presentSteps, stepsOf } from '../steps.ts';

export const getDisputeRoute = handle(getDispute, async (context, { id }) => {
  const { db, caller, now } = context;
  const row = await ownDispute(db, caller.agentId, id);
  if (row === undefined) throw notFound();
  const steps = await stepsOf(db, id);
  const { recalculation, correctionFen, correctionTransferId } = row;
  return {
    ...presentDispute(row, now),
    subject: row.subject,
    steps: presentSteps(steps),
    pictures: await pictureLinks(context, id),
    ...(row.facts !== null && { facts: row.facts }),
    ...(recalculation !== null && { recalculation }),
    ...(correctionFen !== null &&
      correctionTransferId !== null && {
        correction: { entryId: `${correctionTransferId}-1`, amountFen: correctionFen },
      }),
    messagesLeft: isOpen(row.state) ? Math.max(0, MESSAGES - messagesIn(steps)) : 0,
  };
});
