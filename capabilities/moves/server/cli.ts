/** Transfers of merchants for the command line; apps/server/cli.ts parses, calls and prints. */
export { agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
export { partiesByCode } from './check-move.ts';
export { RATE_TYPES, valueText } from './price-words.ts';
export { problemSentence } from './move-problems.ts';
export type { Meaning } from './meaning-of-move.ts';
export { transferByCode } from './check-transfer.ts';
export { previewTransfer, type TransferPreview } from './preview-transfer.ts';
export { cancelTransfer, submitTransfer, type WantedTransfer } from './submit-transfer.ts';
export type { TransferPrice } from './transfer-prices.ts';
export { transfersListed, type TransferRow } from './transfer-row.ts';
export { moveDay } from './schedule-move.ts';
