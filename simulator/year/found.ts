/**
 * The world before its first day: two roots, the operator's policies. No call makes these; everything after them is
 * made by the product's own functions.
 */
import { hashPassword } from '#platform/auth/password.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { agentCode } from '#platform/ids/ids.ts';
import { addDays, startOfDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { poolsOf, type Part } from '#capabilities/policies/rules/terms/part-pools.ts';
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import { addSettlementAccounts } from '../acts/settlement-accounts.ts';
import type { AgentRow, Facts, PartTermRow } from '../facts/fact-rows.ts';
import { FIRST_VERSIONS } from '../facts/policy-versions.ts';
import { BRANDS, MODELS, POLICIES, POLICY_RATES } from '../facts/products.ts';
import { openFor, termsOf } from '../facts/terms.ts';
import { personName } from '../names/people.ts';
import { seededRandom } from '../random.ts';
import { ownAccount, WORLD_PASSWORD, writeAccounts } from '../write/write-accounts.ts';
import { writeFacts } from '../write/write-facts.ts';
import { writeWallets } from '../write/write-wallets.ts';
import type { YearHost, YearOptions } from './host.ts';
import { virtualQueue, type VirtualQueue } from './virtual-jobs.ts';
import { readWorld, type YearWorld } from './world.ts';

/** The policies that are traded under, with their terminals' models. */
export const TRADED: readonly PolicyId[] = [idOf(1), idOf(3)];
const ROOTS = 2;
const ROOT_COST = [0.05, 0.15] as const;
const ROOT_PART = 0.96;

const rootsOf = (joinedAt: string): AgentRow[] =>
  Array.from({ length: ROOTS }, (_, index): AgentRow => {
    const id = idOf<AgentId>(index + 1);
    return {
      id,
      code: agentCode(id),
      name: personName(seededRandom(`root ${index}`)),
      mobile: `1980000000${index}`,
      parent_id: null,
      path: [id],
      depth: 0,
      level_code: 'V7',
      status: 'normal',
      is_specific: false,
      certification: 'approved',
      joined_at: joinedAt,
    };
  });

/** A root's part of each pool. */
export const partsOfPools = (content: PolicyContent): Part[] =>
  poolsOf(content).map((part) => ({ ...part, value: Math.floor(part.value * ROOT_PART) }));

const partsOf = ({ id, joined_at }: AgentRow, day: string): PartTermRow[] =>
  FIRST_VERSIONS.filter(({ policy_id }) => TRADED.includes(policy_id)).flatMap(({ policy_id, content }) =>
    partsOfPools(content).map((part) => ({ agent_id: id, policy_id, ...part, valid_from: day, set_at: joined_at })),
  );

const factsOf = (agents: AgentRow[], day: string): Facts => ({
  agents,
  brands: [...BRANDS],
  models: [...MODELS],
  policies: [...POLICIES],
  policyRates: [...POLICY_RATES],
  policyVersions: [...FIRST_VERSIONS],
  openPolicies: agents.flatMap((agent) => TRADED.map((id) => openFor(agent, id, agent.joined_at))),
  terms: agents.flatMap((agent, index) =>
    TRADED.flatMap((id) => termsOf(agent, id, ROOT_COST[index] ?? 0, day, agent.joined_at)),
  ),
  partTerms: agents.flatMap((agent) => partsOf(agent, day)),
  merchants: [],
  terminals: [],
  bindings: [],
  events: [],
});

const write = async (host: YearHost, facts: Facts, accountIds: YearWorld['stage']['accountIds'], at: Date) =>
  inTransaction(host.db, async (tx) => {
    await writeFacts(tx, facts);
    await writeWallets(tx, facts.agents);
    for (const { agentId, id } of await writeAccounts(tx, facts.agents.map(ownAccount), at))
      accountIds.set(agentId, id);
    const stage = { db: tx, services: host.services, accountIds };
    return addSettlementAccounts(stage, tx, seededRandom('roots'), facts.agents);
  });

export const foundYear = async (host: YearHost, options: YearOptions): Promise<YearWorld> => {
  const before = addDays(options.from, -2);
  const at = startOfDay(before);
  host.clock.set(at);
  const accountIds: YearWorld['stage']['accountIds'] = new Map();
  const queue: VirtualQueue = virtualQueue(() => host.clock.now());
  const services = { ...host.services, jobs: queue };
  const facts = factsOf(rootsOf(at.toISOString()), before);
  const payees = await write({ ...host, services }, facts, accountIds, at);
  const world: YearWorld = {
    host: { ...host, services },
    options,
    queue,
    stage: { db: host.db, services, accountIds },
    random: seededRandom(options.seed),
    passwordHash: await hashPassword(WORLD_PASSWORD),
    day: options.from,
    agents: [],
    terminals: [],
    shops: new Map(),
    payees: new Set(payees.keys()),
    parents: new Map(facts.agents.map(({ id }) => [id, [{ from: before, parentId: null }]])),
    movesDue: new Map(),
    namedCorrections: new Map(),
    sent: new Map(),
    counts: {},
    times: {},
    findings: [],
    sequence: 0,
  };
  await readWorld(world);
  return world;
};
