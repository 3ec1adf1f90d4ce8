import type { AnswerOf } from '#platform/contract/call.ts';
import type { previewWithdrawal } from '../../contract/preview-withdrawal.ts';

export type Preview = AnswerOf<typeof previewWithdrawal>;
