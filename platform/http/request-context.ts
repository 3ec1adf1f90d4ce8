/** The sender of a request: its context, before and after authentication. */
import type { FastifyRequest } from 'fastify';
import { audienceOf, type Audience, type Call } from '#platform/contract/call.ts';
import { negotiate } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import type { AgentContext, Context, StaffContext } from './context.ts';
import { factsOf, type Identity } from './facts.ts';
import { addressOf } from './network.ts';
import { barred, loginExpired } from './problem.ts';
import type { ServerParts } from './server-parts.ts';

type AuthenticationParts = Pick<ServerParts, 'authenticate' | 'authenticateStaff' | 'reads'>;

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** The context of a request before authentication. */
export const contextOf = (
  request: FastifyRequest,
  server: Pick<ServerParts, 'db' | 'reads' | 'outside' | 'clock' | 'services'>,
  effect: Call['effect'] = 'read',
): Context => {
  const lang = negotiate(request.headers['accept-language']);
  return {
    db: effect === 'read' ? server.reads : server.db,
    outside: server.outside,
    now: server.clock.now(),
    clock: server.clock,
    lang,
    t: textFor(lang),
    requestId: request.id,
    ip: addressOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    services: server.services,
    audit: () => undefined,
    identify: (who) => void (factsOf(request).about = who),
  };
};

/** Looks a token up only in the call's audience. */
const principalOf = async (
  token: string,
  now: Date,
  server: AuthenticationParts,
  audience: Audience,
): Promise<Pick<AgentContext, 'caller'> | Pick<StaffContext, 'staff'> | 'expired' | 'barred'> => {
  if (audience === 'staff') {
    const staff = await server.authenticateStaff(server.reads, token, now);
    return typeof staff === 'object' ? { staff } : staff;
  }
  const caller = await server.authenticate(server.reads, token, now);
  return typeof caller === 'object' ? { caller } : caller;
};

/** Authenticates. A public call also works without a token or with an expired one. @throws 401, 403 */
const proven = async (context: Context, server: AuthenticationParts, isPublic: boolean, audience: Audience) => {
  if (context.token === undefined) {
    if (isPublic) return context;
    throw loginExpired();
  }
  const found = await principalOf(context.token, context.now, server, audience);
  if (typeof found === 'object') return { ...context, ...found };
  if (isPublic) return context;
  throw found === 'barred' ? barred() : loginExpired();
};

const identityOf = (context: Context): Identity | undefined => {
  const { caller, staff } = context as Partial<AgentContext & StaffContext>;
  if (caller !== undefined) return { accountId: caller.accountId, agentId: caller.agentId };
  return staff && { staffId: staff.staffId };
};

/** The permission with which routes that are no calls authenticate an agent. */
export const OF_AGENT = { permission: 'login', effect: 'read' } as const;

/** The context of a request for a call, once its sender is known. @throws 401, 403 */
export const authenticated = async (
  request: FastifyRequest,
  server: ServerParts,
  call: Pick<Call, 'permission' | 'audience' | 'effect'>,
): Promise<Context> => {
  const context = contextOf(request, server, call.effect);
  const known = await proven(context, server, call.permission === 'public', audienceOf(call));
  const sender = identityOf(known);
  if (sender !== undefined) factsOf(request).sender = sender;
  return known;
};
