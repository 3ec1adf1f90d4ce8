/**
 * Operations on terminals: two months of completed ones, and pending ones that wait for confirmation. No money moves;
 * each runs before the transactions of its day.
 */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { type Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { OPERATION, type OperationType } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { approveOperationRoute } from '#capabilities/terminals/server/operations/approve-operation.ts';
import { cancelOperationRoute } from '#capabilities/terminals/server/operations/cancel-operation.ts';
import { rejectOperationRoute } from '#capabilities/terminals/server/operations/reject-operation.ts';
import { submitOperationRoute } from '#capabilities/terminals/server/operations/submit-operation.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from '../world/agents.ts';
import { atWork, daysBefore, midnightOf } from '../world/world-times.ts';
import { perform, type Act, type Stage } from './act-context.ts';
import type { Stockroom } from './free-terminals.ts';

export interface OperationWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly stockroom: Stockroom;
  readonly random: Random;
  readonly now: Date;
  /** Start of the simulated period. */
  readonly from: Date;
}

type Parties = { fromAgentId?: AgentId; toAgentId?: AgentId; merchantId?: MerchantId; serviceFeeFen?: Fen };

interface OperationStory extends OperationWorld {
  readonly acts: Act[];
}

const keyed = (told: OperationStory): string => `operation-${told.acts.length}`;

/** The answer to a pending operation, some time after it was submitted. */
type Answer = { by: WorldAgent; afterMs: number; how: 'approve' | 'reject' | 'cancel'; reason?: string };

const ROUTES = { approve: approveOperationRoute, reject: rejectOperationRoute, cancel: cancelOperationRoute };

const submit = (
  told: OperationStory,
  by: WorldAgent,
  type: OperationType,
  at: Date,
  serials: readonly string[],
  parties: Parties,
  answer?: Answer,
): void => {
  if (serials.length === 0 || at < told.from) return;
  const key = keyed(told);
  let id: string | undefined;
  told.acts.push({
    slot: midnightOf(at),
    at,
    run: async () => {
      const input = { type, ...parties, selection: { by: 'list', serials } };
      const { data } = (await perform(told.stage, submitOperationRoute, by.row, at, key, input)) as {
        data: { id: string };
      };
      id = data.id;
    },
  });
  if (answer === undefined) return;
  const answeredAt = new Date(at.getTime() + answer.afterMs);
  told.acts.push({
    slot: midnightOf(answeredAt),
    at: answeredAt,
    run: async () => {
      await perform(told.stage, ROUTES[answer.how], answer.by.row, answeredAt, `${key}-answer`, {
        id,
        reason: answer.reason,
      });
    },
  });
};

const HOUR_MS = 3_600_000;

/** About every other day an agent assigns terminals to a sub-agent. */
const assignments = (told: OperationStory): void => {
  const { random, agents, now, stockroom } = told;
  const busy = agents.filter(({ story }) => story?.direct !== undefined && !story.isFrozen);
  for (let days = 58; days > 1; days -= random.int(1, 3)) {
    const at = atWork(random, daysBefore(now, days));
    const giver = random.pick(busy);
    const takers = agents.filter(
      ({ row, story }) => row.parent_id === giver.row.id && !story?.isFrozen && new Date(row.joined_at) < at,
    );
    if (takers.length === 0) continue;
    const taker = random.pick(takers);
    const serials = stockroom.take(giver.row.id, taker.row.id, random.int(2, 8), at);
    submit(told, giver, OPERATION.assign, at, serials, { toAgentId: taker.row.id });
  }
};

type Cast = Readonly<Record<string, WorldAgent>>;

const taken = (
  { stockroom }: OperationStory,
  holder: WorldAgent,
  taker: WorldAgent | undefined,
  count: number,
  at: Date,
): string[] => stockroom.take(holder.row.id, taker?.row.id, count, at);

/** Decided operations of the main agent's team in the last two weeks. */
const answered = (told: OperationStory, { main, mid, luo, deng, direct }: Required<Cast>): void => {
  const at = (days: number): Date => atWork(told.random, daysBefore(told.now, days));
  if (main === undefined || mid === undefined || luo === undefined || deng === undefined || direct === undefined)
    return;
  const move = (
    by: WorldAgent,
    type: OperationType,
    days: number,
    giver: WorldAgent,
    taker: WorldAgent,
    count: number,
    parties: Parties,
    answer: Answer,
  ): void => {
    const when = at(days);
    submit(told, by, type, when, taken(told, giver, taker, count, when), parties, answer);
  };
  move(
    main,
    OPERATION.recall,
    12,
    luo,
    main,
    3,
    { fromAgentId: luo.row.id },
    { by: luo, afterMs: 5 * HOUR_MS, how: 'approve' },
  );
  move(
    main,
    OPERATION.recall,
    6,
    deng,
    main,
    2,
    { fromAgentId: deng.row.id },
    { by: deng, afterMs: 2 * HOUR_MS, how: 'reject', reason: '已约好商户本周安装' },
  );
  move(mid, OPERATION.return, 5, mid, main, 2, {}, { by: main, afterMs: 3 * HOUR_MS, how: 'approve' });
  move(direct, OPERATION.return, 4, direct, mid, 1, {}, { by: direct, afterMs: HOUR_MS / 2, how: 'cancel' });
};

/** Pending operations: returns and recalls in the team, an unbinding and a deletion for the operator. */
const waiting = (
  told: OperationStory,
  { main, hejia, luo, deng, top }: Required<Cast>,
  activatedSerial: string | undefined,
): void => {
  if (main === undefined || hejia === undefined || luo === undefined || deng === undefined || top === undefined) return;
  const ago = (hours: number): Date => new Date(told.now.getTime() - hours * HOUR_MS);
  submit(told, main, OPERATION.recall, ago(26), taken(told, luo, main, 2, ago(26)), { fromAgentId: luo.row.id });
  submit(told, top, OPERATION.delete, ago(22), taken(told, top, undefined, 2, ago(22)), {});
  if (activatedSerial !== undefined) submit(told, main, OPERATION.unbind, ago(3), [activatedSerial], {});
  submit(told, hejia, OPERATION.return, ago(2), taken(told, hejia, main, 3, ago(2)), {});
  submit(told, main, OPERATION.transfer, ago(1), taken(told, deng, luo, 2, ago(1)), {
    fromAgentId: deng.row.id,
    toAgentId: luo.row.id,
  });
};

/** @param activatedSerial serial number of an activated terminal of the main agent, if there is one. */
export const operationActs = (world: OperationWorld, activatedSerial: string | undefined): Act[] => {
  const told: OperationStory = { ...world, acts: [] };
  const cast: Cast = Object.fromEntries(
    world.agents.flatMap((agent) => (agent.story === undefined ? [] : [[agent.story.key, agent]])),
  );
  answered(told, cast);
  waiting(told, cast, activatedSerial);
  assignments(told);
  return told.acts;
};
