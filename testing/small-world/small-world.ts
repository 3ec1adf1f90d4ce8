/**
 * A minimal world for tests: one line of four agents (root → mid → direct → leaf), a sibling of `direct`, a frozen and
 * a specific agent, a second tree; terminals in every bind state; two policies with terms for all agents.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import { addSettlementAccounts } from '#simulator/acts/settlement-accounts.ts';
import type { AgentRow, Facts, MerchantRow, OpenPolicyRow, TermRow, TerminalRow } from '#simulator/facts/fact-rows.ts';
import { FIRST_VERSIONS } from '#simulator/facts/policy-versions.ts';
import { BRANDS, MODELS, POLICIES, POLICY_RATES } from '#simulator/facts/products.ts';
import { openFor, termsOf } from '#simulator/facts/terms.ts';
import { seededRandom } from '#simulator/random.ts';
import { insertRows } from '#simulator/write/insert-rows.ts';
import {
  ownAccount,
  staffAccount,
  writeAccounts,
  WORLD_PASSWORD,
  type WorldAccount,
} from '#simulator/write/write-accounts.ts';
import { writeFacts } from '#simulator/write/write-facts.ts';
import { writeWallets } from '#simulator/write/write-wallets.ts';
import { AGENT_IDS, smallAgents, type AgentName } from './agents.ts';
import { lifeOf, smallBindings, smallMerchants, smallTerminals } from './stock.ts';
import { WIDE_LIMIT } from './wide-limit.ts';

export { WORLD_PASSWORD } from '#simulator/write/write-accounts.ts';

export interface SmallWorld {
  readonly now: Date;
  readonly password: string;
  readonly agents: Readonly<Record<AgentName, AgentRow>>;
  /** Each agent's own account, and two of the staff of `direct`. Login names are agent codes in small letters. */
  readonly accounts: Readonly<Record<AgentName | 'viewer' | 'staff', WorldAccount>>;
  /** Ids of settlement accounts by agent id; empty without `services`. */
  readonly settlementAccounts: ReadonlyMap<AgentId, SettlementAccountId>;
  /** `standard` is open for all agents, `second` not for leaf and sibling. */
  readonly policies: { readonly standard: PolicyId; readonly second: PolicyId };
  readonly merchants: readonly MerchantRow[];
  readonly terminals: readonly TerminalRow[];
  /** The first terminal of a holder in a bind state. @throws when there is none. */
  terminal(holder: AgentName, bindStatus: 0 | 1 | 3): TerminalRow;
  merchant(agent: AgentName, status?: MerchantRow['status']): MerchantRow;
}

export interface SmallWorldOptions {
  now: Date;
  /** `mid` gets cheaper costs than its parent `root`: an inverted price. */
  inverted?: boolean;
  /** If given, all agents but the specific one get a verified settlement account, whose card the vault encrypts. */
  services?: Services;
}

/** Position of an agent's costs between the operator's cost (0) and the merchant's floor (1). */
const PARTS: Readonly<Record<AgentName, number>> = {
  root: 0.3,
  mid: 0.6,
  direct: 0.8,
  leaf: 1,
  sibling: 0.9,
  other: 0.2,
  otherLeaf: 0.7,
  frozen: 0.6,
  specific: 0.6,
};

const WITHOUT_SECOND: readonly AgentName[] = ['leaf', 'sibling'];

const names = Object.keys(AGENT_IDS) as AgentName[];

const termsFor = (
  name: AgentName,
  inverted: boolean,
  day: string,
  at: string,
): { open: OpenPolicyRow[]; terms: TermRow[] } => {
  const agent = { id: AGENT_IDS[name] };
  const part = inverted && name === 'mid' ? 0.1 : PARTS[name];
  const ids = WITHOUT_SECOND.includes(name) ? [idOf<PolicyId>(1)] : [idOf<PolicyId>(1), idOf<PolicyId>(2)];
  return {
    open: ids.map((id) => openFor(agent, id, at)),
    terms: ids.flatMap((id) => termsOf(agent, id, part, day, at)),
  };
};

