import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import type { Facts } from './facts.ts';

/** How the figures of a call's answer are found again from the facts. */
export interface Proof {
  call: Call;
  /** All figures of the answer at the same places. The answer says only which rows, kinds and days it has. */
  again(facts: Facts, request: unknown, answer: unknown): unknown;
}

export const proof = <const C extends Call>(
  call: C,
  again: (facts: Facts, request: InputOf<C>, answer: AnswerOf<C>) => unknown,
): Proof => ({ call, again: (facts, request, answer) => again(facts, request as InputOf<C>, answer as AnswerOf<C>) });
