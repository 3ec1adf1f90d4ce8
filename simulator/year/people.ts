/** Agents join, move, are frozen; their terms change. */
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentCode } from '#platform/ids/ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, nextDay } from '#platform/time/business-day.ts';
import { createAgent } from '#capabilities/agents/server/api.ts';
import { setStanding } from '#capabilities/agents/server/standing/standing.ts';
import type { AllBounds } from '#capabilities/policies/rules/term-bounds.ts';
import { childOffers, openPolicy } from '#capabilities/policies/server/api.ts';
import { submitMove } from '#capabilities/reassignments/server/moves/schedule-move.ts';
import { createAccount } from '#capabilities/session/server/api.ts';
import { addSettlementAccounts } from '../acts/settlement-accounts.ts';
import type { AgentRow } from '../facts/fact-rows.ts';
import { personName } from '../names/people.ts';
import { simulatedOperator } from '../operator.ts';
import type { Random } from '../random.ts';
import { atMinute, count, tryCommand, type YearWorld } from './world.ts';

const between = (low: number, high: number, part: number): number => low + Math.floor((high - low) * part);

const costWithin = (random: Random, { lowest, highest }: { lowest: FeeRule; highest: FeeRule }): FeeRule => {
  const part = random.next() * 0.35;
  const fixed = (low: number | undefined, high: number | undefined): number | undefined =>
    low === undefined ? undefined : between(low, Math.max(low, high ?? low), part);
  const cap = fixed(lowest.capFen, highest.capFen);
  const extra = fixed(lowest.extraFen, highest.extraFen);
  return {
    ratePpm: ppm(between(lowest.ratePpm, Math.max(lowest.ratePpm, highest.ratePpm), part)),
    ...(cap !== undefined && { capFen: fen(cap) }),
    ...(extra !== undefined && { extraFen: fen(extra) }),
  };
};

/** Terms that a parent may give, a little dearer than its own. @param chosen probability of each term. */
export const drawTerms = (random: Random, bounds: AllBounds, chosen = 1) => ({
  costs: bounds.costs
    .filter(() => random.chance(chosen))
    .map((one) => ({ rateType: one.rateType, rule: costWithin(random, one) })),
  parts: bounds.parts
    .filter(() => random.chance(chosen))
    .map(({ kind, item, highest }) => ({ kind, item, value: Math.floor(highest * (0.6 + 0.4 * random.next())) })),
});

const DEEPEST_PARENT = 8;

/** Any agent, so that teams grow both deep and broad. */
const anyParent = ({ agents, random }: YearWorld): AgentRow =>
  random.pick(agents.filter(({ status, depth }) => status === 'normal' && depth <= DEEPEST_PARENT));

const join = async (w: YearWorld, at: Date): Promise<void> => {
  const { host, random, stage } = w;
  const parent = anyParent(w);
  const offers = await childOffers(host.db, parent.id, at);
  w.sequence += 1;
  const name = personName(random);
  const mobile = `170${String(w.sequence).padStart(8, '0')}`;
  const row = await inTransaction(host.db, async (tx): Promise<AgentRow> => {
    const joining = { name, mobile, parentId: parent.id, levelCode: 'V1', joinedAt: at, certification: 'approved' };
    const id = await createAgent(tx, { ...joining, certification: 'approved' });
    const code = agentCode(id);
    const account = { loginName: code, mobile, agentId: id, role: 'agent', createdAt: at } as const;
    stage.accountIds.set(id, await createAccount(tx, { ...account, password: { hash: w.passwordHash } }));
    for (const { policy, bounds } of offers) {
      const terms = drawTerms(random, bounds);
      await openPolicy(tx, { actor: parent.id, agentId: id, policyId: policy.id, terms, now: at });
    }
    const path = [...parent.path, id];
    const joined = { id, code, name, mobile, parent_id: parent.id, path, depth: path.length - 1, level_code: 'V1' };
    return { ...joined, status: 'normal', is_specific: false, certification: 'approved', joined_at: at.toISOString() };
  });
  if (random.chance(0.7)) {
    await inTransaction(host.db, (tx) => addSettlementAccounts(stage, tx, random.fork(`card ${row.id}`), [row]));
    w.payees.add(row.id);
  }
  w.agents.push(row);
  w.parents.set(row.id, [{ from: w.day, parentId: parent.id }]);
  count(w, 'agents joined');
};

const FIRST_PART = 0.3;

/** So many join that the year ends with all of them. */
export const joinToday = async (w: YearWorld, dayIndex: number): Promise<void> => {
  const { agents, days } = w.options;
  const part = FIRST_PART + ((1 - FIRST_PART) * dayIndex) / Math.max(1, days - 10);
  const wanted = Math.min(agents, Math.round(agents * part));
  for (let minute = 482; w.agents.length < wanted; minute = Math.min(539, minute + 1))
    await join(w, atMinute(w, minute));
};

/** About one agent of 500 a day is scheduled for another parent; some moves are not possible. */
export const moveSomebody = async (w: YearWorld): Promise<void> => {
  const { random, host } = w;
  const times = random.poisson(0.05 + w.agents.length / 500);
  for (let n = 0; n < times; n += 1) {
    const agent = random.pick(w.agents);
    const parent = random.pick(w.agents);
    const day = addDays(nextDay(w.day), random.int(0, 2));
    const wanted = { agentCode: agent.code, parentCode: parent.code, day, operator: simulatedOperator('simulator') };
    const at = atMinute(w, 1000 + n);
    const move = await tryCommand(w, 'moves submitted', () => submitMove(host.db, w.queue, wanted, at));
    if (move !== undefined) w.movesDue.set(`${agent.id}/${day}`, agent.id);
  }
};

/** Keeps the history of the tree as the acts know it. @returns moves that nobody ordered. */
export const noteMoves = (w: YearWorld): string[] =>
  w.agents.flatMap(({ id, parent_id }) => {
    const history = w.parents.get(id) ?? [];
    if (history.at(-1)?.parentId === parent_id) return [];
    history.push({ from: w.day, parentId: parent_id });
    count(w, 'agents moved');
    return w.movesDue.has(`${id}/${w.day}`) ? [] : [`agent ${id} moved on ${w.day} without an order`];
  });

const REASON = '近期大额整数交易集中，待核实';

/** Somebody is frozen for some days. */
export const freezeSomebody = async (w: YearWorld): Promise<void> => {
  const { random, host } = w;
  const at = atMinute(w, 620);
  const standing = async (agent: AgentRow, status: 'normal' | 'frozen'): Promise<void> => {
    const wanted = { code: agent.code, status, reason: REASON, operator: simulatedOperator('simulator'), now: at };
    await tryCommand(w, `agents made ${status}`, () => host.db.transaction((tx) => setStanding(tx, wanted)));
    agent.status = status;
  };
  for (const agent of w.agents.filter(({ status }) => status === 'frozen'))
    if (random.chance(0.15)) await standing(agent, 'normal');
  if (random.chance(Math.min(0.5, w.agents.length / 4_000))) await standing(random.pick(w.agents.slice(2)), 'frozen');
};

export const lineOn = (w: Pick<YearWorld, 'parents'>, agentId: AgentId, day: string): AgentId[] => {
  const line: AgentId[] = [];
  for (let id: AgentId | null = agentId; id !== null;) {
    line.push(id);
    const history: { from: string; parentId: AgentId | null }[] = w.parents.get(id) ?? [];
    id = (history.findLast(({ from }) => from <= day) ?? history[0])?.parentId ?? null;
  }
  return line;
};
