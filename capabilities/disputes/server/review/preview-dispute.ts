import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { previewDispute } from '../../contract/review/preview-dispute.ts';
import { answerBy } from '../../rules/review/answer-by.ts';
import { noOf, statementPart } from '../dispute-row.ts';
import { earlierAbout, obstacleTo } from '../earlier-disputes.ts';
import { questioned } from '../opening/questioned.ts';

export const previewDisputeRoute = handle(previewDispute, async (context, { subject }) => {
  const { db, caller, now } = context;
  const line = await questioned(context, subject);
  const before = await earlierAbout(db, caller.agentId, line.line);
  const obstacle = await obstacleTo(db, caller.agentId, before, now);
  return {
    line: {
      what: line.what,
      ...(line.label !== undefined && { label: line.label }),
      ...statementPart(line.line),
      wallet: line.wallet,
      amountFen: line.amountFen,
      happenedAt: line.happenedAt.toISOString(),
    },
    ...(line.facts && { facts: line.facts }),
    before: before.map(({ id, state }) => ({ id: String(id), no: noOf(id), state })),
    answerBy: answerBy(businessDay(now)),
    ...(obstacle !== undefined && { obstacle }),
  };
});
