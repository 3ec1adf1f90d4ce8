/** Terminals are stocked, travel down and up, are bound to shops and unbound; shops open, grow and close. */
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { OPERATION, type OperationType } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { stockTerminals } from '#capabilities/terminals/server/api.ts';
import { bindTerminalRoute } from '#capabilities/terminals/server/binding/bind-terminal.ts';
import { approveOperationRoute } from '#capabilities/terminals/server/operations/approve-operation.ts';
import { cancelOperationRoute } from '#capabilities/terminals/server/operations/cancel-operation.ts';
import { decideWaiting } from '#capabilities/terminals/server/operations/decide-waiting.ts';
import { rejectOperationRoute } from '#capabilities/terminals/server/operations/reject-operation.ts';
import { submitOperationRoute } from '#capabilities/terminals/server/operations/submit-operation.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { MODELS, POLICIES } from '../facts/products.ts';
import { SHOP_WORDS } from '../names/industries.ts';
import { personName } from '../names/people.ts';
import { anyIndustry } from '../names/shops.ts';
import { simulatedOperator } from '../operator.ts';
import { TRADED } from './found.ts';
import {
  agentOf,
  atMinute,
  count,
  tryCall,
  tryCommand,
  type Shop,
  type StockedTerminal,
  type YearWorld,
} from './world.ts';

/** On the first day one terminal per agent, later some every ten days. */
export const stock = async (w: YearWorld, dayIndex: number): Promise<void> => {
  if (dayIndex !== 0 && dayIndex % 10 !== 5) return;
  const wanted = Math.ceil(w.options.agents * (dayIndex === 0 ? 0.9 : 0.05));
  const roots = w.agents.filter(({ parent_id }) => parent_id === null);
  const stockedAt = atMinute(w, 480);
  const rows = Array.from({ length: wanted }, () => {
    w.sequence += 1;
    const policyId = w.random.weighted([
      [TRADED[0], 3],
      [TRADED[1], 1],
    ] as const);
    const modelId = POLICIES.find(({ id }) => id === policyId)?.model_id ?? MODELS[0]?.id;
    const holderId = w.random.pick(roots).id;
    return { sn: `SY${String(w.sequence).padStart(10, '0')}`, modelId, policyId, holderId, stockedAt };
  });
  await inTransaction(w.host.db, (tx) => stockTerminals(tx, rows as Parameters<typeof stockTerminals>[1]));
  for (const { sn, holderId, policyId } of rows)
    w.terminals.push({
      sn,
      holderId,
      policyId: policyId as never,
      bindStatus: 0,
      merchantId: null,
      pendingOperationId: null,
    });
  count(w, 'terminals stocked', rows.length);
};

const freeByHolder = (w: YearWorld): Map<AgentId, StockedTerminal[]> =>
  Map.groupBy(
    w.terminals.filter((one) => one.bindStatus === 0 && one.pendingOperationId === null),
    ({ holderId }) => holderId,
  );

const childrenOf = (w: YearWorld): Map<AgentId, AgentRow[]> =>
  Map.groupBy(
    w.agents.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id as AgentId,
  );

interface Submission {
  readonly id: string;
  readonly no: string;
  readonly status: number;
}

const submit = (
  w: YearWorld,
  by: AgentRow,
  type: OperationType,
  serials: readonly string[],
  parties: object,
  at: Date,
): Promise<Submission | undefined> =>
  tryCall(w, submitOperationRoute, by, at, { type, ...parties, selection: { by: 'list', serials } });

/** Level by level down the tree, so that one day carries them far; sub-agents of the newest may not trade yet. */
export const assign = async (w: YearWorld, dayIndex: number): Promise<void> => {
  const { random } = w;
  const free = freeByHolder(w);
  const children = childrenOf(w);
  const chance = dayIndex < 4 ? 0.9 : 0.25;
  const givers = w.agents.toSorted((a, b) => a.depth - b.depth || a.id - b.id);
  for (const giver of givers) {
    const all = children.get(giver.id) ?? [];
    for (const taker of random.shuffle(all).slice(0, 12)) {
      const mine = free.get(giver.id) ?? [];
      if (mine.length < 3 || !random.chance(chance)) continue;
      const serials = mine.splice(0, Math.max(1, Math.floor(mine.length / (all.length + 1)))).map(({ sn }) => sn);
      const parties = { toAgentId: String(taker.id) };
      const done = await submit(w, giver, OPERATION.assign, serials, parties, atMinute(w, 545 + giver.depth));
      if (done === undefined) continue;
      const moved = w.terminals.filter(({ sn }) => serials.includes(sn)).map((one) => ({ ...one, holderId: taker.id }));
      free.set(taker.id, [...(free.get(taker.id) ?? []), ...moved]);
    }
  }
};

/** Recalls, returns, transfers and deletions, most of which somebody has to confirm. */
export const travel = async (w: YearWorld): Promise<void> => {
  const { random } = w;
  const free = freeByHolder(w);
  const times = random.poisson(0.5 + w.agents.length / 120);
  for (let n = 0; n < times; n += 1) {
    const holder = random.pick(w.agents);
    const parent = holder.parent_id === null ? undefined : agentOf(w, holder.parent_id);
    const serials = (free.get(holder.id) ?? []).splice(0, 2).map(({ sn }) => sn);
    if (serials.length === 0) continue;
    const at = atMinute(w, 640 + n / 8);
    if (parent === undefined) {
      const asked = await submit(w, holder, OPERATION.delete, serials.slice(0, 1), {}, at);
      if (asked !== undefined) await decideByOperatorLater(w, asked.no, at);
      continue;
    }
    const sibling = random.pick(w.agents.filter(({ parent_id }) => parent_id === parent.id));
    const [by, type, parties, decider] = random.pick<readonly [AgentRow, OperationType, object, AgentRow]>([
      [parent, OPERATION.recall, { fromAgentId: String(holder.id) }, holder],
      [holder, OPERATION.return, {}, parent],
      [parent, OPERATION.transfer, { fromAgentId: String(holder.id), toAgentId: String(sibling.id) }, holder],
    ]);
    const asked = await submit(w, by, type, serials, parties, at);
    if (asked === undefined || asked.status !== 0 || random.chance(0.25)) continue;
    const [route, who] = random.weighted([
      [[approveOperationRoute, decider], 6],
      [[rejectOperationRoute, decider], 2],
      [[cancelOperationRoute, by], 1],
    ] as const);
    await tryCall(w, route, who, new Date(at.getTime() + 60_000), { id: asked.id, reason: '商户待装' });
  }
};

