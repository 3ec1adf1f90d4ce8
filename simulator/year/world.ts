/** The state of a simulated year beside the database: the agents that the acts choose from, and the events so far. */
import { sql } from '#platform/db/sql.ts';
import type { Route } from '#platform/http/context.ts';
import { Problem } from '#platform/http/problem.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { FeedRow } from '#capabilities/trades/server/api.ts';
import { perform, type Stage } from '../acts/act-context.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import type { Industry } from '../names/industries.ts';
import type { Random } from '../random.ts';
import type { YearHost, YearOptions } from './host.ts';
import type { VirtualQueue } from './virtual-jobs.ts';

export interface Shop {
  readonly id: MerchantId;
  readonly no: string;
  readonly agentId: AgentId;
  readonly industry: Industry;
  readonly ratePpm: Ppm;
  /** Sales relative to others: grows, and ends at 0. */
  busy: number;
  /** Factor of `busy` per day. */
  readonly growth: number;
  readonly closesOn: BusinessDay;
}

export interface StockedTerminal {
  readonly sn: string;
  readonly holderId: AgentId;
  readonly policyId: PolicyId;
  readonly bindStatus: 0 | 1 | 3;
  readonly merchantId: MerchantId | null;
  readonly pendingOperationId: number | null;
}

/** A row of the feed that was meant to be booked, whatever happened to it on its way. */
export interface SentRow {
  readonly row: FeedRow;
  /** Every copy that was sent. */
  copies: number;
}

export interface YearWorld {
  readonly host: YearHost;
  readonly options: YearOptions;
  readonly queue: VirtualQueue;
  readonly stage: Stage & { readonly accountIds: Map<AgentId, AccountId> };
  readonly random: Random;
  readonly passwordHash: string;
  day: BusinessDay;
  agents: AgentRow[];
  terminals: StockedTerminal[];
  readonly shops: Map<MerchantId, Shop>;
  /** Agents with a settlement account. */
  readonly payees: Set<AgentId>;
  /** Since when each agent has had which parent, as the acts know it. */
  readonly parents: Map<AgentId, { from: BusinessDay; parentId: AgentId | null }[]>;
  /** Moves that were accepted, by agent and day. */
  readonly movesDue: Map<string, AgentId>;
  /** Amounts by which the operator corrected disputes, where it named them. */
  readonly namedCorrections: Map<number, Fen>;
  readonly sent: Map<string, SentRow>;
  /** Counts of events, by name. */
  readonly counts: Record<string, number>;
  /** Durations by name, ms. */
  readonly times: Record<string, number>;
  /** Contradictions that the acts themselves noticed. */
  readonly findings: string[];
  sequence: number;
}

export const count = (w: YearWorld, what: string, by = 1): void => {
  w.counts[what] = (w.counts[what] ?? 0) + by;
};

/** @returns a function that adds the time since the last call under a name. */
export const stopwatch = (w: YearWorld): ((what: string) => void) => {
  let since = performance.now();
  return (what) => {
    const now = performance.now();
    w.times[what] = (w.times[what] ?? 0) + now - since;
    since = now;
  };
};

/** An instant of the running day. */
export const atMinute = (w: YearWorld, minute: number): Date =>
  new Date(startOfDay(w.day).getTime() + Math.round(minute * 60_000));

export const agentOf = (w: YearWorld, id: AgentId): AgentRow | undefined => w.agents.find((agent) => agent.id === id);

/** Reads the present tree and stock for choosing; acts write through the product alone. */
export const readWorld = async (w: YearWorld): Promise<void> => {
  const { db } = w.host;
  const { rows } = await sql<Omit<AgentRow, 'joined_at'> & { joined_at: Date }>`
    select id, code, name, mobile, parent_id, path, depth, level_code, status, is_specific, certification, joined_at
    from agents.agent order by id`.execute(db);
  w.agents = rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() }));
  w.terminals = (
    await sql<StockedTerminal>`
      select sn, holder_id as "holderId", policy_id as "policyId", bind_status as "bindStatus",
        merchant_id as "merchantId", pending_operation_id as "pendingOperationId"
      from terminals.terminal where deleted_at is null order by id`.execute(db)
  ).rows;
};

const REPLAYED = 0.08;

/** State that no refused command may change. */
const fingerprint = async ({ host: { db } }: YearWorld): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select md5(concat_ws('|',
      (select max(id) from ledger.transfer), (select max(id) from ledger.hold), (select max(id) from rewards.award),
      (select max(id) from policies.term), (select max(id) from policies.part_term), (select max(id) from agents.agent),
      (select md5(string_agg(balance::text, ';' order by account_id)) from ledger.balance),
      (select md5(string_agg(terminal::text, ';' order by id)) from terminals.terminal),
      (select md5(string_agg(operation::text, ';' order by id)) from terminals.operation),
      (select md5(string_agg(withdrawal::text, ';' order by id)) from withdrawals.withdrawal),
      (select max(id) from disputes.step),
      (select md5(string_agg(dispute::text, ';' order by id)) from disputes.dispute))) as state`.execute(db);
  return rows[0]?.state ?? '';
};

const PROBED = 0.02;

/**
 * Performs a call; sometimes a second time under the same key, which must answer the same bytes and change nothing.
 * @returns its data, or undefined when it was refused, which sometimes is proved to have changed nothing.
 */
export const tryCall = async <T>(
  w: YearWorld,
  route: Route,
  by: AgentRow,
  at: Date,
  input: object,
): Promise<T | undefined> => {
  w.sequence += 1;
  const key = `year-${w.sequence}`;
  const { name } = route.call;
  const isProbed = w.random.chance(PROBED);
  const before = isProbed ? await fingerprint(w) : '';
  try {
    const answer = await perform(w.stage, route, by, at, key, input);
    count(w, `call ${name}`);
    if (w.random.chance(REPLAYED)) await replay(w, route, { by, at, key, input }, answer);
    return (answer as { data: T }).data;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    count(w, `refused ${name} ${error.reason ?? error.code}`);
    if (isProbed && before !== (await fingerprint(w))) w.findings.push(`${name} was refused and changed something`);
    return undefined;
  }
};

const replay = async (
  w: YearWorld,
  route: Route,
  { by, at, key, input }: { by: AgentRow; at: Date; key: string; input: object },
  answer: unknown,
): Promise<void> => {
  if (!route.call.idempotent) return;
  const before = await fingerprint(w);
  const again = await perform(w.stage, route, by, at, key, input);
  count(w, 'calls replayed');
  if (JSON.stringify(again) !== JSON.stringify(answer)) w.findings.push(`${route.call.name} ${key}: another answer`);
  if (before !== (await fingerprint(w))) w.findings.push(`${route.call.name} ${key}: had its effect twice`);
};

/** Runs a command of the operator, whose refusals are errors with a sentence. */
export const tryCommand = async <T>(w: YearWorld, what: string, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    const done = await work();
    count(w, what);
    return done;
  } catch (error) {
    // errors of PostgreSQL have a code of five characters and are no refusal
    const isFault = typeof (error as { code?: unknown }).code === 'string';
    if (isFault || !(error instanceof Error)) throw error;
    count(w, `refused ${what}`);
    return undefined;
  }
};
