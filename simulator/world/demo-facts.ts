/** All facts of the demo world, before its first transaction. */
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { demoVersions } from '../facts/demo-versions.ts';
import type { Facts } from '../facts/fact-rows.ts';
import { BRANDS, MODELS, POLICIES, POLICY_RATES } from '../facts/products.ts';
import { seededRandom } from '../random.ts';
import { growAgents, type WorldAgent } from './agents.ts';
import { askedBatch } from './asked-batch.ts';
import { drawMerchants, type WorldMerchant } from './merchants.ts';
import { drawShopPlaces } from './shop-places.ts';
import { silenceSome } from './silent-traders.ts';
import { drawStock, inOrder, type Trader } from './terminals.ts';
import { drawTerms } from './terms.ts';

export interface WorldSize {
  readonly seed: string;
  readonly now: Date;
  readonly merchants: number;
  readonly terminals: number;
  /** Transactions are booked from this instant on. */
  readonly tradesFrom: Date;
}

export interface DemoFacts {
  readonly facts: Facts;
  readonly agents: readonly WorldAgent[];
  readonly merchants: readonly WorldMerchant[];
  readonly traders: readonly Trader[];
  /** Policy ids by agent id. */
  readonly open: ReadonlyMap<AgentId, readonly PolicyId[]>;
}

export const drawDemoFacts = ({
  seed,
  now,
  merchants: merchantCount,
  terminals: count,
  tradesFrom,
}: WorldSize): DemoFacts => {
  const random = seededRandom(seed);
  const agents = growAgents(random.fork('agents'), now);
  const policyVersions = demoVersions(now);
  const { open, openPolicies, terms, partTerms } = drawTerms(random.fork('terms'), agents, policyVersions, now);
  const merchants = drawMerchants(random.fork('merchants'), agents, now, merchantCount);
  const places = drawShopPlaces(random.fork('places'), merchants);
  const { traders, ...stock } = drawStock(random.fork('terminals'), agents, merchants, {
    now,
    count,
    tradesFrom,
    open,
  });
  const batch = askedBatch(agents, stock.terminals.at(-1)?.id ?? 0, now);
  return {
    facts: {
      agents: agents.map(({ row }) => row),
      brands: [...BRANDS],
      models: [...MODELS],
      policies: [...POLICIES],
      policyRates: [...POLICY_RATES],
      policyVersions,
      openPolicies,
      terms,
      partTerms,
      merchants: merchants.map(({ row }) => row),
      places,
      terminals: [...stock.terminals, ...batch.terminals],
      bindings: stock.bindings,
      events: inOrder([...stock.events, ...batch.events]),
    },
    agents,
    merchants,
    traders: silenceSome(traders, agents, { now, tradesFrom }),
    open,
  };
};
