import type { AnswerOf } from '#platform/contract/call.ts';
import type { previewWithdrawal } from '../../contract/applying/preview-withdrawal.ts';

export type Preview = AnswerOf<typeof previewWithdrawal>;
