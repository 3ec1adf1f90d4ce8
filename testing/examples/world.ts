/**
 * The world that the examples of calls are asked in. Each capability adds what it has of every agent, and what there is
 * once, in `capabilities/<name>/testing/world.ts`: it declares the names here (`declare module`) and makes them as the
 * `WorldPart` that it exports as `world`.
 */
import type { Db } from '#platform/db/db.ts';
import type { Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { AgentRow } from '#simulator/facts/fact-rows.ts';
import { TEST_PASSWORD } from '../passwords.ts';
import type { AgentName } from '../small-world/agents.ts';
import type { SmallWorld } from '../small-world/small-world.ts';
import type { TestClient, TestServer } from '../test-server.ts';

/** Entities of one agent; absent where it cannot have one. All values are text, as on the wire. */
export interface Things {
  agent: string;
  agentCode: string;
  agentMobile: string;
  terminal?: string;
  sn?: string;
  merchant?: string;
  merchantName?: string;
  /** A sale of yesterday. */
  trade?: string;
  reference?: string;
  earning?: string;
}

/** Facts of the world, not of an agent. */
export interface WorldFacts {
  /** Further unbound terminals of each agent: serial numbers, for calls that move them. */
  spare: Readonly<Record<AgentName, readonly string[]>>;
}

export interface QualityWorld extends WorldFacts {
  server: TestServer;
  world: SmallWorld;
  /** Logged-in clients; the password is {@link PASSWORD}. */
  clients: Readonly<Record<AgentName, TestClient>>;
  /** Another session of the same account. */
  again(name: AgentName): Promise<TestClient>;
  things: Readonly<Record<AgentName, Things>>;
}

/** Context in which a part is made. */
export interface Making {
  readonly server: TestServer;
  readonly db: Db;
  readonly world: SmallWorld;
  readonly now: Date;
  /** The time of most facts of the world. */
  readonly yesterday: Date;
}

export interface MakingOf extends Making {
  readonly name: AgentName;
  readonly agent: AgentRow;
  readonly agentId: AgentId;
  readonly accountId: AccountId;
  readonly client: TestClient;
  readonly spare: readonly string[];
  /** Things that the capabilities before this one have made for the agent. */
  readonly things: Partial<Things>;
}

/** A person whose account is closed, and values of its own for each column. */
export interface Person {
  readonly agent: AgentId;
  readonly account: AccountId;
  readonly session: number;
  readonly now: Date;
  readonly vault: Vault;
  /** Text to write into a column, given as `schema.table.column`; `value` where the column takes no other. */
  canary(column: string, value?: string): string;
  mobileOf(column: string): string;
  /** The texts so far, by column. */
  readonly made: ReadonlyMap<string, string>;
}

export interface MakingLast extends Making {
  readonly clients: QualityWorld['clients'];
}

/** Parts are made in the order of capabilities. */
export interface WorldPart {
  /** Runs once, before the agents have anything beyond the small world. */
  before?(making: Making): Promise<void>;
  /** Called for each agent, parents first. */
  thingsOf?(making: MakingOf): Promise<Partial<Things>>;
  /** Runs once, when every agent has its things. */
  after?(making: MakingLast): Promise<Partial<WorldFacts>>;
  /** A row for each column that is shown to the person or erased with the account (`personal` of the examples). */
  personalRows?(person: Person): readonly Sql[];
}

export const PASSWORD = TEST_PASSWORD;
/** The agent whose withdrawals are stopped. */
export const STOPPED: AgentName = 'otherLeaf';
/** Has no settlement account yet, so that a first one can be added. */
export const WITHOUT_ACCOUNT: AgentName = 'sibling';
