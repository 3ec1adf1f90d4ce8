/** The facts about a request besides its contents: for the log, the counters and the watch over misuse. */
import type { FastifyRequest } from 'fastify';
import type { AccountId, AgentId, StaffId } from '#platform/ids/caller-ids.ts';
import { networkOf } from './network.ts';

export interface Identity {
  readonly accountId?: AccountId | undefined;
  readonly agentId?: AgentId | undefined;
  readonly staffId?: StaffId | undefined;
  /** The entity that a request without an account is about, such as the merchant of a registration. */
  readonly subject?: string;
  readonly subjectId?: string | number;
}

export interface Facts {
  readonly network: string;
  call?: string;
  /** The code in the envelope: the HTTP status is 200 for refusals too. */
  code?: number;
  /** Why the call was refused, as a stable word. */
  reason?: string | undefined;
  /** The identity that a token proved. */
  sender?: Identity;
  /** Whom a request of a stranger is about: the owner of the typed name, the registration of a link. */
  about?: Identity;
  /** How long the call had its part of the server. */
  usedMs?: number;
}

const known = new WeakMap<FastifyRequest, Facts>();

/** Gives the same object for the same request. */
export const factsOf = (request: FastifyRequest): Facts => {
  const found = known.get(request);
  if (found !== undefined) return found;
  const facts: Facts = { network: networkOf(request.ip) };
  known.set(request, facts);
  return facts;
};

/** The key under which an account or a member of the staff is counted, at any address; undefined for a stranger. */
export const accountKey = ({ sender }: Facts): string | undefined => {
  if (sender?.accountId !== undefined) return `account:${sender.accountId}`;
  return sender?.staffId === undefined ? undefined : `staff:${sender.staffId}`;
};

/** The key under which a request is counted: the account or the member of the staff, for strangers the network. */
export const senderKey = (facts: Facts): string => accountKey(facts) ?? `network:${facts.network}`;
