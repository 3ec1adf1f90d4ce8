/** Commands on terms through the agents' calls and the operator's functions, compared with the model's result. */
import { expect } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { Problem } from '#platform/http/problem.ts';
import { editTerms } from '#capabilities/policies/contract/terms/edit-terms.ts';
import { changeValueShare } from '#capabilities/policies/contract/value-shares/change-value-share.ts';
import { deleteValueShare } from '#capabilities/policies/contract/value-shares/delete-value-share.ts';
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import { operateTerms } from '#capabilities/policies/server/terms/operate-terms.ts';
import { draftVersion, editDraft } from '#capabilities/policies/server/versions/draft-version.ts';
import { publishVersion } from '#capabilities/policies/server/versions/publish-version.ts';
import { TEST_PASSWORD as password } from '../session.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { testOperator } from '../staff.ts';
import { dayName, instantOf } from './days.ts';
import { policyOf } from './policy-of.ts';
import { whatIf, type WhatIf } from './sale-model.ts';
import { orderOf, type Numbers, type TermKey, type TermModel } from './term-model.ts';
import type { ActOf } from './terms-acts.ts';
import { previews, wireOf, type Terms } from './terms-preview.ts';
import { POLICY, POLICY_CODE, type TermsStory } from './terms-story.ts';

export interface SavedModel {
  readonly changeId: string;
  readonly agents: readonly number[];
  readonly meant: WhatIf;
}

/** Numbers between the bounds of the first day, or beyond them. */
const drawTerms = (terms: TermModel, agent: number, { terms: drawn, outside }: ActOf<'edit'>, day: number): Terms =>
  Object.fromEntries(
    drawn.map(({ key: nth, places }, index): [TermKey, Numbers] => {
      const key = terms.keys[nth % terms.keys.length] ?? '';
      const names = orderOf(key) === 'cost' ? ['rate', 'cap', 'extra'] : ['value'];
      const numbers = names.map((name, i): [string, number] => {
        const [own, far] = terms.bounds(agent, key, name, day);
        if (!Number.isFinite(own)) return [name, own];
        const [low, high] = [Math.min(own, far), Math.max(own, Number.isFinite(far) ? far : own + 500)];
        const value = own + Math.round((own === low ? high - low : low - high) * (places[i] ?? 0));
        if (index === 0 && i === 0 && outside !== 0) return [name, Math.max(0, outside < 0 ? low - 1 : high + 1)];
        return [name, Math.max(0, value)];
      });
      return [key, Object.fromEntries(numbers)];
    }),
  );

const REASONS = {
  cost_below_own: '不能低于您自己的成本',
  cost_above_floor: '不能高于商户费率下限',
  amount_above_own: '不能高于您自己的',
} as Readonly<Record<string, string>>;

type TermsAnswer = {
  readonly code: number;
  readonly reason?: string | undefined;
  readonly fields?: Record<string, string> | undefined;
  readonly data?: { validFrom: string; touchedCount: number; changeId?: string | undefined };
};

const byShare = async (
  story: TermsStory,
  parent: number,
  agent: number,
  given: Terms,
): Promise<TermsAnswer | undefined> => {
  const [[key, numbers] = ['', {}], ...others] = Object.entries(given);
  if (others.length > 0 || !key.startsWith('value_share:')) return undefined;
  const of = { agentId: agent as never, policyId: POLICY as never, item: Number(key.split(':')[1]), password };
  const client = await story.as(parent);
  if (numbers.value === 0) return client.call(deleteValueShare, of);
  return client.call(changeValueShare, { ...of, valuePpm: numbers.value ?? 0 });
};

