/**
 * Exports that other capabilities may import from terminals. In SQL: `terminals.api_resolve`, `terminals.api_activate`,
 * `terminals.api_waiting`, `terminals.api_having`, `terminals.api_seen_by`, and for recounts `terminals.api_counts`,
 * `terminals.api_growth`.
 */
export { acquirersOfBrands, acquirersOfTerminals } from './acquirers-of-brands.ts';
export { bindTerminals, lockTerminals } from './terminal-updates.ts';
export { findTerminalIds } from './find-terminal-ids.ts';
export { terminalsOfMerchant, type MerchantTerminal } from './list-merchant-terminals.ts';
export { handOverTerminals } from './hand-over-terminals.ts';
export { lockTerminalsShared } from './lock-terminals-shared.ts';
export { merchantBindings, type MerchantBindings } from './merchant-bindings.ts';
export { moveTeam, type TeamMove } from './move-team.ts';
export { endOperationsAcross, operationsAcross, type OperationAcross } from './operations-across.ts';
export { pendingFingerprints } from './pending-fingerprints.ts';
export { pendingOperationsOf } from './pending-operations.ts';
export { requireTerminal } from './require-terminal.ts';
export { setServiceFee } from './set-service-fee.ts';
export { stockTerminals } from './stock-terminals.ts';
export {
  dequeueActivations,
  dequeueUnbindings,
  waitingActivations,
  waitingUnbindings,
  type NewActivation,
  type WaitingChange,
} from './dequeue-changes.ts';
export { type changedFeeOf } from './changed-fee.ts';
export { selectTerminals } from './select-terminals.ts';
export { type BoundTerminal, type TerminalFollower } from './terminal-followers.ts';
export { terminalWatchers } from './terminal-watchers.ts';
export { terminalsOfTeam } from './terminals-of-team.ts';
export { terminalSpans, type TerminalSpans } from './terminal-spans.ts';
export { terminalsByIds, type TerminalBrief } from './terminal-brief.ts';
export { boundFacts, boundFactsOf, type BoundFacts } from './bound-facts.ts';
