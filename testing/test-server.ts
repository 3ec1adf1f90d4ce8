/** A real server on a fresh database for tests: real HTTP, real PostgreSQL, a clock that the test controls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, Call, InputOf } from '#platform/contract/call.ts';
import { SUCCESS } from '#platform/contract/envelope.ts';
import type { AgentRole, EmployeeGrant } from '#platform/contract/permissions.ts';
import type { StaffRole } from '#platform/contract/permissions.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { settableClock, type SettableClock } from '#platform/time/clock.ts';
import { createApp, type App } from '#apps/server/app.ts';
import { readSettings } from '#apps/server/config.ts';
import { formOf } from './form-of.ts';
import { freshDatabaseUrls } from './fresh-database.ts';
import { requestsTo, type Requests } from './http-requests.ts';
import { addAccount, tokenFor } from './session.ts';
import { addTestStaff, staffTokenFor } from './staff.ts';
import { STORY_NOW } from './story-now.ts';

export { STORY_NOW };

/** `TRUSTED_PROXIES` for tests whose clients have addresses of their own. */
export const LOCAL_PROXY = '127.0.0.0/8';

export interface Answer<T> {
  code: number;
  msg: string;
  reason?: string;
  fields?: Record<string, string>;
  data?: T;
}

export interface TestClient {
  /**
   * Sends a request as the contract defines. @returns the whole envelope; `data` is typed when the call answers there.
   */
  call<const C extends Call>(
    call: C,
    request: InputOf<C>,
    how?: { key?: string; lang?: string },
  ): Promise<Answer<AnswerOf<C>> & Partial<AnswerOf<C>>>;
  /** Same as `call`, but expects success. @returns the answer. */
  ok<const C extends Call>(call: C, request: InputOf<C>, how?: { key?: string; lang?: string }): Promise<AnswerOf<C>>;
  /** Sends a raw request, for malformed ones. */
  raw(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string; json: Answer<unknown> & Record<string, unknown> }>;
  token: string | undefined;
}

export interface TestServer extends App {
  url: string;
  clock: SettableClock;
  databaseUrl: string;
  /** URL with the role of the database's owner, for changes that the server's role may not make. */
  ownerUrl: string;
  /**
   * A client without a token, or with the given one.
   * @param from its address, where the test set `TRUSTED_PROXIES` to {@link LOCAL_PROXY}.
   */
  client(token?: string, from?: string): TestClient;
  /** A client logged in to a new account of an agent. */
  as(agentId: AgentId, role?: AgentRole, grants?: readonly EmployeeGrant[]): Promise<TestClient>;
  /** A client logged in to a new staff account at the console. */
  asStaff(role: StaffRole): Promise<TestClient>;
}

let counter = 0;

interface TestServerOptions {
  now?: string;
  env?: Record<string, string>;
  connections?: number;
  statementMs?: number;
  servesApp?: boolean;
  logger?: object;
  onFault?: (sentence: string) => void;
  connectionsPerNetwork?: number;
  /**
   * Refusals of a flood are answered late; 0, unless a test is about that: generated tests are refused thousands of
   * times.
   */
  lateMs?: number;
  /** URLs of a migrated database, instead of a fresh one. */
  urls?: DatabaseUrls;
}

/** @param options.now the first instant; @param options.env overrides of the environment. */
export const testServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { serverUrl: databaseUrl, ownerUrl } = options.urls ?? (await freshDatabaseUrls());
  const clock = settableClock(options.now ?? STORY_NOW);
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-files-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const settings = readSettings({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    DATA_DIR: folder,
    ...options.env,
  });
  const app = await createApp({
    settings,
    databaseUrl,
    clock,
    connections: options.connections ?? 12,
    servesApp: options.servesApp ?? false,
    ...(options.statementMs !== undefined && { statementMs: options.statementMs }),
    ...(options.logger && { logger: options.logger }),
    ...(options.connectionsPerNetwork !== undefined && { connectionsPerNetwork: options.connectionsPerNetwork }),
    lateMs: options.lateMs ?? 0,
    onError: () => undefined,
    onFault: options.onFault ?? (() => undefined),
  });
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const requests = requestsTo(url);
  const { db } = app.database;
  return {
    ...app,
    close: () =>
      app.close().finally(() => {
        requests.close();
        removeFolder();
      }),
    url,
    clock,
    databaseUrl,
    ownerUrl,
    client: (token, from) => testClient(requests, token, from),
    as: async (agentId, role = 'agent', grants) => {
      counter += 1;
      const mobile = `139${String(agentId).padStart(4, '0').slice(-4)}${String(counter).padStart(4, '0').slice(-4)}`;
      const accountId = await addAccount(db, {
        agentId,
        role,
        loginName: `test${agentId}x${counter}`,
        mobile,
        ...(grants && { grants }),
      });
      return testClient(requests, await tokenFor(db, accountId, clock.now()));
    },
    asStaff: async (role) => {
      counter += 1;
      const staffId = await addTestStaff(db, { loginName: `${role}${counter}`, name: `${role} ${counter}`, role });
      return testClient(requests, await staffTokenFor(db, staffId, clock.now()));
    },
  };
};

const fill = (path: string, request: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(request[name])));

const bodyOf = (body: unknown): string | FormData =>
  typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body ?? {});

const testClient = (requests: Requests, token: string | undefined, from?: string): TestClient => {
  const client: TestClient = {
    token,
    async raw(method, path, body, headers = {}) {
      const { status, text } = await requests.send(path, {
        method,
        headers: {
          ...(method !== 'GET' && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(client.token && { authorization: `Bearer ${client.token}` }),
          ...(from !== undefined && { 'x-forwarded-for': from }),
          ...headers,
        },
        ...(method !== 'GET' && { body: bodyOf(body) }),
      });
      return { status, text, json: text.startsWith('{') ? JSON.parse(text) : { code: status, msg: text } };
    },
    async call(call, request, how = {}) {
      const fields = (request ?? {}) as Record<string, unknown>;
      const given = Object.entries(fields).filter(
        ([name, value]) => value !== undefined && !call.path.includes(`{${name}}`),
      );
      const query =
        call.method === 'GET' && given.length > 0
          ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
          : '';
      const key = how.key ?? (call.idempotent ? crypto.randomUUID() : undefined);
      const headers = {
        ...(key !== undefined && { 'idempotency-key': key }),
        'accept-language': how.lang ?? 'zh-Hans',
        ...(call.proofField !== undefined && { 'x-upload-proof': String(fields[call.proofField]) }),
      };
      const answer = await client.raw(
        call.method,
        `/prod-api${fill(call.path, fields)}${query}`,
        formOf(call, request),
        headers,
      );
      return answer.json as never;
    },
    async ok(call, request, how) {
      const envelope = (await client.call(call, request, how)) as unknown as Record<string, unknown>;
      if (envelope.code !== SUCCESS) throw new Error(`${call.name}: ${JSON.stringify(envelope)}`);
      if (call.answerAt === 'data') return envelope.data as never;
      const { code: _code, msg: _msg, ...rest } = envelope;
      return rest as never;
    },
  };
  return client;
};
