/** Does an operation, or hands it in for confirmation: choose → lock → decide → write, in the caller's transaction. */
import { configNumber } from '#capabilities/reference/server/api.ts';
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { conflict, malformed, refuse } from '#platform/http/problem.ts';
import { OPERATION_STATUS } from '../contract/operation-types.ts';
import type { submitOperation } from '../contract/submit-operation.ts';
import { OPERATIONS, type OperationRule } from '../rules/operations.ts';
import { applyOperation } from './apply-operation.ts';
import { assess, type Assessment } from './assess.ts';
import { lockTerminals } from './change-terminals.ts';
import { loadParties, type Parties } from './parties.ts';
import { presentRefused } from './present-refused.ts';
import { chooseTerminals } from './selection.ts';
import { factsByIds } from './terminal-facts.ts';
import { writeOperation } from './write-operation.ts';

export const AUTO_APPROVE_KEY = 'terminal_recall_auto_days';
const AUTO_APPROVE_DAYS = 3;
const DAY_MS = 86_400_000;

type OperateContext = WriteContext<AgentContext>;
type OperateRequest = RequestOf<typeof submitOperation>;
type Result = AnswerOf<typeof submitOperation>;

/** @throws refuse('permission'): each operation has a permission of its own. */
export const permittedRule = ({ caller }: AgentContext, type: OperateRequest['type']): OperationRule => {
  const rule = OPERATIONS[type];
  if (!caller.permissions.has(rule.permission)) throw refuse('permission');
  return rule;
};

export const autoApproveDays = async (db: Tx | AgentContext['db'], rule: OperationRule): Promise<number | undefined> =>
  rule.isAutomatic ? configNumber(db, AUTO_APPROVE_KEY, AUTO_APPROVE_DAYS) : undefined;

export const operate = async (context: OperateContext, request: OperateRequest): Promise<Result> => {
  const { db, caller } = context;
  const rule = permittedRule(context, request.type);
  if (rule.taker === 'merchant' && request.serviceFeeFen === undefined)
    throw malformed({ serviceFeeFen: 'field.required' });
  const parties = await loadParties(db, caller.scope, rule, request);
  const assessment = await chooseAndLock(context, rule, parties, request);
  requireSense(assessment, request);
  const operation = await write(context, rule, parties, request, assessment);
  return {
    ...operation,
    id: String(operation.id),
    confirmer: assessment.confirmer,
    acceptedCount: assessment.accepted.length,
    refusedCount: assessment.refused.length,
    refused: await presentRefused(db, assessment.refused),
  };
};

/** What is decided is what is locked: between preview and here anything may have happened. */
const chooseAndLock = async (
  context: OperateContext,
  rule: OperationRule,
  parties: Parties,
  request: OperateRequest,
): Promise<Assessment> => {
  const { db, caller } = context;
  const chosen = await chooseTerminals(db, caller.scope, request.selection);
  const ids = chosen.terminals.map(({ id }) => id);
  await lockTerminals(db, ids);
  const locked = await factsByIds(db, caller.scope, ids);
  const there = new Set(locked.map(({ id }) => id));
  const gone = chosen.terminals.filter(({ id }) => !there.has(id));
  const assessed = await assess(db, { rule, parties, serviceFeeFen: request.serviceFeeFen }, locked);
  const vanished = gone.map(({ sn }) => ({ sn, reason: 'unknown' as const }));
  return { ...assessed, refused: [...chosen.refused, ...vanished, ...assessed.refused] };
};

/** @throws 409 when the preview is out of date; 601 when nothing, or not everything that has to, can go. */
const requireSense = ({ accepted, refused }: Assessment, { allOrNothing, expectedCount }: OperateRequest): void => {
  const [first] = refused;
  if (accepted.length === 0 && first === undefined) throw refuse('terminal_none_found');
  if (accepted.length === 0 && refused.length === 1 && first !== undefined)
    throw refuse(`terminal_${first.reason}`, { sn: first.sn });
  if (accepted.length === 0) throw refuse('terminal_all_refused', { count: refused.length });
  if (allOrNothing && refused.length > 0) throw refuse('terminal_not_all', { count: refused.length });
  if (expectedCount !== undefined && expectedCount !== accepted.length)
    throw conflict('terminals.preview_outdated', { count: accepted.length });
};

const write = async (
  context: OperateContext,
  rule: OperationRule,
  parties: Parties,
  request: OperateRequest,
  assessment: Assessment,
) => {
  const { db, now, caller, audit } = context;
  const days = await autoApproveDays(db, rule);
  const autoApproveAt = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const operation = await writeOperation(db, {
    type: rule.type,
    parties,
    assessment,
    allOrNothing: request.allOrNothing,
    accountId: caller.accountId,
    at: now,
    autoApproveAt,
  });
  const isDone = assessment.confirmer === 'none';
  if (isDone) await apply(db, rule, parties, request, assessment, operation.id, now);
  audit({ subject: 'terminal_operation', subjectId: operation.id, after: summaryOf(rule, parties, assessment) });
  return { ...operation, status: isDone ? OPERATION_STATUS.approved : OPERATION_STATUS.pending };
};

const apply = (
  db: Tx,
  rule: OperationRule,
  parties: Parties,
  request: OperateRequest,
  { accepted }: Assessment,
  operationId: number,
  at: Date,
): Promise<void> =>
  applyOperation(db, {
    rule,
    operationId,
    at,
    terminalIds: accepted.map(({ id }) => id),
    takerId: parties.taker?.id ?? null,
    merchantId: parties.merchant?.id ?? null,
    serviceFeeFen: request.serviceFeeFen,
  });

const summaryOf = (
  rule: OperationRule,
  { giver, taker, merchant }: Parties,
  { accepted, refused, confirmer }: Assessment,
) => ({
  type: rule.type,
  from: giver.id,
  to: taker?.id,
  merchant: merchant?.id,
  confirmer,
  accepted: accepted.length,
  refused: refused.length,
  serials: accepted.slice(0, 20).map(({ sn }) => sn),
});
