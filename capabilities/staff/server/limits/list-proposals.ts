import { handle } from '#platform/http/context.ts';
import { listProposals } from '../../contract/limits/list-proposals.ts';
import { waitingProposals } from '../four-eyes.ts';

export const listProposalsRoute = handle(listProposals, async ({ db, staff, now }) => ({
  rows: (await waitingProposals(db, now)).map(({ act, subject, amountFen, makerId, makerName, madeAt, lapsesAt }) => ({
    act,
    subject,
    amountFen,
    proposedBy: makerName,
    proposedAt: madeAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    isMine: makerId === staff.staffId,
  })),
}));