const factsOf = ({ now, inverted = false }: SmallWorldOptions): Facts => {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();
  const terminals = smallTerminals({ stockedAt: daysAgo(60), boundAt: daysAgo(40), activatedAt: daysAgo(39) });
  const terms = names.map((name) => termsFor(name, inverted, addDays(businessDay(now), -90), daysAgo(91)));
  return {
    agents: smallAgents(daysAgo(100)),
    brands: [...BRANDS],
    models: [...MODELS],
    policies: POLICIES.slice(0, 2),
    policyRates: POLICY_RATES.filter((rate) => rate.policy_id <= 2),
    policyVersions: FIRST_VERSIONS.filter((version) => version.policy_id <= 2),
    openPolicies: terms.flatMap(({ open }) => open),
    terms: terms.flatMap(({ terms }) => terms),
    partTerms: [],
    merchants: smallMerchants(daysAgo(50)),
    terminals,
    bindings: smallBindings(terminals),
    events: terminals.flatMap(lifeOf),
  };
};

const found = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`the small world has no ${what}`);
  return row;
};

const writePayees = async (
  tx: Tx,
  agents: readonly AgentRow[],
  accounts: readonly WorldAccount[],
  services?: Services,
): Promise<Map<AgentId, SettlementAccountId>> => {
  if (services === undefined) return new Map();
  const accountIds = new Map(accounts.filter(({ role }) => role === 'agent').map(({ agentId, id }) => [agentId, id]));
  return addSettlementAccounts(
    { db: tx, services, accountIds },
    tx,
    seededRandom('small'),
    agents.filter((agent) => !agent.is_specific),
  );
};

const personOf = (facts: Facts, name: AgentName): AgentRow =>
  found(
    facts.agents.find(({ id }) => id === AGENT_IDS[name]),
    name,
  );

/** Writes the small world into a fresh database. */
export const buildSmallWorld = async (db: Db, options: SmallWorldOptions): Promise<SmallWorld> => {
  const facts = factsOf(options);
  const direct = personOf(facts, 'direct');
  const people = [
    ...facts.agents.map(ownAccount),
    staffAccount(direct, 'agent-viewer', 1, '周静'),
    staffAccount(direct, 'agent-operator', 2, '李想'),
  ];
  const write = async (
    tx: Tx,
  ): Promise<{ accounts: WorldAccount[]; settlementAccounts: Map<AgentId, SettlementAccountId> }> => {
    if (options.inverted) await sql`set local policies.unordered_terms = on`.execute(tx);
    await writeFacts(tx, facts);
    await insertRows(tx, 'trades.acquirer_limit', [WIDE_LIMIT]);
    await writeWallets(tx, facts.agents);
    const accounts = await writeAccounts(tx, people, options.now);
    return { accounts, settlementAccounts: await writePayees(tx, facts.agents, accounts, options.services) };
  };
  const { accounts, settlementAccounts } = await (db.isTransaction ? write(db as Tx) : db.transaction(write));
  const accountOf = Object.fromEntries([...names, 'viewer', 'staff'].map((name, index) => [name, accounts[index]]));
  return { ...writtenSmallWorld(options, accountOf as SmallWorld['accounts']), settlementAccounts };
};

/** The world that {@link buildSmallWorld} wrote without `services`: all but its accounts follows from the options. */
export const writtenSmallWorld = (options: SmallWorldOptions, accounts: SmallWorld['accounts']): SmallWorld => {
  const facts = factsOf(options);
  return {
    settlementAccounts: new Map(),
    accounts,
    now: options.now,
    password: WORLD_PASSWORD,
    agents: Object.fromEntries(names.map((name) => [name, personOf(facts, name)])) as Record<AgentName, AgentRow>,
    policies: { standard: idOf(1), second: idOf(2) },
    merchants: facts.merchants,
    terminals: facts.terminals,
    terminal: (holder, bindStatus) =>
      found(
        facts.terminals.find((row) => row.holder_id === AGENT_IDS[holder] && row.bind_status === bindStatus),
        `terminal ${holder} ${bindStatus}`,
      ),
    merchant: (agent, status = 'approved') =>
      found(
        facts.merchants.find((row) => row.agent_id === AGENT_IDS[agent] && row.status === status),
        `merchant ${agent} ${status}`,
      ),
  };
};
