/**
 * Performs a call as an agent at a given instant through the product's own executor: permission, rules, transaction,
 * audit row and idempotency as over HTTP, without the token and the transport.
 */
import { scopeOf } from '#platform/auth/scope.ts';
import { grantedTo } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentContext, Context, Route } from '#platform/http/context.ts';
import { execute } from '#platform/http/execute.ts';
import type { Services } from '#platform/http/services.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { permissions as agents } from '#capabilities/agents/contract/permissions.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import { permissions as deductions } from '#capabilities/deductions/contract/permissions.ts';
import { permissions as disputes } from '#capabilities/disputes/contract/permissions.ts';
import { permissions as files } from '#capabilities/files/contract/permissions.ts';
import { permissions as identity } from '#capabilities/identity/contract/permissions.ts';
import { permissions as invitations } from '#capabilities/invitations/contract/permissions.ts';
import { permissions as ledger } from '#capabilities/ledger/contract/permissions.ts';
import { permissions as merchants } from '#capabilities/merchants/contract/permissions.ts';
import { permissions as policies } from '#capabilities/policies/contract/permissions.ts';
import { permissions as settlement } from '#capabilities/settlement/contract/permissions.ts';
import { permissions as taxes } from '#capabilities/taxes/contract/permissions.ts';
import { permissions as terminals } from '#capabilities/terminals/contract/permissions.ts';
import { permissions as withdrawals } from '#capabilities/withdrawals/contract/permissions.ts';
import type { AgentRow } from '../facts/fact-rows.ts';

export interface Stage {
  readonly db: Db;
  readonly services: Services;
  /** Id of each agent's own account, by agent id. */
  readonly accountIds: ReadonlyMap<AgentId, AccountId>;
}

/** Permissions that the acts of the simulator need. */
const GRANTED = grantedTo(
  {
    ...agents,
    ...identity,
    ...disputes,
    ...deductions,
    ...files,
    ...invitations,
    ...merchants,
    ...policies,
    ...settlement,
    ...taxes,
    ...terminals,
    ...ledger,
    ...withdrawals,
  },
  'agent',
);

/** Context of a caller who is not logged in. */
export const openContext = ({ db, services }: Stage, at: Date, key: string): Context => ({
  db,
  outside: db,
  now: at,
  clock: { now: () => at },
  lang: 'zh-Hans',
  t: (text) => text,
  requestId: `simulated-${key}`,
  ip: '192.0.2.1',
  userAgent: 'simulator',
  token: undefined,
  idempotencyKey: `simulated-${key}`,
  // cards of a generated world are verified: no provider knows them
  services: { ...services, cardCheck: undefined },
  audit: () => undefined,
  identify: () => undefined,
});

export const contextOf = (stage: Stage, agent: AgentRow, at: Date, key: string): AgentContext => ({
  ...openContext(stage, at, key),
  caller: {
    accountId: stage.accountIds.get(agent.id) ?? idOf(0),
    sessionId: idOf(0),
    agentId: agent.id,
    roles: ['agent'],
    grants: [],
    permissions: GRANTED,
    isSpecificAccount: agent.is_specific,
    isFrozen: agent.status === 'frozen',
    scope: scopeOf(agent.id),
  },
});

const EXECUTOR = { writeAudit, lacksConsent: async () => false, checkAnswers: false };

/**
 * @returns the answer of the call. @throws Problem when the call is refused, which is a mistake in the simulated world.
 */
export const perform = async (
  stage: Stage,
  route: Route,
  agent: AgentRow,
  at: Date,
  key: string,
  input: object,
): Promise<unknown> => JSON.parse(await execute(route, contextOf(stage, agent, at, key), input, EXECUTOR));

/** Context of a public call. */
export const performOpenly = async (
  stage: Stage,
  route: Route,
  at: Date,
  key: string,
  input: object,
): Promise<unknown> => JSON.parse(await execute(route, openContext(stage, at, key), input, EXECUTOR));

/** The `data` in the answer of a call. */
export const answered = <T>(answer: unknown): T => (answer as { data: T }).data;

/** An action in the simulated world that is not a transaction, such as a withdrawal or an operation. */
export interface Act {
  /**
   * Position among the transactions: those before it are booked when it runs, later ones are not. The action itself may
   * carry another time of the same day.
   */
  readonly slot: Date;
  /**
   * When the act happens, if not at the slot: within one slot, the earlier runs first, so that ids follow the times.
   */
  readonly at?: Date;
  run(): Promise<void>;
}
