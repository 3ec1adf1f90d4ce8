/**
 * Decides before the first byte of a body is read whether a call is taken: who sends it, whether its network has sent
 * too many, whether there is a place for its picture.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUSY_SECONDS, type Guards } from './answer-call.ts';
import { faultOf, refusal } from './answer-error.ts';
import { lookedWait } from './call-limit.ts';
import type { Context, Route } from './context.ts';
import { accountKey, factsOf } from './facts.ts';
import { networkOf } from './network.ts';
import { busy, malformed, Problem, tooMany } from './problem.ts';
import { authenticated, contextOf, headerOf } from './request-context.ts';
import type { ServerParts } from './server-parts.ts';
import { untilAnswered, type createPlaces, type Sender } from './uploads.ts';

export interface Admission {
  readonly server: ServerParts;
  readonly guards: Guards;
  /** Places for the uploads that are being received. */
  readonly places?: ReturnType<typeof createPlaces>;
}

interface AdmittedRequest {
  readonly context: Context;
  readonly at: number;
}

/** Uploads from one network without a known sender: their pictures would be read for nothing. */
const STRANGERS_UPLOADS_A_MINUTE = 60;
/** A body that takes longer may outlive the session of its sender. */
const STALE_MS = 1_000;

const admitted = new WeakMap<FastifyRequest, AdmittedRequest>();

/** An account, who proves it by the header, or a network. @throws Problem */
const senderOf = async (route: Route, request: FastifyRequest, context: Context): Promise<Sender> => {
  const { sender } = factsOf(request);
  if (sender !== undefined) return { key: String(sender.accountId ?? `staff:${sender.staffId}`), isKnown: true };
  const proof = headerOf(request, 'x-upload-proof');
  if (proof !== undefined && route.senderOf !== undefined)
    return { key: await route.senderOf(context, proof), isKnown: true };
  return { key: networkOf(context.ip), isKnown: false };
};

const takePlace = async (
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  { guards, places }: Admission,
): Promise<void> => {
  if (places === undefined) return;
  const sender = await senderOf(route, request, context);
  const wait = sender.isKnown ? 0 : guards.limiter.take(`upload:${sender.key}`, STRANGERS_UPLOADS_A_MINUTE);
  if (wait > 0) throw tooMany(wait);
  if (!places.take(sender, untilAnswered(reply))) throw busy(BUSY_SECONDS);
};

/** Public calls are limited first: looking up a token costs more than a count. */
const requireRoom = ({ call }: Route, request: FastifyRequest, ip: string, { guards }: Admission): void => {
  const wait = lookedWait(guards.limiter, call, { ip, account: accountKey(factsOf(request)) });
  if (wait > 0) throw tooMany(wait);
};

/** The app calls its own origin; browsers say of a page elsewhere that it is one. @throws Problem 400 */
const requireOwnPage = (request: FastifyRequest): void => {
  const site = headerOf(request, 'sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw malformed({ 'Sec-Fetch-Site': 'field.invalid' });
};

/** Answers a request that is not accepted. */
export const admit = async (
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  admission: Admission,
): Promise<unknown> => {
  const { call } = route;
  factsOf(request).call = call.name;
  const stranger = contextOf(request, admission.server, call.effect);
  try {
    requireOwnPage(request);
    if (call.permission === 'public') requireRoom(route, request, stranger.ip, admission);
    const context = await authenticated(request, admission.server, call);
    if (call.permission !== 'public') requireRoom(route, request, context.ip, admission);
    await takePlace(route, request, reply, context, admission);
    admitted.set(request, { context, at: performance.now() });
    return undefined;
  } catch (error) {
    const { t } = stranger;
    const body = error instanceof Problem ? refusal(request, error, t) : faultOf(request, error, t);
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
  }
};

/** The sender's context. Whoever sent the body slowly is authenticated again. @throws 401, 403 */
export const admittedContext = async (
  { call }: Pick<Route, 'call'>,
  request: FastifyRequest,
  server: ServerParts,
): Promise<Context> => {
  const found = admitted.get(request);
  const isFresh = found !== undefined && performance.now() - found.at < STALE_MS;
  return isFresh ? found.context : authenticated(request, server, call);
};
