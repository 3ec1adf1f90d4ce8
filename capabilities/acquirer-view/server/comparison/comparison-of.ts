import { silentAcquirers } from '#platform/acquirer/outbox/command-states.ts';
import type { AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { acquirersOfTerminals, requireTerminal } from '#capabilities/terminals/server/api.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import type { comparisonInfo } from '../../contract/comparison/comparison-fields.ts';
import { compare, type Side } from '../../rules/comparison/compare.ts';
import { problemOf } from '../../rules/comparison/problem-of.ts';
import { keptAnswer, type KeptAnswer } from './kept.ts';
import { presentCause } from './present-cause.ts';
import { presentOurs, presentTheirs } from './present-side.ts';
import { differenceName } from './review-source.ts';
import { reviewsOf } from './reviews-of.ts';
import { oursOf, theirSide } from './sides.ts';
import { stakesOf } from './stakes.ts';

type Info = ReturnType<typeof comparisonInfo>['_zod']['output'];

/** Deleted terminals are not compared: they belong to nobody at the acquirer either. @throws 404 */
export const terminalToCompare = async ({ db, caller }: AgentContext, id: TerminalId) => {
  const terminal = await requireTerminal(db, caller.scope, { id });
  if (terminal.deletedAt !== null) throw notFound();
  return terminal;
};

const timesOf = (kept: KeptAnswer | undefined) => ({
  isUnknownThere: kept !== undefined && kept.answeredAt !== null && kept.theirs === null,
  version: kept?.version ?? 0,
  ...(kept?.answeredAt && { answeredAt: kept.answeredAt.toISOString() }),
  ...(kept?.askedAt && { askedAt: kept.askedAt.toISOString() }),
  ...(kept?.problem && { problem: problemOf(kept.problem) }),
});

const compared = (kind: Kind, ours: Side, kept: KeptAnswer | undefined) => {
  const theirs = theirSide(kept?.theirs ?? null, ours);
  const found = kept?.answeredAt ? compare(kind, ours, theirs) : undefined;
  const isOther = found !== undefined && found.differs.length > 0;
  return {
    theirs,
    said: {
      ...(found && { agreement: found.agreement }),
      differs: [...(found?.differs ?? [])],
      ...(isOther && kept?.differsSince && { differsSince: kept.differsSince.toISOString() }),
    },
  };
};

interface TerminalDifference {
  readonly terminalId: TerminalId;
  readonly ours: Side;
  readonly theirs: Side;
  readonly kept: KeptAnswer | undefined;
}

/** The reward at stake, the cause of the difference, and the questions asked about it. */
const aboutDifference = async (context: AgentContext, kind: Kind, differing: TerminalDifference) => {
  const { terminalId, kept } = differing;
  if (!kept?.answeredAt) return {};
  const { answeredAt, differsSince } = kept;
  const name = differsSince === null ? [] : [differenceName(kind, terminalId, differsSince)];
  const [stakes, cause, reviews] = await Promise.all([
    stakesOf(context, kind, [differing]),
    presentCause(context.db, kind, { ...differing, answeredAt }),
    reviewsOf(context, name),
  ]);
  const [stakeFen, review] = [stakes.get(terminalId), reviews.get(name[0] ?? '')];
  return { ...(stakeFen !== undefined && { stakeFen }), ...(cause && { cause }), ...(review && { review }) };
};

type Connection = Pick<Info, 'isConnected' | 'cannotBeAsked' | 'silentSince'>;

/** Whether there is an acquirer to ask, and since when it does not answer. */
const connectionOf = async ({ db, services }: AgentContext, id: TerminalId): Promise<Connection> => {
  const acquirer = (await acquirersOfTerminals(db, services, [id])).get(id);
  const adapter = services.commandAdapters.get(acquirer ?? '');
  if (acquirer === undefined || adapter === undefined) return { isConnected: false };
  const silentSince = (await silentAcquirers(db)).get(acquirer)?.toISOString();
  return {
    isConnected: true,
    ...(adapter.view === undefined && { cannotBeAsked: true as const }),
    ...(silentSince !== undefined && { silentSince }),
  };
};

/** Our side now, beside the acquirer's last answer. @throws 404 */
export const comparisonOf = async (context: AgentContext, kind: Kind, id: TerminalId): Promise<Info> => {
  const { db, caller, now } = context;
  const terminal = await terminalToCompare(context, id);
  const [kept, ours, holders] = await Promise.all([
    keptAnswer(db, kind, id),
    oursOf(db, [id], now),
    agentsByIds(db, [terminal.holderId]),
  ]);
  const side = ours.get(id)?.side ?? {};
  const merchantId = ours.get(id)?.merchantId ?? null;
  const merchant = merchantId === null ? undefined : (await merchantsByIds(db, [merchantId])).get(merchantId);
  const { theirs, said } = compared(kind, side, kept);
  const about = await aboutDifference(context, kind, { terminalId: id, ours: side, theirs, kept });
  const holder = holders.get(terminal.holderId);
  return {
    terminalId: String(id),
    sn: terminal.sn,
    brandName: terminal.brandName,
    modelName: terminal.modelName,
    ...(merchant && { merchantName: merchant.name }),
    holder: holder === undefined ? { relation: 'outside' } : agentRef(holder, { id: caller.agentId }),
    ...said,
    ours: presentOurs(side, merchant?.name ?? ''),
    theirs: presentTheirs(theirs, kept?.theirs ?? null, side.binding?.merchantNo),
    ...timesOf(kept),
    ...about,
    ...(await connectionOf(context, id)),
  };
};
