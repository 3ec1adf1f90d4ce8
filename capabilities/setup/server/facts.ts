/** The truth of each step, asked of the capability that has it. */
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import { countRoots } from '#capabilities/agents/server/api.ts';
import { allProducts, policyStates } from '#capabilities/policies/server/api.ts';
import { configValue, hasChanged } from '#capabilities/reference/server/api.ts';
import { hasTerminals } from '#capabilities/terminals/server/api.ts';
import { feedState } from '#capabilities/trades/server/api.ts';
import { payoutState } from '#capabilities/withdrawals/server/api.ts';
import type { SetupStep, StepFact } from '../contract/steps.ts';
import { COMPANY_KEYS } from './company.ts';

export interface Fact {
  readonly fact: StepFact;
  readonly count?: number | undefined;
  readonly name?: string | undefined;
}

interface FactContext {
  readonly db: Db;
  readonly services: Services;
}

const counted = (count: number): Fact => ({ fact: count > 0 ? 'there' : 'none', count });

const company = async ({ db }: FactContext): Promise<Fact> => {
  const isOwn = (await hasChanged(db, COMPANY_KEYS.name)) && (await hasChanged(db, COMPANY_KEYS.taxNumber));
  return { fact: isOwn ? 'there' : 'sample', name: await configValue(db, COMPANY_KEYS.name) };
};

const acquirer = async ({ db, services }: FactContext): Promise<Fact> => {
  const { acquirers, hasReceived } = await feedState(db, services.config);
  const [name] = acquirers;
  if (name === undefined) return { fact: 'none' };
  return { fact: hasReceived ? 'there' : 'silent', name, count: acquirers.length };
};

const policy = async ({ db }: FactContext): Promise<Fact> => {
  const { published, drafts } = await policyStates(db);
  if (published.length > 0) return { fact: 'there', count: published.length, name: published[0] };
  return drafts.length > 0 ? { fact: 'draft', name: drafts[0] } : { fact: 'none' };
};

const payout = async ({ db }: FactContext): Promise<Fact> => {
  const { isExported, isPaid } = await payoutState(db);
  return { fact: isPaid ? 'there' : isExported ? 'begun' : 'none' };
};

export const FACTS_OF: Readonly<Record<SetupStep, (context: FactContext) => Promise<Fact>>> = {
  company,
  acquirer,
  models: async ({ db }) => counted((await allProducts(db)).length),
  policy,
  settings: async () => ({ fact: 'there' }),
  root: async ({ db }) => counted(await countRoots(db)),
  stock: async ({ db }) => ({ fact: (await hasTerminals(db)) ? 'there' : 'none' }),
  messages: async ({ services }) => ({ fact: services.config.hasSmsGateway ? 'there' : 'none' }),
  payout,
};