const byOperator = async (story: TermsStory, agent: number, given: Terms): Promise<TermsAnswer> => {
  const { db } = story.feed.server.database;
  const now = story.feed.server.clock.now();
  const command = {
    what: 'edit',
    agentId: agent as never,
    policyId: POLICY as never,
    terms: wireOf(given) as never,
    now,
  } as const;
  try {
    const operator = testOperator('model');
    return { code: 200, data: await db.transaction((tx) => operateTerms(tx, { ...command, operator })) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { code: error.code, reason: error.reason, fields: error.fields };
  }
};

/** Parts of the pools, from before the story on. */
const FIRST_AMOUNTS = { root: 0.9, mid: 0.7, direct: 0.5, leaf: 0.3, sibling: 0.45, other: 0.8, otherLeaf: 0.55 };

export const giveAmounts = async (story: TermsStory): Promise<void> => {
  const [today, { server }] = [story.day - 10, story.feed];
  server.clock.set(instantOf(today, 600).toISOString());
  for (const [name, part] of Object.entries(FIRST_AMOUNTS)) {
    const agent = Number(AGENT_IDS[name as keyof typeof FIRST_AMOUNTS]);
    const keys = story.terms.keys.filter((key) => orderOf(key) === 'amount');
    const pools = story.terms.policyOn(today).operator;
    const given = Object.fromEntries(keys.map((key) => [key, { value: Math.round((pools[key]?.value ?? 0) * part) }]));
    expect((await byOperator(story, agent, given)).code).toBe(200);
    story.terms = story.terms.withTerms(agent, given, today + 1);
  }
};

/** Sends an edit. The story's model is updated with it. */
export const edit = async (story: TermsStory, act: ActOf<'edit'>): Promise<SavedModel | undefined> => {
  const { terms } = story;
  const agent = Number(AGENT_IDS[act.agent]);
  const parent = terms.parents.get(agent) ?? null;
  const firstDay = terms.firstDay(story.day);
  const given = drawTerms(terms, agent, act, firstDay);
  const refused = terms.refused(agent, given, firstDay);
  const after = terms.withTerms(agent, given, firstDay);
  const meant = whatIf(story.sales, { agent, today: story.day, firstDay }, terms, after);
  const isOk = Object.keys(refused).length === 0;
  const isOperator = parent === null || act.byOperator;
  let sent: TermsAnswer | undefined;
  if (isOperator) sent = await byOperator(story, agent, given);
  else {
    const client = await story.as(parent);
    const seen = isOk && act.isPreviewed ? await previews(story, { agent, parent, given, after, meant }) : undefined;
    if (act.byShare) sent = await byShare(story, parent, agent, given);
    sent ??= await client.call(editTerms, {
      agentId: agent as never,
      policyId: POLICY as never,
      terms: wireOf(given) as never,
      password,
      seen,
    });
  }
  if (!isOk) {
    expect([sent.code, sent.reason]).toEqual([601, 'terms_out_of_bounds']);
    const words = isOperator ? (reason: string) => `field.${reason}` : (reason: string) => REASONS[reason];
    expect(sent.fields).toEqual(
      Object.fromEntries(Object.entries(refused).map(([key, reason]) => [key, words(reason)])),
    );
    return undefined;
  }
  const touched = terms.touched(after);
  const touchedCount = touched.filter((each) => each.agent !== agent).length;
  expect([sent.code, sent.data?.validFrom, sent.data?.touchedCount]).toEqual([200, dayName(firstDay), touchedCount]);
  story.terms = after;
  const { changeId } = sent.data ?? {};
  return changeId === undefined ? undefined : { changeId, agents: touched.map((each) => each.agent), meant };
};

/** @returns whether costs stood in the way. */
export const publish = async (story: TermsStory, act: ActOf<'version'>): Promise<boolean> => {
  const { db } = story.feed.server.database;
  const by = { operator: testOperator('model'), now: story.feed.server.clock.now() };
  const last = story.terms.policies.at(-1)?.from ?? 0;
  const from = Math.max(story.terms.firstDay(story.day), last + 1) + act.ahead;
  const content: PolicyContent = {
    ...story.content,
    noticeDays: act.noticeDays,
    rates: story.content.rates.map((rate) => {
      if (rate.rateType !== act.rateType) return rate;
      const { operatorCost, defaultPpm } = rate;
      const room = defaultPpm - operatorCost.ratePpm;
      const ratePpm = operatorCost.ratePpm + Math.round(act.cost * room * act.floor);
      return {
        ...rate,
        operatorCost: { ...operatorCost, ratePpm: ratePpm as never },
        floorPpm: (operatorCost.ratePpm + Math.round(room * act.floor)) as never,
      };
    }),
    valueShares: (story.content.valueShares ?? []).map((rule) =>
      rule.item === act.share ? { ...rule, poolPpm: Math.round(rule.poolPpm * act.pool) as never } : rule,
    ),
  };
  const policy = policyOf(content, from);
  await inTransaction(db, (tx) => draftVersion(tx, POLICY_CODE, by));
  await inTransaction(db, (tx) => editDraft(tx, POLICY_CODE, content, by));
  if (JSON.stringify(content) === JSON.stringify(story.content)) return false;
  const inTheWay = story.terms.inTheWay(policy).map(([agent, key]) => `${agent} ${key}`);
  const done = await inTransaction(db, (tx) => publishVersion(tx, { code: POLICY_CODE, from: dayName(from) }, by));
  expect([...new Set(done.inTheWay.map(({ agentId, rateType }) => `${agentId} cost:${rateType}`))].toSorted()).toEqual(
    inTheWay.toSorted(),
  );
  if (inTheWay.length > 0) return true;
  const after = story.terms.withPolicy(policy);
  expect(done.touchedCount).toBe(story.terms.touched(after).length);
  story.terms = after;
  story.content = content;
  return false;
};
