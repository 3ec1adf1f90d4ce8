/** Writes facts into tables and derives scopes, price chains and counts. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { rebuildChains } from '#capabilities/policies/server/api.ts';
import type { Facts } from '../facts/fact-rows.ts';
import { bumpIds, insertRows } from './insert-rows.ts';
import { writeCounts } from './write-counts.ts';

const WITH_IDS = [
  'agents.agent',
  'terminals.brand',
  'terminals.model',
  'policies.policy',
  'merchants.merchant',
  'terminals.terminal',
] as const;

/** Writes a world into an empty database, within the caller's transaction. */
export const writeFacts = async (tx: Tx, facts: Facts): Promise<void> => {
  await insertRows(tx, 'agents.agent', facts.agents);
  await insertRows(tx, 'terminals.brand', facts.brands);
  await insertRows(tx, 'terminals.model', facts.models);
  await insertRows(tx, 'policies.policy', facts.policies);
  await insertRows(tx, 'policies.policy_rate', facts.policyRates);
  await insertRows(tx, 'policies.policy_version', facts.policyVersions);
  await insertRows(tx, 'policies.open_policy', facts.openPolicies);
  await insertRows(tx, 'policies.term', facts.terms);
  await insertRows(tx, 'policies.part_term', facts.partTerms);
  await insertRows(tx, 'merchants.merchant', facts.merchants);
  await insertRows(tx, 'merchants.application', facts.places ?? []);
  await insertRows(tx, 'terminals.terminal', facts.terminals);
  await insertRows(tx, 'terminals.binding', facts.bindings);
  await placeBindings(tx);
  await insertRows(tx, 'terminals.event', facts.events);
  await bumpIds(tx, ...WITH_IDS);
  await writeScopes(tx);
  await rebuildChains(
    tx,
    facts.agents.map(({ id }) => id),
  );
  await writeCounts(tx);
};

const placeBindings = async (tx: Tx): Promise<void> => {
  await sql`select terminals.place_bindings(array_agg(id)) from terminals.binding
    where unbound_at = 'infinity' having count(*) > 0`.execute(tx);
};

const writeScopes = async (tx: Tx): Promise<void> => {
  await sql`select terminals.add_scope(array_agg(id)) from terminals.terminal having count(*) > 0`.execute(tx);
};
