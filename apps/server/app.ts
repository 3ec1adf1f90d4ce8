/**
 * Assembles one process from all capabilities: database, queue, adapters, HTTP server. Used by start, by the command
 * line and by tests.
 */
import type { FastifyInstance } from 'fastify';
import { connect, type Database } from '#platform/db/db.ts';
import { notFoundHandler } from '#platform/http/answer-error.ts';
import type { Mount } from '#platform/http/server-parts.ts';
import { createServer } from '#platform/http/server.ts';
import type { Services } from '#platform/http/services.ts';
import { openJobs, type JobQueue } from '#platform/jobs/boss.ts';
import { errorText } from '#platform/log/describe-error.ts';
import type { AuditHead } from '#platform/log/head-file.ts';
import { systemClock, type Clock } from '#platform/time/clock.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import { authenticateAgents, lacksConsent } from '#capabilities/session/server/api.ts';
import { authenticateStaff } from '#capabilities/staff/server/api.ts';
import { loadCapabilities, type Capabilities } from './capabilities.ts';
import type { Settings } from './config.ts';
import { mountOperations } from './health-routes.ts';
import { createHealth, type Health } from './health.ts';
import { mountHeaders } from './response-headers.ts';
import { createServices } from './services.ts';
import { mountConsole } from './static-console.ts';
import { mountStatic } from './static.ts';
import { watchMisuse } from './watch-misuse.ts';

export interface App {
  /** The pool for jobs, the simulator and tests: without a time limit. Calls have separate connections. */
  database: Database;
  /** The connections of calls. */
  calls: Database;
  capabilities: Capabilities;
  services: Services;
  jobs: JobQueue;
  health: Health;
  http: FastifyInstance;
  clock: Clock;
  /** Starts processing jobs in this process, with all connections open. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  settings: Settings;
  databaseUrl: string;
  clock?: Clock;
  logger?: boolean | object;
  /** Whether to serve the built agent app too. */
  servesApp?: boolean;
  /** If given, requests for the console wait until this promise settles. */
  consoleBuilt?: Promise<unknown>;
  /** Size of the connection pool of calls. */
  connections?: number;
  /** Time limit of a call's statement. */
  statementMs?: number;
  /** Connections of one network. */
  connectionsPerNetwork?: number;
  /** The delay of answers to a client that floods the server with refused requests. */
  lateMs?: number;
  /** Receives errors of background work; they need not be instances of `Error`. */
  onError?: (error: unknown) => void;
  /** Receives one sentence about a fault of an outside service. */
  onFault?: (sentence: string) => void;
}

const mountNotFound: Mount = (app) => void app.setNotFoundHandler(notFoundHandler);

const OUTSIDE_CONNECTIONS = 4;
/** Longer than a statement that holds one may take. */
const OUTSIDE_WAIT_MS = 10_000;
/** Connections for jobs and other work that is no call: calls that saturate their pool do not stop it. */
const BACKGROUND_CONNECTIONS = 6;
/**
 * Each running job holds one of these for its transaction, and works with the background connections as well. With one
 * pool for both, as many jobs as there are connections would wait for each other, each for a second one.
 */
const QUEUE_CONNECTIONS = 6;
/** Delay of refusals to clients that are refused again and again. */
const LATE_MS = 1_000;
/** Statements of calls are stopped after five seconds; jobs and commands have no limit. */
const CALL_STATEMENT_MS = 5_000;

const pagesOf = ({ servesApp, consoleBuilt, settings }: AppOptions): Mount[] =>
  servesApp === true ? [mountConsole(consoleBuilt), mountStatic(settings.mapTiles?.url)] : [mountNotFound];

const senderLimits = ({ settings, connectionsPerNetwork, lateMs = LATE_MS }: AppOptions) => ({
  trustedProxies: settings.trustedProxies,
  connectionsPerNetwork: connectionsPerNetwork ?? settings.connectionsPerNetwork,
  lateMs,
});

export const createApp = async (options: AppOptions): Promise<App> => {
  const { settings, clock = systemClock } = options;
  const database = connect(options.databaseUrl, BACKGROUND_CONNECTIONS);
  const queue = connect(options.databaseUrl, QUEUE_CONNECTIONS);
  const calls = connect(options.databaseUrl, options.connections, options.statementMs ?? CALL_STATEMENT_MS);
  const outside = connect(options.databaseUrl, OUTSIDE_CONNECTIONS, CALL_STATEMENT_MS, OUTSIDE_WAIT_MS);
  const capabilities = await loadCapabilities();
  const { onFault = console.error, onError = (error) => console.error(errorText(error)) } = options;
  const jobs = await openJobs(queue.pool, capabilities.jobs, onError);
  const health = createHealth();
  const onAuditHead = (auditHead: AuditHead): void => http.log.info({ auditHead });
  const services = createServices(settings, database.db, jobs, { onFault, onAuditHead });
  const misuse = watchMisuse(clock, outside.db, (error) => onFault(errorText(error)));
  const http: ReturnType<typeof createServer> = createServer({
    db: calls.db,
    reads: calls.reads,
    outside: outside.db,
    clock,
    services,
    routes: capabilities.routes,
    mounts: [
      mountHeaders(settings.isProduction),
      ...capabilities.mounts,
      mountOperations(settings, { database, capabilities, health, files: services.files, misuse: misuse.counts }),
      ...pagesOf(options),
    ],
    authenticate: authenticateAgents(capabilities.permissions),
    authenticateStaff: authenticateStaff(capabilities.staffPermissions),
    writeAudit,
    lacksConsent,
    checkAnswers: !settings.isProduction,
    logger: options.logger ?? false,
    ...senderLimits(options),
    onAnswer: misuse.onAnswer,
  });
  return {
    database,
    calls,
    capabilities,
    services,
    jobs,
    health,
    http,
    clock,
    work: async () => {
      await Promise.all([calls.open(), database.open(), queue.open()]);
      await jobs.work(capabilities.jobs, { db: database.db, clock, services });
    },
    close: async () => {
      await http.close();
      await jobs.stop();
      await outside.close();
      await calls.close();
      await queue.close();
      await database.close();
    },
  };
};
