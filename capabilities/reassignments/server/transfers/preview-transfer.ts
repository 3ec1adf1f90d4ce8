import type { AnswerOf } from '#platform/contract/call.ts';
import { handle } from '#platform/http/context.ts';
import { subtractFen } from '#platform/money/fen.ts';
import type { AgentBrief } from '#capabilities/agents/server/api.ts';
import { previewTransfer } from '../../contract/transfers/preview-transfer.ts';
import { problemSentence } from '../moves/move-problems.ts';
import { termKey, termText, valueText } from '../moves/price-words.ts';
import { moveDay } from '../moves/schedule-move.ts';
import { transferByCode } from './check-transfer.ts';
import { meaningOfTransfer, type TransferPreview } from './meaning-of-transfer.ts';

type Answer = AnswerOf<typeof previewTransfer>;

const who = ({ code, name }: AgentBrief) => ({ code, name });

const pricesOf = ({ prices }: TransferPreview): Answer['prices'] =>
  prices.map(({ policy, rateType, giver, taker }) => ({
    policy,
    key: termKey(`cost ${rateType}`),
    term: termText(`cost ${rateType}`),
    before: valueText(giver, 'cost'),
    after: valueText(taker, 'cost'),
  }));

const sharesOf = ({ meaning }: TransferPreview): Answer['shares'] =>
  (meaning?.shares ?? []).map(({ agent, oldFen, newFen }) => ({
    ...(agent !== undefined && who(agent)),
    oldFen,
    newFen,
    changeFen: subtractFen(newFen, oldFen),
  }));

export const previewTransferRoute = handle(previewTransfer, async ({ db, now }, request) => {
  const day = moveDay(request.day, now);
  const parties = await transferByCode(db, request.merchantNo, request.agentCode);
  const found = await meaningOfTransfer(db, parties, day, now);
  const { merchant, giver, taker, bindings, stages, scheduled, meaning, mark } = found;
  return {
    merchantNo: merchant.no,
    merchantName: merchant.name,
    day,
    fromAgent: who(giver),
    toAgent: who(taker),
    mark,
    terminalCount: bindings.terminalCount,
    activeCount: bindings.activeCount,
    operationCount: bindings.operationCount,
    begunCount: stages.begunCount,
    begunMostFen: stages.begunFen,
    laterCount: stages.laterCount,
    laterMostFen: stages.laterFen,
    ...(scheduled && { scheduled: { no: scheduled.no, day: scheduled.day } }),
    blocked: found.blocked.map(({ problem, policies }) => ({
      problem: problemSentence(problem),
      ...(policies && { policies: [...policies] }),
    })),
    prices: pricesOf(found),
    ...(meaning && { soldDays: { from: meaning.from, to: meaning.to } }),
    shares: sharesOf(found),
  };
});
