import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/client/hooks.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { previewOperation } from '../../contract/operations/preview-operation.ts';
import type { Request } from './operation-draft.ts';

export type OperationPreview = AnswerOf<typeof previewOperation>;

/** Placeholder while the query is disabled. */
const nothing: Request = { type: 0, selection: { by: 'list', serials: ['-'] } };

/** Preview of the operation; refetched on each use, and disabled while the draft is incomplete. */
export const useOperationPreview = (request: Request | undefined): UseQueryResult<OperationPreview> =>
  useCall(previewOperation, request ?? nothing, { enabled: request !== undefined, staleMs: 0 });
