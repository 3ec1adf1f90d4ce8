/**
 * Shared by the calls that submit an operation: select → lock → check → record → execute, in the caller's transaction.
 */
import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Tx } from '#platform/db/db.ts';
import type { AgentContext, WriteContext } from '#platform/http/context.ts';
import { conflict, malformed, refuse } from '#platform/http/problem.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { lockMerchantShared, type MerchantBrief } from '#capabilities/merchants/server/api.ts';
import { configNumber } from '#capabilities/reference/server/api.ts';
import { OPERATION_STATUS } from '../../contract/operations/operation-types.ts';
import type { submitOperation } from '../../contract/operations/submit-operation.ts';
import type { OperationId } from '../../contract/terminal-ids.ts';
import { OPERATIONS, type OperationRule } from '../../rules/operations/operation-rules.ts';
import { makeRequests } from '../binding/requests.ts';
import { factsByIds } from '../terminal-facts.ts';
import { lockTerminals } from '../terminal-updates.ts';
import { checkTerminals, type OperationCheck } from './check-terminals.ts';
import { executeOperation } from './execute-operation.ts';
import { loadParties, type Parties } from './operation-parties.ts';
import { presentRefused } from './present-refused.ts';
import { recordOperation } from './record-operation.ts';
import { requireAtOnce } from './require-at-once.ts';
import { selectTerminals } from './select-terminals.ts';

const AUTO_APPROVE_KEY = 'terminal_recall_auto_days';
const AUTO_APPROVE_DAYS = 3;
const DAY_MS = 86_400_000;

type SubmitContext = WriteContext<AgentContext>;
type SubmitRequest = RequestOf<typeof submitOperation>;
type Result = AnswerOf<typeof submitOperation>;

/** @throws refuse('permission'): each operation has its own permission. */
export const permittedRule = ({ caller }: AgentContext, type: SubmitRequest['type']): OperationRule => {
  const rule = OPERATIONS[type];
  if (!caller.permissions.has(rule.permission)) throw refuse('permission');
  return rule;
};

export const autoApproveDays = async (db: Tx | AgentContext['db'], rule: OperationRule): Promise<number | undefined> =>
  rule.isAutomatic ? configNumber(db, AUTO_APPROVE_KEY, AUTO_APPROVE_DAYS) : undefined;

export const submit = async (context: SubmitContext, request: SubmitRequest): Promise<Result> => {
  const { db, caller } = context;
  const rule = permittedRule(context, request.type);
  if (rule.taker === 'merchant' && request.serviceFeeFen === undefined)
    throw malformed({ serviceFeeFen: 'field.required' });
  await lockTreeShared(db);
  const parties = await loadParties(db, caller.scope, rule, request);
  // before the terminals: a merchant is not closed or handed over while a terminal is bound to it
  if (parties.merchant !== undefined) await requireOpen(db, parties.merchant);
  const check = await selectAndCheck(context, rule, parties, request);
  requireAccepted(check, request);
  await requireAtOnce(context, rule, check.accepted.length);
  const operation = await recordAndExecute(context, rule, parties, request, check);
  return {
    ...operation,
    id: String(operation.id),
    confirmer: check.confirmer,
    acceptedCount: check.accepted.length,
    refusedCount: check.refused.length,
    refused: await presentRefused(db, check.refused, parties.submitter),
  };
};

/**
 * @throws refuse('terminal_merchant_not_approved') when the merchant was closed or transferred to another agent
 * meanwhile.
 */
const requireOpen = async (db: Tx, { id, agentId }: MerchantBrief): Promise<void> => {
  const held = await lockMerchantShared(db, id);
  if (held?.status !== 'approved' || held.agentId !== agentId) throw refuse('terminal_merchant_not_approved');
};

/** Checks under the locks, because anything may have changed since the preview. */
const selectAndCheck = async (
  context: SubmitContext,
  rule: OperationRule,
  parties: Parties,
  request: SubmitRequest,
): Promise<OperationCheck> => {
  const { db, caller, now, services } = context;
  const selected = await selectTerminals(db, caller.scope, request.selection);
  const ids = selected.terminals.map(({ id }) => id);
  await lockTerminals(db, ids);
  const locked = await factsByIds(db, caller.scope, ids);
  const there = new Set(locked.map(({ id }) => id));
  const gone = selected.terminals.filter(({ id }) => !there.has(id));
  const intent = { rule, parties, now, serviceFeeFen: request.serviceFeeFen, services, manager: caller };
  const checked = await checkTerminals(db, intent, locked);
  const vanished = gone.map(({ sn }) => ({ sn, reason: 'unknown' as const }));
  return { ...checked, refused: [...selected.refused, ...vanished, ...checked.refused] };
};

/** @throws 409 if the preview is out of date; 601 if no terminal is accepted, or not all although required. */
const requireAccepted = (
  { accepted, refused, confirmer }: OperationCheck,
  { allOrNothing, expectedCount }: SubmitRequest,
): void => {
  const [first] = refused;
  if (accepted.length === 0 && first === undefined) throw refuse('terminal_none_found');
  if (accepted.length === 0 && refused.length === 1 && first !== undefined)
    throw refuse(`terminal_${first.reason}`, { sn: first.sn });
  if (accepted.length === 0) throw refuse('terminal_all_refused', { count: refused.length });
  if (allOrNothing && confirmer === 'acquirer' && accepted.length > 1) throw refuse('terminal_acquirer_one_by_one');
  if (allOrNothing && refused.length > 0) throw refuse('terminal_not_all', { count: refused.length });
  if (expectedCount !== undefined && expectedCount !== accepted.length)
    throw conflict('terminals.preview_outdated', { count: accepted.length });
};

const recordAndExecute = async (
  context: SubmitContext,
  rule: OperationRule,
  parties: Parties,
  request: SubmitRequest,
  check: OperationCheck,
) => {
  const { db, now, caller, audit } = context;
  const days = await autoApproveDays(db, rule);
  const autoApproveAt = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const operation = await recordOperation(db, {
    type: rule.type,
    parties,
    check,
    allOrNothing: request.allOrNothing,
    accountId: caller.accountId,
    at: now,
    autoApproveAt,
  });
  const isDone = check.confirmer === 'none';
  const asked = new Set(check.askedIds);
  const atOnce = isDone || asked.size > 0 ? check.accepted.filter(({ id }) => !asked.has(id)) : [];
  await execute(db, rule, parties, request, atOnce, operation.id, now);
  if (asked.size > 0) await askAcquirer(context, parties, request, check, operation);
  audit({ subject: 'terminal_operation', subjectId: operation.id, after: summaryOf(rule, parties, check) });
  return { ...operation, status: isDone ? OPERATION_STATUS.approved : OPERATION_STATUS.pending };
};

const askAcquirer = async (
  { db, now, services }: SubmitContext,
  { merchant }: Parties,
  { serviceFeeFen }: SubmitRequest,
  { askedIds }: OperationCheck,
  operation: { readonly id: OperationId; readonly no: string },
): Promise<void> => {
  if (merchant === undefined || serviceFeeFen === undefined) throw new Error('only bindings are asked about');
  const asked = { operation, merchantId: merchant.id, serviceFeeFen, terminalIds: askedIds, at: now };
  await makeRequests(db, services, asked);
};

const execute = (
  db: Tx,
  rule: OperationRule,
  parties: Parties,
  request: SubmitRequest,
  accepted: OperationCheck['accepted'],
  operationId: OperationId,
  at: Date,
): Promise<void> =>
  executeOperation(db, {
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
  { accepted, refused, confirmer }: OperationCheck,
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
