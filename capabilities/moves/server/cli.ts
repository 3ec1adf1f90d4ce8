/** Moves of agents and transfers of merchants for the command line; apps/server/cli.ts parses, calls and prints. */
export { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
export { partiesByCode } from './check-move.ts';
export type { PolicyPrices, PriceLine, TermValue } from './compare-prices.ts';
export { problemSentence } from './move-problems.ts';
export { movesListed, type MoveRow } from './move-row.ts';
export { previewMove, type Meaning, type MovePreview } from './preview-move.ts';
export { transferByCode } from './check-transfer.ts';
export { previewTransfer, type TransferPreview } from './preview-transfer.ts';
export { cancelTransfer, submitTransfer, type WantedTransfer } from './submit-transfer.ts';
export type { TransferPrice } from './transfer-prices.ts';
export { transfersListed, type TransferRow } from './transfer-row.ts';
export { cancelMove, moveDay, submitMove, type WantedMove } from './submit-move.ts';
