import { useCommand } from '#platform/client/hooks.ts';
import { CallError } from '#platform/client/send.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import { CODES } from '#platform/contract/envelope.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { CHANGED_BY_OPERATIONS } from './reads-changed-by-operations.ts';

export type SubmittedOperation = AnswerOf<typeof submitOperation>;

interface SubmitOptions {
  onDone: (operation: SubmittedOperation) => void;
  /** 409: the preview is out of date. */
  onConflict: () => void;
}

export const useSubmitOperation = ({ onDone, onConflict }: SubmitOptions) =>
  useCommand(submitOperation, {
    invalidates: CHANGED_BY_OPERATIONS,
    onSuccess: onDone,
    onError: (error) => error instanceof CallError && error.failure.code === CODES.conflict && onConflict(),
  });
