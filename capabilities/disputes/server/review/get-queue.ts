import { handle } from '#platform/http/context.ts';
import { getQueue } from '../../contract/review/get-queue.ts';
import { queueOf } from './watch-queue.ts';

export const getQueueRoute = handle(getQueue, ({ db, now }) => queueOf(db, now));
