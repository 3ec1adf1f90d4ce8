/**
 * The states of a terminal (docs/domain.md §5). The product changes them in SQL (`terminals.bind`, `unbind`, `move`,
 * `delete` and `api_activate`); this is the second state machine that tests compare them with.
 */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { ACTIVATED, BOUND, UNBOUND, type BindStatus } from '#capabilities/terminals/contract/binding/bind-status.ts';
import type { MerchantId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { OperationRule } from '#capabilities/terminals/rules/operations/operation-rules.ts';

export type TerminalState = { holderId: AgentId | null; bindStatus: BindStatus; merchantId: MerchantId | null };

/** The state of a terminal after an operation: 0 → 1 → 3, and back to 0 by unbinding. Holder `null`: deleted. */
export const afterOperation = (
  state: TerminalState,
  rule: OperationRule,
  to: { takerId?: AgentId; merchantId?: MerchantId },
): TerminalState => {
  if (rule.event === 'bound') return { ...state, bindStatus: BOUND, merchantId: to.merchantId ?? null };
  if (rule.event === 'unbound') return { ...state, bindStatus: UNBOUND, merchantId: null };
  if (rule.event === 'deleted') return { ...state, holderId: null };
  return { ...state, holderId: to.takerId ?? null };
};

/** The state after the first qualifying transaction. */
export const afterActivation = (state: TerminalState): TerminalState =>
  state.bindStatus === BOUND ? { ...state, bindStatus: ACTIVATED } : state;
