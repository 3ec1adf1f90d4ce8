import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';

/** A read that says how many rows of a page wait for a person. */
export interface WaitingRows {
  readonly call: Call;
  readonly request: unknown;
  readonly countOf: (answer: unknown) => number;
}

/** A page that reads the same call with the same request shares its answer with the badge. */
export const waitingRows = <const C extends Call>(
  call: C,
  request: InputOf<C>,
  countOf: (answer: AnswerOf<C>) => number,
): WaitingRows => ({ call, request, countOf: (answer) => countOf(answer as AnswerOf<C>) });
