/**
 * Terms under edits, ends and versions, against a second arithmetic in whole numbers that imports no rule of the
 * product: who is refused and why, who is carried along, what a preview and a kept what-if say, what every agent reads
 * of its terms, and what the sales and service fees of each day are worth to everybody, in the ledger and in the calls.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { listEarnings } from '#capabilities/earnings/contract/lookup/list-earnings.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { getPolicy } from '#capabilities/policies/contract/policy/get-policy.ts';
import { getTermChange } from '#capabilities/policies/contract/term-changes/get-term-change.ts';
import { listValueShares } from '#capabilities/policies/contract/value-shares/list-value-shares.ts';
import { measureUnmeasured } from '#capabilities/policies/server/what-if/meant.ts';
import { runs } from '../property-runs.ts';
import { dayName, instantOf } from './days.ts';
import { OPTIONS, PROLOGUE, story as anyStory, type Act } from './terms-acts.ts';
import { edit, giveAmounts, publish, type SavedModel } from './terms-commands.ts';
import { POLICY, TermsStory } from './terms-story.ts';

const AGENTS = [1, 2, 3, 4, 5, 6, 7] as const;
const reached = new Map<string, number>();
const count = (what: string): void => void reached.set(what, (reached.get(what) ?? 0) + 1);

/** Sums of the ledger by agent and kind; a kind and its reversals are added together. */
const ledgerOf = async ({ feed }: TermsStory): Promise<Record<string, number>> => {
  const { rows } = await sql<{ key: string; fen: number }>`
    select agent_id || ' ' || replace(source_kind, '_reversal', '') as key,
      sum(case when credit_account_id = account.id then amount_fen else -amount_fen end)::bigint as fen
    from ledger.transfer join ledger.account on account.id in (credit_account_id, debit_account_id)
    where agent_id is not null group by 1`.execute(feed.server.database.db);
  return Object.fromEntries(rows.filter(({ fen }) => fen !== 0).map(({ key, fen }) => [key, fen]));
};

const booksRightly = async (story: TermsStory): Promise<void> => {
  const sums: Record<string, number> = {};
  for (const { agent, kind, fen } of story.earnings) sums[`${agent} ${kind}`] = (sums[`${agent} ${kind}`] ?? 0) + fen;
  expect(await ledgerOf(story)).toEqual(Object.fromEntries(Object.entries(sums).filter(([, fen]) => fen !== 0)));
};

/** Whether the agent's own terms, and those of its sub-agents for a rule, are answered correctly. */
const answersRightly = async (story: TermsStory, agent: number): Promise<void> => {
  const { terms, day } = story;
  const client = await story.as(agent);
  const policy = await client.ok(getPolicy, { id: POLICY as never });
  expect(
    policy.rates.map(({ rateType, mine }) => [rateType, mine?.ratePpm, mine?.capFen ?? Infinity, mine?.extraFen ?? 0]),
  ).toEqual(
    policy.rates.map(({ rateType }) => {
      const { rate, cap, extra } = terms.cost(agent, `cost:${rateType}`, day);
      return [rateType, rate, cap, extra];
    }),
  );
  expect(
    policy.serviceFees
      .filter(({ optionFen }) => optionFen > 0)
      .map(({ optionFen, mineFen }) => [optionFen, mineFen ?? 0]),
  ).toEqual(OPTIONS.map((option) => [option, terms.value(agent, `service_fee:${option}`, day)]));
  const { rules } = await client.ok(listValueShares, { policyId: POLICY as never });
  const firstDay = terms.firstDay(day);
  for (const rule of rules) {
    const key = `value_share:${rule.item}`;
    expect([rule.minePpm, rule.firstDay, rule.highestPpm]).toEqual([
      terms.value(agent, key, day),
      dayName(firstDay),
      terms.value(agent, key, firstDay),
    ]);
    for (const { agentId, valuePpm, nextPpm, nextFrom, belowPpm } of rule.shownChildren) {
      const child = Number(agentId);
      const line = terms.line(child, key, 'value');
      const next = line.days().find((each) => each > day && line.on(each) !== line.on(each - 1));
      const below = Math.max(0, ...terms.children(child).map((each) => terms.value(each, key, firstDay)));
      expect([agentId, valuePpm, nextPpm, nextFrom, belowPpm ?? 0]).toEqual([
        agentId,
        terms.value(child, key, day),
        next === undefined ? undefined : terms.value(child, key, next),
        next === undefined ? undefined : dayName(next),
        below,
      ]);
    }
  }
};

const play = async (story: TermsStory, act: Act): Promise<SavedModel | undefined> => {
  count(act.kind);
  switch (act.kind) {
    case 'edit':
      return edit(story, act);
    case 'version':
      count((await publish(story, act)) ? 'in the way' : 'published');
      return undefined;
    case 'sell':
      story.sell(act);
      return undefined;
    case 'refund':
      story.refund(act);
      return undefined;
    case 'fee':
      story.collect(act);
      return undefined;
    case 'fee_refund':
      story.giveBack(act);
      return undefined;
  }
};

/** Compares with the books at the saving, though it is measured days later. */
const meantRightly = async (story: TermsStory, { changeId, agents, meant }: SavedModel): Promise<void> => {
  for (const agent of agents) {
    const { meant: told } = await (await story.as(agent)).ok(getTermChange, { id: changeId as never });
    expect([told?.oldFen, told?.newFen, told?.bookedFen]).toEqual([
      meant.old.get(agent) ?? 0,
      meant.new.get(agent) ?? 0,
      meant.booked.get(agent) ?? 0,
    ]);
  }
};

const listsRightly = async (story: TermsStory, agent: number): Promise<void> => {
  const client = await story.as(agent);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.ok(listEarnings, { pageSize: 100, cursor });
    found.push(...page.rows.map(({ kind, day, amountFen }) => `${kind} ${day} ${amountFen}`));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const expected = story.earnings
    .filter((each) => each.agent === agent)
    .map(({ kind, day, fen }) => `${kind} ${dayName(day)} ${fen}`);
  expect(found.toSorted()).toEqual(expected.toSorted());
};

it('terms, their effects, and the earnings by them agree with the second arithmetic on every day', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (days) => {
      const story = await TermsStory.open();
      const { server } = story.feed;
      const saved: SavedModel[] = [];
      await giveAmounts(story);
      for (const acts of [PROLOGUE, ...days]) {
        server.clock.set(instantOf(story.day, 9 * 60).toISOString());
        for (const act of acts) {
          const change = await play(story, act);
          if (change !== undefined) saved.push(change);
        }
        server.clock.set(instantOf(story.day, 20 * 60).toISOString());
        expect((await story.send()).filter((outcome) => outcome !== 'booked')).toEqual([]);
        await booksRightly(story);
        for (const agent of AGENTS) await answersRightly(story, agent);
        if (story.day % 3 === 0) await measureUnmeasured(server.database.db, 50);
        story.day += 1;
      }
      for (const change of saved) await meantRightly(story, change);
      for (const agent of AGENTS) await listsRightly(story, agent);
      expect((await reconcile(server.database.db)).differences).toEqual([]);
      await server.close();
    }),
    { numRuns: runs(1), endOnFailure: true },
  );
  for (const what of ['edit', 'sell', 'fee', 'refund', 'fee_refund', 'published'])
    expect([what, reached.get(what) ?? 0]).toEqual([what, expect.toSatisfy((times: number) => times > 0)]);
});