const decideByOperatorLater = async (w: YearWorld, no: string, at: Date): Promise<void> => {
  const action = w.random.chance(0.85) ? 'approve' : 'reject';
  const later = { operator: simulatedOperator('simulator'), now: new Date(at.getTime() + 120_000) };
  await tryCommand(w, `operations ${action}d`, () =>
    w.host.db.transaction((tx) => decideWaiting(tx, no, action, later, '已核实')),
  );
};

/**
 * A shop that was approved at once. No act of the year creates merchants: they are written like the demo's, with their
 * counts.
 */
const openShop = async (w: YearWorld, agent: AgentRow, at: Date): Promise<Shop> => {
  const { random } = w;
  w.sequence += 1;
  const industry = anyIndustry(random);
  const no = `89851${industry.mcc}${String(w.sequence).padStart(6, '0')}`;
  const name = random.pick(SHOP_WORDS) + random.pick(industry.ends);
  const ids = [agent.id, ...agent.path];
  const fill = <T>(value: T): T[] => ids.map(() => value);
  const teams = ids.map((_id, index) => index > 0);
  const { rows } = await sql<{ id: MerchantId }>`
    with made as (
      insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at,
        approved_at)
      values (${no}, ${agent.id}, 'sole_trader', ${name}, ${personName(random)}, '19900000000', '四川省成都市',
        ${industry.mcc}, 'approved', ${at}, ${at}) returning id)
    select id, statistics.api_grow(${ids}::bigint[], ${teams}::boolean[], ${fill(w.day)}::date[],
        ${fill('merchant')}::text[], ${fill(1)}::bigint[]),
      statistics.api_count(${ids}::bigint[], ${teams}::boolean[], ${fill('merchant')}::text[], ${fill('')}::text[],
        ${fill(1)}::bigint[])
    from made`.execute(w.host.db);
  const [made] = rows;
  if (made === undefined) throw new Error('the shop was not written');
  const shop: Shop = {
    id: made.id,
    no,
    agentId: agent.id,
    industry,
    ratePpm: ppm(random.pick([5_600, 6_000, 6_300])),
    busy: 0.3 + random.next() * (random.chance(0.2) ? 8 : 1.2),
    growth: 1 + (random.next() - 0.4) / 60,
    closesOn: addDays(w.day, random.int(20, 500)),
  };
  w.shops.set(shop.id, shop);
  count(w, 'shops opened');
  return shop;
};

/** A tenth of the free terminals is bound every day. */
export const bind = async (w: YearWorld): Promise<void> => {
  const { random } = w;
  const shopsOf = Map.groupBy(
    [...w.shops.values()].filter(({ closesOn }) => closesOn > w.day),
    ({ agentId }) => agentId,
  );
  for (const [holderId, free] of freeByHolder(w)) {
    const holder = agentOf(w, holderId);
    if (holder === undefined || holder.status === 'frozen' || !random.chance(0.15)) continue;
    const [terminal] = free;
    if (terminal === undefined) continue;
    const known = shopsOf.get(holderId) ?? [];
    const isNew = known.length === 0 || random.chance(0.5);
    const shop = isNew ? await openShop(w, holder, atMinute(w, 560)) : random.pick(known);
    const options = POLICIES.find(({ id }) => id === terminal.policyId)?.service_fee_options_fen ?? [];
    const input = { sn: terminal.sn, merchantId: String(shop.id), serviceFeeFen: random.pick(options) };
    await tryCall(w, bindTerminalRoute, holder, atMinute(w, 570 + random.next() * 20), input);
  }
};

const unbindOne = async (w: YearWorld, terminal: StockedTerminal, at: Date): Promise<void> => {
  const holder = agentOf(w, terminal.holderId);
  if (holder === undefined) return;
  const asked = await submit(w, holder, OPERATION.unbind, [terminal.sn], {}, at);
  if (asked !== undefined && asked.status === 0) await decideByOperatorLater(w, asked.no, at);
};

/** Shops grow, shrink and close; the terminals of closed ones are unbound, and a few others. */
export const closeShops = async (w: YearWorld): Promise<void> => {
  for (const shop of w.shops.values()) shop.busy = shop.closesOn <= w.day ? 0 : Math.min(20, shop.busy * shop.growth);
  const bound = w.terminals.filter((one) => one.bindStatus !== 0 && one.pendingOperationId === null);
  let minute = 1325;
  for (const terminal of bound) {
    const shop = terminal.merchantId === null ? undefined : w.shops.get(terminal.merchantId);
    const isClosed = shop !== undefined && shop.busy === 0;
    if (!w.random.chance(isClosed ? 0.3 : 0.002)) continue;
    await unbindOne(w, terminal, atMinute(w, minute));
    minute = Math.min(1420, minute + 0.2);
  }
};
