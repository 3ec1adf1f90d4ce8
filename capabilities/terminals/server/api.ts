/**
 * Exports that other capabilities may import from terminals. In SQL: `terminals.api_resolve`, `terminals.api_activate`,
 * `terminals.api_waiting`, `terminals.api_having`, `terminals.api_seen_by`, and for recounts `terminals.api_counts`,
 * `terminals.api_growth`.
 */
export { acquirersOfBrands, acquirersOfTerminals } from './binding/acquirers-of-brands.ts';
export { bindTerminals, lockTerminals } from './terminal-updates.ts';
export { terminalIdsEnding } from './terminal-ids-ending.ts';
export { findTerminalIds } from './find-terminal-ids.ts';
export { terminalsOfMerchant, type MerchantTerminal } from './list/list-merchant-terminals.ts';
export { handOverTerminals } from './stock/hand-over-terminals.ts';
export { lockTerminalsShared } from './lock-terminals-shared.ts';
export { merchantBindings, type MerchantBindings } from './stock/merchant-bindings.ts';
export { moveTeam, type TeamMove } from './stock/move-team.ts';
export { endOperationsAcross, operationsAcross, type OperationAcross } from './operations/operations-across.ts';
export { pendingFingerprints } from './pending-fingerprints.ts';
export { pendingOperationsOf } from './operations/pending-operations.ts';
export { requireTerminal } from './require-terminal.ts';
export { setServiceFee } from './binding/set-service-fee.ts';
export { stockTerminals } from './stock/stock-terminals.ts';
export {
  dequeueActivations,
  dequeueUnbindings,
  waitingActivations,
  waitingUnbindings,
  type NewActivation,
  type WaitingChange,
} from './dequeue-changes.ts';
export { type changedFeeOf } from './detail/changed-fee.ts';
export { waitingTerminals } from './operations/waiting-terminals.ts';
export { selectTerminals } from './operations/select-terminals.ts';
export { type BoundTerminal, type TerminalFollower } from './terminal-followers.ts';
export { terminalWatchers } from './terminal-watchers.ts';
export { terminalsOfTeam } from './stock/terminals-of-team.ts';
export { terminalSpans, type TerminalSpans } from './terminal-spans.ts';
export { terminalsByIds, type TerminalBrief } from './operations/terminal-brief.ts';
export { boundFacts, boundFactsOf, type BoundFacts } from './binding/bound-facts.ts';
export { hasTerminals } from './has-terminals.ts';
