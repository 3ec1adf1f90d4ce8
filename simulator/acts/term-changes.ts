/**
 * Changes of terms: the operator raised a root's cost for this month, which was carried down the tree; today an agent
 * changes the costs of a sub-agent, in force from tomorrow.
 */
import { inTransaction } from '#platform/db/db.ts';
import { idOf } from '#platform/ids/id.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { RATE_TYPES } from '#capabilities/policies/contract/terms/rate-types.ts';
import { changeTerms } from '#capabilities/policies/server/api.ts';
import type { TermRow } from '../facts/fact-rows.ts';
import type { WorldAgent } from '../world/agents.ts';
import type { Act, Stage } from './act-context.ts';

interface TermWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly terms: readonly TermRow[];
  readonly now: Date;
  readonly from: Date;
}

const POLICY = idOf<PolicyId>(1);
const RISEN_PPM = ppm(5_150);
/** Rises by rate type, in ppm. */
const COMING = [
  [RATE_TYPES.posCard, 5_350],
  [RATE_TYPES.scan, 3_400],
] as const;
const HOUR_MS = 3_600_000;

const agentOf = ({ agents }: TermWorld, key: string): WorldAgent =>
  agents.find(({ story }) => story?.key === key) as WorldAgent;

/** The agent's first cost with another rate: caps and extras stay. */
const withRate = ({ terms }: TermWorld, agent: WorldAgent, rateType: number, rate: number): FeeRule => {
  const row = terms.find(
    (term) => term.agent_id === agent.row.id && term.policy_id === POLICY && term.rate_type === rateType,
  );
  return {
    ratePpm: ppm(rate),
    ...(row?.cap_fen !== null && row?.cap_fen !== undefined && { capFen: row.cap_fen }),
    ...(row?.extra_fen !== null && row?.extra_fen !== undefined && { extraFen: row.extra_fen }),
  };
};

/** A rise on the evening before the month begins. */
const rise = (world: TermWorld): Act => {
  const top = agentOf(world, 'top');
  const at = new Date(startOfDay(`${businessDay(world.now).slice(0, 7)}-01`).getTime() - 6.3 * HOUR_MS);
  const costs = [{ rateType: RATE_TYPES.posCard, rule: withRate(world, top, RATE_TYPES.posCard, RISEN_PPM) }];
  const command = { agentId: top.row.id, policyId: POLICY, actor: 'operator', now: at } as const;
  return {
    slot: at,
    run: async () =>
      void (await inTransaction(world.stage.db, (tx) => changeTerms(tx, { ...command, terms: { costs, parts: [] } }))),
  };
};

/** A change this morning, or yesterday evening while it is still night. */
const coming = (world: TermWorld): Act => {
  const mid = agentOf(world, 'mid');
  const morning = new Date(startOfDay(businessDay(world.now)).getTime() + 9.4 * HOUR_MS);
  const at =
    morning < world.now ? morning : new Date(startOfDay(addDays(businessDay(world.now), -1)).getTime() + 19 * HOUR_MS);
  const costs = COMING.map(([rateType, ratePpm]) => ({ rateType, rule: withRate(world, mid, rateType, ratePpm) }));
  const command = { agentId: mid.row.id, policyId: POLICY, actor: agentOf(world, 'main').row.id, now: at } as const;
  return {
    slot: at,
    // by the product's rules, without the proof (code or password)
    run: async () =>
      void (await inTransaction(world.stage.db, (tx) => changeTerms(tx, { ...command, terms: { costs, parts: [] } }))),
  };
};

export const termActs = (world: TermWorld): Act[] =>
  [rise(world), coming(world)].filter(({ slot }) => slot > world.from && slot <= world.now);
