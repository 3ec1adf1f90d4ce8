import type { RETRY_BARS } from '../../contract/change-kinds.ts';
import type { Grounds } from '../asking/grounds.ts';
import type { Bar } from '../asking/judge.ts';
import type { Subject } from '../asking/subjects.ts';
import type { Value } from '../asking/value.ts';

export interface RetryBar extends Omit<Bar, 'reason'> {
  readonly reason: (typeof RETRY_BARS)[number];
}

/** The contents of a later attempt. */
export interface Retrial {
  readonly subject: Subject;
  readonly grounds: Grounds;
  readonly before: Value;
  readonly after: Value;
  readonly usesWaiver: boolean;
}
