/** May this one terminal be part of this operation? */
import { ACTIVATED, BOUND, UNBOUND, type BindStatus } from '../contract/bind-status.ts';
import type { ItemReason } from '../contract/operation-types.ts';
import type { OperationRule } from './operation-rules.ts';
import type { Fen } from '#platform/money/fen.ts';

export interface TerminalFacts {
  readonly holderId: number;
  readonly bindStatus: BindStatus;
  readonly policyId: number;
  /** The operation that it waits for, if any. */
  readonly pendingOperationId: number | null;
}

export interface OperationTerms {
  readonly rule: OperationRule;
  readonly giverId: number;
  /** Policies that are open for who gets them; left out where nobody does, or who gets them had them before. */
  readonly openPolicyIds?: ReadonlySet<number> | undefined;
  /** bind: what was agreed, and what each policy offers. */
  readonly serviceFeeFen?: Fen | undefined;
  readonly feeOptionsFen?: ReadonlyMap<number, readonly number[]> | undefined;
  /** The operation that is being confirmed: its own terminals wait for it. */
  readonly operationId?: number | undefined;
}

/** @returns why not, or undefined when it may. The first reason in the order in which a person could remove them. */
export const refusesTerminal = (terminal: TerminalFacts, terms: OperationTerms): ItemReason | undefined => {
  if (terminal.holderId !== terms.giverId) return 'held_elsewhere';
  if (terminal.pendingOperationId !== null && terminal.pendingOperationId !== terms.operationId) return 'frozen';
  if (terms.rule.needs === 'unbound' && terminal.bindStatus !== UNBOUND) return 'bound';
  if (terms.rule.needs === 'bound' && terminal.bindStatus === UNBOUND) return 'not_bound';
  if (terms.openPolicyIds !== undefined && !terms.openPolicyIds.has(terminal.policyId)) return 'policy_not_open';
  if (terms.feeOptionsFen !== undefined && !offers(terms, terminal.policyId)) return 'fee_not_offered';
  return undefined;
};

const offers = ({ feeOptionsFen, serviceFeeFen }: OperationTerms, policyId: number): boolean =>
  serviceFeeFen !== undefined && (feeOptionsFen?.get(policyId)?.includes(serviceFeeFen) ?? false);

export type TerminalState = { holderId: number | null; bindStatus: BindStatus; merchantId: number | null };

/**
 * What becomes of a terminal: the state machine 0 → 1 → 3, and back to 0 by unbinding. `null` holder: out of the stock.
 */
export const afterOperation = (
  state: TerminalState,
  rule: OperationRule,
  to: { takerId?: number; merchantId?: number },
): TerminalState => {
  if (rule.event === 'bound') return { ...state, bindStatus: BOUND, merchantId: to.merchantId ?? null };
  if (rule.event === 'unbound') return { ...state, bindStatus: UNBOUND, merchantId: null };
  if (rule.event === 'deleted') return { ...state, holderId: null };
  return { ...state, holderId: to.takerId ?? null };
};

/** A first qualifying transaction. */
export const afterActivation = (state: TerminalState): TerminalState =>
  state.bindStatus === BOUND ? { ...state, bindStatus: ACTIVATED } : state;
