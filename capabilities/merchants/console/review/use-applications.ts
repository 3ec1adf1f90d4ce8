import type { AnswerOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { listReviews } from '../../contract/review/list-reviews.ts';

export type WaitingApplication = AnswerOf<typeof listReviews>['rows'][number];

const everyMs = 30_000;

/** Polled: applications come in at any time, and others decide too. */
export const useApplications = () => useCall(listReviews, {}, { refetchMs: everyMs });

/** The key of an application among all cases that are decided at the console. */
export const aboutOf = (id: string): string => `merchant-${id}`;
