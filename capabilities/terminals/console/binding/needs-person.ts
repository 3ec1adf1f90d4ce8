import type { AnswerOf } from '#platform/contract/call.ts';
import type { listAcquirerBindings } from '../../contract/binding/list-acquirer-bindings.ts';

export type WaitingBinding = AnswerOf<typeof listAcquirerBindings>['rows'][number];

/** A binding that does not go on by itself: its command is overdue or stuck, or its answers contradict each other. */
export const needsPerson = ({ contradictedAt, command }: WaitingBinding): boolean =>
  contradictedAt !== undefined || command?.isOverdue === true || command?.problem !== undefined;
