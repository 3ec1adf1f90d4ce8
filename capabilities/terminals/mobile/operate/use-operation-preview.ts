import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { previewOperation } from '../../contract/preview-operation.ts';
import type { Request } from './operation-draft.ts';

export type OperationPreview = AnswerOf<typeof previewOperation>;

/** Stands in for a request that is not sent. */
const nothing: Request = { type: 0, selection: { by: 'list', serials: ['-'] } };

/** What the operation would do now; asked again each time, and not at all while something is missing in the draft. */
export const useOperationPreview = (request: Request | undefined): UseQueryResult<OperationPreview> =>
  useCall(previewOperation, request ?? nothing, { enabled: request !== undefined, staleMs: 0 });
