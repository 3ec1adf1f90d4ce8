/** Terminals and their history: from a root agent's stock down to the holder, bound to a merchant or unbound. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import type { ModelId, PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { BindingRow, EventRow, PolicyRow, TerminalRow } from '../facts/fact-rows.ts';
import { POLICIES } from '../facts/products.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from './agents.ts';
import type { WorldMerchant } from './merchants.ts';
import { atWork, between, daysBefore, later } from './world-times.ts';

/** A terminal that takes payments: its merchant, volume and period. */
export interface Trader {
  readonly sn: string;
  readonly merchant: WorldMerchant;
  readonly from: Date;
  readonly until: Date | undefined;
  /** Sells on the day of its first sale alone. */
  readonly isOneDay?: boolean;
}

export interface WorldStock {
  readonly terminals: TerminalRow[];
  readonly bindings: BindingRow[];
  readonly events: EventRow[];
  readonly traders: Trader[];
}

export interface StockOptions {
  readonly now: Date;
  readonly count: number;
  /** Transactions are booked from this instant on; terminals activated before it have no activating transaction. */
  readonly tradesFrom: Date;
  readonly open: ReadonlyMap<AgentId, readonly PolicyId[]>;
}

/** Serial numbers: eight digits of the series and a six-digit running number. */
const SERIES: Readonly<Record<number, string>> = { 1: '00009802', 2: '00009862', 3: '00007215', 4: '00005630' };
const FIRST = 360_001;

interface Stocker extends StockOptions {
  readonly random: Random;
  readonly agents: readonly WorldAgent[];
  readonly stock: WorldStock;
  readonly sequences: Map<number, number>;
}

const nextSerial = ({ sequences }: Stocker, modelId: ModelId): string => {
  const sequence = sequences.get(modelId) ?? FIRST;
  sequences.set(modelId, sequence + 1);
  return `${SERIES[modelId]}${sequence}`;
};

const policyOf = ({ random, open }: Stocker, agent: WorldAgent): PolicyRow => {
  const ids = open.get(agent.row.id) ?? [];
  const id = random.weighted(ids.map((policyId, index) => [policyId, index === 0 ? 3 : 1] as const));
  return POLICIES.find((policy) => policy.id === id) as PolicyRow;
};

const event = (terminalId: TerminalId, at: Date, kind: EventRow['kind'], more: Partial<EventRow>): EventRow => ({
  terminal_id: terminalId,
  at: at.toISOString(),
  kind,
  from_agent_id: null,
  to_agent_id: null,
  merchant_id: null,
  ...more,
});

/** Stocked with the root agent, assigned level by level. @returns when the holder received it. */
const handDown = (stocker: Stocker, terminalId: TerminalId, holder: WorldAgent, stockedAt: Date, until: Date): Date => {
  const { random, agents, stock } = stocker;
  const [root, ...below] = holder.row.path;
  stock.events.push(event(terminalId, stockedAt, 'stocked', { to_agent_id: root ?? null }));
  let giver = root;
  let at = stockedAt;
  for (const taker of below) {
    const joined = new Date(agents[taker - 1]?.row.joined_at ?? 0);
    const from = later(at, joined);
    at = between(random, from, new Date(from.getTime() + (until.getTime() - from.getTime()) * 0.6));
    stock.events.push(event(terminalId, at, 'assigned', { from_agent_id: giver ?? null, to_agent_id: taker }));
    giver = taker;
  }
  return at;
};

const addTerminal = (stocker: Stocker, holder: WorldAgent, until: Date): { row: TerminalRow; policy: PolicyRow } => {
  const { random, stock, agents } = stocker;
  const policy = policyOf(stocker, holder);
  const id = idOf<TerminalId>(stock.terminals.length + 1);
  const rootJoined = new Date(agents[(holder.row.path[0] ?? 1) - 1]?.row.joined_at ?? 0);
  const stockedAt = later(atWork(random, daysBefore(until, random.int(8, 70))), rootJoined);
  const heldSince = handDown(stocker, id, holder, stockedAt, until);
  const row: TerminalRow = {
    id,
    sn: nextSerial(stocker, policy.model_id),
    brand_id: policy.brand_id,
    model_id: policy.model_id,
    policy_id: policy.id,
    holder_id: holder.row.id,
    held_since: heldSince.toISOString(),
    bind_status: 0,
    merchant_id: null,
    service_fee_fen: null,
    bound_at: null,
    activated_at: null,
    stocked_at: stockedAt.toISOString(),
  };
  stock.terminals.push(row);
  return { row, policy };
};

const bind = (stocker: Stocker, row: TerminalRow, merchant: WorldMerchant, from: Date, until?: Date): void => {
  const { stock } = stocker;
  const served = { from_agent_id: row.holder_id, merchant_id: merchant.row.id };
  stock.bindings.push({
    terminal_id: row.id,
    merchant_id: merchant.row.id,
    agent_id: row.holder_id,
    policy_id: row.policy_id,
    bound_at: from.toISOString(),
    unbound_at: until?.toISOString() ?? 'infinity',
  });
  stock.events.push(event(row.id, from, 'bound', served));
  if (until !== undefined) stock.events.push(event(row.id, until, 'unbound', served));
};

/** Days without a transaction of agents whose merchants stopped paying. */
const QUIET_DAYS = 40;

