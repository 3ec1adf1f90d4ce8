/** Sends any call as its contract defines and keeps the raw answer: generated tests compare bytes. */
import type { Call } from '#platform/contract/call.ts';
import { formOf } from '../form-of.ts';
import type { TestClient } from '../test-server.ts';

export type Request = Readonly<Record<string, unknown>>;

export interface RawAnswer {
  status: number;
  text: string;
  json: { code: number; msg: string; reason?: string; fields?: Record<string, string> } & Record<string, unknown>;
}

const pathOf = (call: Call, request: Request): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => inPath(request[name]));

/** An empty path segment would address another route. */
const inPath = (value: unknown): string => encodeURIComponent(asText(value ?? '').toWellFormed() || 'nothing');

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Arrays and objects have no query string form and are sent as JSON text, as a faulty client might. */
const queryOf = (call: Call, request: Request): string => {
  if (call.method !== 'GET') return '';
  const given = Object.entries(request).filter(
    ([name, value]) => value !== undefined && !call.path.includes(`{${name}}`),
  );
  const pairs = given.map(([name, value]) => [name, asText(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

/** Every request of an idempotent call gets a new key unless one is given. */
export const send = (
  client: TestClient,
  call: Call,
  request: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> => {
  const fields = (typeof request === 'object' && request !== null ? request : {}) as Request;
  const key: Record<string, string> = call.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
  return client.raw(call.method, `/prod-api${pathOf(call, fields)}${queryOf(call, fields)}`, formOf(call, request), {
    ...key,
    ...headers,
  }) as Promise<RawAnswer>;
};
