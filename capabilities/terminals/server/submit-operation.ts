import { handle } from '#platform/http/context.ts';
import { submitOperation } from '../contract/submit-operation.ts';
import { operate } from './operate.ts';

export const submitOperationRoute = handle(submitOperation, (context, request) => operate(context, request));
