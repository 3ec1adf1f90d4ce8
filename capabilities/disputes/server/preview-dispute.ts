import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { previewDispute } from '../contract/preview-dispute.ts';
import { earlierAbout, obstacleTo } from './before.ts';
import { noOf, statementPart } from './dispute-row.ts';
import { lineOf } from './subjects/line-of.ts';

export const previewDisputeRoute = handle(previewDispute, async ({ db, caller, now }, { subject }) => {
  const line = await lineOf(db, caller.agentId, subject);
  if (line === undefined) throw notFound();
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
    before: before.map(({ id, state }) => ({ id: String(id), no: noOf(id), state })),
    ...(obstacle !== undefined && { obstacle }),
  };
});
