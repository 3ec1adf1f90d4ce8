import type { AnswerOf } from '#platform/contract/call.ts';
import { useCall } from '#platform/ui-console/calls.ts';
import { listSubmissions } from '../contract/list-submissions.ts';

export type WaitingIdentity = AnswerOf<typeof listSubmissions>['rows'][number];

const everyMs = 30_000;

/** Polled: identities come in at any time, and others decide too. */
export const useIdentities = () => useCall(listSubmissions, {}, { refetchMs: everyMs });

/** Key of an identity among all cases that are decided at the console. */
export const aboutOf = (id: string): string => `identity-${id}`;

export const kindOf = ({ isRenewal, isRename }: WaitingIdentity): string =>
  `identity.console.kind.${isRename ? 'rename' : isRenewal ? 'renewal' : 'first'}`;
