/** Lists the agent's pending to-dos, those that the user has the permission for. */
import type { AnswerOf } from '#platform/contract/call.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentsByIds, dueFollowUps, shownName } from '#capabilities/agents/server/api.ts';
import { stagesDue } from '#capabilities/assessments/server/api.ts';
import { failedChanges } from '#capabilities/changes/server/api.ts';
import { openOffersOf } from '#capabilities/deductions/server/api.ts';
import { refusedMerchants } from '#capabilities/merchants/server/api.ts';
import { leavingMerchants } from '#capabilities/portfolio/server/api.ts';
import { quickEntriesOf } from '#capabilities/preferences/server/api.ts';
import { OPERATION, type OperationType } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { pendingOperationsOf } from '#capabilities/terminals/server/api.ts';
import { listTodos, type TodoKind } from '../../contract/todos/list-todos.ts';
import { waitsForPolicy } from './waits-for-policy.ts';

/** Operations that an agent confirms (docs/domain.md §6); those confirmed by the operator are not to-dos. */
const KINDS: Partial<Record<OperationType, TodoKind>> = {
  [OPERATION.transfer]: 'terminal_transfer',
  [OPERATION.recall]: 'terminal_recall',
  [OPERATION.return]: 'terminal_return',
};

type Todos = AnswerOf<typeof listTodos>['todos'];

const followUps = async ({ db, caller, now }: AgentContext): Promise<Todos> => {
  if (!caller.permissions.has('agent:note')) return [];
  const due = await dueFollowUps(db, caller, businessDay(now));
  if (due === undefined) return [];
  const { count, name, createdAt, agentId } = due;
  return [{ kind: 'follow_up', count, name, since: createdAt.toISOString(), ...(count === 1 && { agentId }) }];
};

const operations = async ({ db, caller }: AgentContext): Promise<Todos> => {
  const pending = caller.permissions.has('terminal:approve') ? await pendingOperationsOf(db, caller.agentId) : [];
  const submitters = await agentsByIds(
    db,
    pending.map(({ submitterAgentId }) => submitterAgentId),
  );
  return pending.flatMap(({ type, count, submitterAgentId, since, dueAt }) => {
    const kind = KINDS[type];
    const submitter = submitters.get(submitterAgentId);
    const name = submitter && shownName(submitter, { id: caller.agentId });
    if (kind === undefined) return [];
    const due = dueAt && { dueAt: dueAt.toISOString() };
    return [{ kind, count, ...(name && { name }), since: since.toISOString(), ...due }];
  });
};

/** Stages of the caller's own terminals that end soon, the first of them by name. */
const stages = async ({ db, caller, now }: AgentContext): Promise<Todos> => {
  if (!caller.permissions.has('compliance:view')) return [];
  const due = await stagesDue(db, caller.scope, now);
  if (due === undefined) return [];
  const { count, name, since, terminalId, missingFen, daysLeft } = due;
  return [{ kind: 'stage', count, name, since, terminalId: String(terminalId), missingFen, daysLeft }];
};

/** Offers, shown as a to-do only to users who may answer them. */
const offers = async ({ db, caller, now }: AgentContext): Promise<Todos> => {
  if (!caller.permissions.has('deduction:decide') || caller.isFrozen || caller.isSpecificAccount) return [];
  const open = await openOffersOf(db, caller.agentId, now);
  if (open === undefined) return [];
  const { count, id, subject, since, answerBy } = open;
  const only = count === 1 && { agreementId: String(id) };
  return [{ kind: 'deduction', count, name: subject, since: since.toISOString(), answerBy, ...only }];
};

/** Own merchants that were refused, and those that will soon be lost. */
const merchants = async ({ db, caller, now }: AgentContext): Promise<Todos> => {
  if (!caller.permissions.has('merchant:edit')) return [];
  const [refused, leaving] = [
    await refusedMerchants(db, caller.agentId),
    await leavingMerchants(db, caller.scope, now),
  ];
  const named = (kind: TodoKind, found: { id: string; name: string; count: number; since: Date }): Todos[number] => ({
    kind,
    count: found.count,
    name: found.name,
    since: found.since.toISOString(),
    ...(found.count === 1 && { merchantId: found.id }),
  });
  return [
    ...(refused ? [named('merchant_rejected', refused)] : []),
    ...(leaving ? [{ ...named('merchant_leaving', leaving), daysLeft: leaving.daysLeft }] : []),
  ];
};

/** Failed changes of own merchants, for users who can try them again. */
const failed = async ({ db, caller, now }: AgentContext): Promise<Todos> => {
  if (!caller.permissions.has('merchant:price')) return [];
  return (await failedChanges(db, caller.agentId, now)).map(({ kind, isStuck, count, name, since, id }) => ({
    kind: isStuck ? 'promotion_stuck' : 'change_failed',
    count,
    name,
    since: since.toISOString(),
    changeKind: kind,
    ...(count === 1 && { changeId: id }),
  }));
};

export const listTodosRoute = handle(listTodos, async (context) => {
  const { db, caller, now } = context;
  const [waiting, due, ending] = await Promise.all([operations(context), followUps(context), stages(context)]);
  const offered = await offers(context);
  const shops = await merchants(context);
  const policy = await waitsForPolicy(db, caller.agentId, now);
  const arranged = await quickEntriesOf(db, caller.accountId);
  const todos = [...waiting, ...offered, ...ending, ...(await failed(context)), ...shops, ...due];
  return { todos, ...(policy && { waitsForPolicy: policy }), ...(arranged && { quickEntries: arranged }) };
});
