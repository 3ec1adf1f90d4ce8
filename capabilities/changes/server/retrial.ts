import type { RETRY_BARS } from '../contract/change-kinds.ts';
import type { Grounds } from './subjects/grounds.ts';
import type { Bar } from './subjects/judge.ts';
import type { Subject } from './subjects/subjects.ts';
import type { Value } from './subjects/value.ts';

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