/** One terminal in twenty is never used; the others start some minutes to three days after they were bound. */
const putToWork = (stocker: Stocker, row: TerminalRow, merchant: WorldMerchant, from: Date, until?: Date): void => {
  const { random, stock, tradesFrom, agents, now } = stocker;
  if (random.chance(0.05)) return;
  const first = new Date(from.getTime() + random.int(600, 3 * 86_400) * 1000);
  const isQuiet = agents[row.holder_id - 1]?.story?.isQuiet === true;
  stock.traders.push({
    sn: row.sn,
    merchant,
    from: first,
    until: until ?? (isQuiet ? daysBefore(now, QUIET_DAYS) : until),
  });
  if (until !== undefined || first >= tradesFrom) return;
  row.bind_status = 3;
  row.activated_at = first.toISOString();
  stock.events.push(event(row.id, first, 'activated', { from_agent_id: row.holder_id, merchant_id: merchant.row.id }));
};

/** Some terminals were bound to another merchant of the agent before. */
const servedBefore = (
  stocker: Stocker,
  row: TerminalRow,
  merchant: WorldMerchant,
  boundAt: Date,
  others: readonly WorldMerchant[],
): void => {
  const { random } = stocker;
  const held = new Date(row.held_since);
  const before = others.find(
    (other) => other !== merchant && other.row.approved_at !== null && new Date(other.row.approved_at) < held,
  );
  if (before === undefined || !random.chance(0.12)) return;
  const from = between(random, held, boundAt);
  const until = between(random, from, boundAt);
  if (until.getTime() - from.getTime() < 3_600_000) return;
  bind(stocker, row, before, from, until);
  putToWork(stocker, row, before, from, until);
};

/**
 * Days since the bindings of the main agent's first merchants, so that some of their stages end in two days, others are
 * running, met or missed.
 */
const STORY_DAYS = [28.4, 28.2, 29.3, 26, 20, 13, 34, 41, 8, 58.3, 3, 45];

const storyBinding = ({ agents, now, stock }: Stocker, merchant: WorldMerchant): Date | undefined => {
  const holder = agents[merchant.row.agent_id - 1];
  if (holder?.story?.key !== 'main') return undefined;
  const bound = stock.bindings.filter(
    ({ agent_id: by, unbound_at: until }) => by === holder.row.id && until === 'infinity',
  );
  const days = STORY_DAYS[bound.length];
  const at = days === undefined ? undefined : new Date(now.getTime() - days * 86_400_000);
  const held = stock.terminals.at(-1)?.held_since;
  return at !== undefined && held !== undefined && at > new Date(held) ? at : undefined;
};

const equip = (stocker: Stocker, merchant: WorldMerchant, others: readonly WorldMerchant[]): void => {
  const { random, agents, now } = stocker;
  const agent = agents[merchant.row.agent_id - 1] as WorldAgent;
  const approvedAt = new Date(merchant.row.approved_at as string);
  const count = random.weighted([
    [0, 4],
    [1, 68],
    [2, 19],
    [3, 6],
    [5, 3],
  ]);
  for (let n = 0; n < count; n += 1) {
    const until = new Date(
      Math.min(now.getTime() - 1_800_000, approvedAt.getTime() + random.int(3600, (n + 1) * 6 * 86_400) * 1000),
    );
    if (until <= approvedAt) return;
    const { row, policy } = addTerminal(stocker, agent, until);
    const boundAt =
      storyBinding(stocker, merchant) ?? later(until, new Date(new Date(row.held_since).getTime() + 60_000));
    servedBefore(stocker, row, merchant, boundAt, others);
    row.bind_status = 1;
    row.merchant_id = merchant.row.id;
    row.bound_at = boundAt.toISOString();
    row.service_fee_fen = random.pick(policy.service_fee_options_fen);
    bind(stocker, row, merchant, boundAt);
    putToWork(stocker, row, merchant, boundAt);
  }
};

/** Agents higher in the tree hold more unbound terminals. */
const stockWeight = ({ row, weight, story }: WorldAgent): number =>
  story?.key === 'main' ? 30 : weight * (1 + (4 - row.depth) ** 2);

const fillUp = (stocker: Stocker): void => {
  const { random, agents, stock, count, now } = stocker;
  const holders = agents.filter((agent) => agent.joinedDays > 2);
  const total = holders.reduce((sum, agent) => sum + stockWeight(agent), 0);
  const missing = count - stock.terminals.length;
  for (const holder of holders) {
    const size = Math.ceil((missing * stockWeight(holder)) / total);
    for (let n = 0; n < size; n += 1)
      addTerminal(stocker, holder, daysBefore(now, random.int(1, Math.min(40, holder.joinedDays - 1))));
  }
};

/** Sorts events, so that their ids follow their times. */
export const inOrder = (events: readonly EventRow[]): EventRow[] =>
  events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.terminal_id - b.terminal_id));

export const drawStock = (
  random: Random,
  agents: readonly WorldAgent[],
  merchants: readonly WorldMerchant[],
  options: StockOptions,
): WorldStock => {
  const stock: WorldStock = { terminals: [], bindings: [], events: [], traders: [] };
  const stocker: Stocker = { ...options, random, agents, stock, sequences: new Map() };
  const byAgent = Map.groupBy(merchants, ({ row }) => row.agent_id);
  for (const merchant of merchants)
    if (merchant.row.status === 'approved') equip(stocker, merchant, byAgent.get(merchant.row.agent_id) ?? []);
  fillUp(stocker);
  return stock;
};
