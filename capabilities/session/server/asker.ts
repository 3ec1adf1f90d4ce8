/**
 * Who is asking: limits count the requester together with the mobile or account, so that strangers use up only their
 * own attempts.
 */
import type { AgentContext, Context } from '#platform/http/context.ts';
import { networkOf } from '#platform/http/network.ts';
import type { AccountId } from '#platform/ids/caller-ids.ts';
import type { AskerKind } from '../rules/login/guessing.ts';

/** The session of an agent's account or of the operator's staff in which a password is asked for again. */
export interface Prover {
  /** The account whose password is asked again. */
  subject: string;
  session: string;
}

export interface Asker {
  /** A network, a known device or a session. */
  readonly key: string;
  /** Whether the requester is known to the account. */
  readonly isKnown: boolean;
}

/** The prefixes of session keys, for agents and for the operator's staff. */
export const SESSION_KEYS = ['session:', 'staff-session:'] as const;

export const kindOf = ({ key, isKnown }: Asker): AskerKind => {
  if (!isKnown) return 'stranger';
  return SESSION_KEYS.some((start) => key.startsWith(start)) ? 'session' : 'device';
};

export const stranger = ({ ip }: Pick<Context, 'ip'>): Asker => ({ key: networkOf(ip), isKnown: false });

export const sessionOf = ({ caller }: Pick<AgentContext, 'caller'>): string => `session:${caller.sessionId}`;

export const askerInSession = (context: Pick<AgentContext, 'caller'>): Asker => ({
  key: sessionOf(context),
  isKnown: true,
});

/** The subject under which guesses at an account's password are counted. */
export const subjectOf = (accountId: AccountId): string => `account:${accountId}`;

export const proverOf = (context: Pick<AgentContext, 'caller'>): Prover => ({
  subject: subjectOf(context.caller.accountId),
  session: sessionOf(context),
});

/** Key to which a code asked for before login is bound; undefined for clients that send no uuid. */
export const requestOf = (uuid: string | undefined): string | undefined =>
  uuid === undefined || uuid === '' ? undefined : `uuid:${uuid}`;
