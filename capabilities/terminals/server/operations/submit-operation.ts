import { handle } from '#platform/http/context.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { submit } from './operation-submission.ts';

export const submitOperationRoute = handle(submitOperation, (context, request) => submit(context, request));
