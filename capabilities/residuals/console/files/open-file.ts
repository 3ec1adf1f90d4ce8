import type { AnswerOf } from '#platform/contract/call.ts';
import type { getFile } from '../../contract/files/get-file.ts';

export type OpenFile = AnswerOf<typeof getFile>;

/** The lines that can be booked, if there are any. */
export const goodOf = ({ states }: OpenFile) => states.find(({ state }) => state === 'good');
