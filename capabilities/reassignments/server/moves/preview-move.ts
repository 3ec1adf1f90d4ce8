import type { AnswerOf } from '#platform/contract/call.ts';
import { handle } from '#platform/http/context.ts';
import { subtractFen } from '#platform/money/fen.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { previewMove } from '../../contract/moves/preview-move.ts';
import { partiesByCode } from './check-move.ts';
import { meaningOfMove, type MovePreview } from './meaning-of-move.ts';
import { problemSentence } from './move-problems.ts';
import { termKey, termText, valueText } from './price-words.ts';
import { moveDay } from './schedule-move.ts';

type Answer = AnswerOf<typeof previewMove>;

const OPERATIONS = ['assignment', 'transfer', 'recall', 'binding', 'unbinding', 'return', 'deletion'];

const who = ({ code, name, levelCode }: AgentBrief) => ({ code, name, levelCode });

const pricesOf = ({ prices }: MovePreview): Answer['prices'] =>
  prices.flatMap(({ policy, lines }) =>
    lines.map(({ term, before, oldParent, newParent, after, isChanged, carriedCount }) => ({
      policy,
      key: termKey(term),
      term: termText(term),
      before: valueText(before, term),
      oldParent: valueText(oldParent, term),
      newParent: valueText(newParent, term),
      after: valueText(after, term),
      isChanged,
      carriedCount,
    })),
  );

/** The parties first, then all others whose share changes. */
const sharesOf = ({ agent, oldParent, newParent, meaning }: MovePreview): Answer['shares'] => {
  const parties = [oldParent?.id, newParent.id, agent.id];
  const rank = (id: AgentBrief['id'] | undefined): number => (parties.indexOf(id) + 4) % 4;
  return (meaning?.shares ?? [])
    .map((share) => ({ ...share, changeFen: subtractFen(share.newFen, share.oldFen), rank: rank(share.agent?.id) }))
    .filter((share) => share.changeFen !== 0 || share.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ agent: of, oldFen, newFen, changeFen }) => ({ code: of?.code, name: of?.name, oldFen, newFen, changeFen }));
};

const operationsOf = ({ operations }: MovePreview): Answer['operations'] =>
  operations.map(({ no, type, count, autoApproveAt }) => ({
    no,
    type: OPERATIONS[type] ?? String(type),
    count,
    autoApproveAt: autoApproveAt?.toISOString(),
  }));

export const previewMoveRoute = handle(previewMove, async ({ db, now }, request) => {
  const day = moveDay(request.day, now);
  const parties = await partiesByCode(db, request.agentCode, request.parentCode);
  const found = await meaningOfMove(db, parties, day, now);
  const { agent, mark, belowCount, terminalCount, merchantCount, invitationCount, stages, scheduled, meaning } = found;
  return {
    agent: who(agent),
    day,
    mark,
    belowCount,
    terminalCount,
    merchantCount,
    invitationCount,
    stageCount: stages.count,
    stageMostFen: stages.mostFen,
    ...(scheduled && { scheduled: { no: scheduled.no, day: scheduled.day } }),
    blocked: found.blocked.map(({ problem, policies }) => ({
      problem: problemSentence(problem),
      ...(policies && { policies: [...policies] }),
    })),
    oldLine: found.oldLine.map(who),
    newLine: found.newLine.map(who),
    prices: pricesOf(found),
    ...(meaning && { soldDays: { from: meaning.from, to: meaning.to } }),
    shares: sharesOf(found),
    operations: operationsOf(found),
  };
});
