/** Decides whether a terminal may be part of an operation. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { UNBOUND, type BindStatus } from '../contract/binding/bind-status.ts';
import type { ItemReason } from '../contract/operations/operation-types.ts';
import type { OperationId, PolicyId } from '../contract/terminal-ids.ts';
import type { OperationRule } from './operations/operation-rules.ts';

export interface TerminalFacts {
  readonly holderId: AgentId;
  readonly bindStatus: BindStatus;
  readonly policyId: PolicyId;
  /** The pending operation that it is part of, if any. */
  readonly pendingOperationId: OperationId | null;
}

export interface OperationTerms {
  readonly rule: OperationRule;
  readonly giverId: AgentId;
  /** The policies open for the taker; undefined if there is no taker or the taker's policies need no check. */
  readonly openPolicyIds?: ReadonlySet<PolicyId> | undefined;
  /** Policies that come into force on a later day. */
  readonly comingPolicies?: ReadonlyMap<PolicyId, BusinessDay> | undefined;
  /** For a binding: the agreed fee, and the options of each policy. */
  readonly serviceFeeFen?: Fen | undefined;
  readonly feeOptionsFen?: ReadonlyMap<PolicyId, readonly number[]> | undefined;
  /** For a binding: the policies whose terminals need a place that the merchant lacks. */
  readonly unplacedPolicyIds?: ReadonlySet<PolicyId> | undefined;
  /** The pending operation that is being approved: its own terminals are frozen by it. */
  readonly operationId?: OperationId | undefined;
}

/**
 * @returns the reason for refusal, or undefined if accepted; of several reasons the first to be resolved by the user.
 */
export const refusesTerminal = (terminal: TerminalFacts, terms: OperationTerms): ItemReason | undefined => {
  if (terminal.holderId !== terms.giverId) return 'held_elsewhere';
  if (terminal.pendingOperationId !== null && terminal.pendingOperationId !== terms.operationId) return 'frozen';
  if (terms.rule.needs === 'unbound' && terminal.bindStatus !== UNBOUND) return 'bound';
  if (terms.rule.needs === 'bound' && terminal.bindStatus === UNBOUND) return 'not_bound';
  if (terms.openPolicyIds !== undefined && !terms.openPolicyIds.has(terminal.policyId)) return 'policy_not_open';
  if (terms.comingPolicies?.has(terminal.policyId)) return 'policy_not_yet';
  if (terms.feeOptionsFen !== undefined && !offers(terms, terminal.policyId)) return 'fee_not_offered';
  if (terms.unplacedPolicyIds?.has(terminal.policyId)) return 'merchant_unplaced';
  return undefined;
};

const offers = ({ feeOptionsFen, serviceFeeFen }: OperationTerms, policyId: PolicyId): boolean =>
  serviceFeeFen !== undefined && (feeOptionsFen?.get(policyId)?.includes(serviceFeeFen) ?? false);
