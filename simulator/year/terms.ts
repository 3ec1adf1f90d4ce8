/** Terms change: parents edit those of their sub-agents, the operator those of the roots, and policies get versions. */
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { addDays } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { PolicyContent } from '#capabilities/policies/rules/versions/policy-content.ts';
import { boundsForChild, changeTerms } from '#capabilities/policies/server/api.ts';
import { editTermsRoute } from '#capabilities/policies/server/terms/edit-terms.ts';
import { draftVersion, editDraft } from '#capabilities/policies/server/versions/draft-version.ts';
import { publishVersion } from '#capabilities/policies/server/versions/publish-version.ts';
import { POLICIES } from '../facts/products.ts';
import { simulatedOperator } from '../operator.ts';
import { WORLD_PASSWORD } from '../write/write-accounts.ts';
import { partsOfPools, TRADED } from './found.ts';
import { drawTerms } from './people.ts';
import { agentOf, atMinute, tryCall, tryCommand, type YearWorld } from './world.ts';

/** Edits one agent of forty a day; a third of the wishes lie outside the bounds set by an agent below or above. */
export const editTerms = async (w: YearWorld): Promise<void> => {
  const { random, host } = w;
  const times = random.poisson(0.3 + w.agents.length / 40);
  for (let n = 0; n < times; n += 1) {
    const child = random.pick(w.agents.filter(({ parent_id }) => parent_id !== null));
    const parent = child?.parent_id == null ? undefined : agentOf(w, child.parent_id);
    if (parent === undefined) continue;
    const at = atMinute(w, 700 + n / 4);
    const policyId = random.pick(TRADED);
    const given = (await boundsForChild(host.db, { parentId: parent.id, now: at })).get(policyId);
    if (given === undefined) continue;
    const terms = drawTerms(random, given.bounds, 0.3);
    const input = { agentId: String(child.id), policyId: String(policyId), terms, password: WORLD_PASSWORD };
    await tryCall(w, editTermsRoute, parent, at, input);
  }
};

/** The operator makes a root dearer, which is carried down the tree. */
const raiseRoot = async (w: YearWorld): Promise<void> => {
  const { random, host } = w;
  const root = random.pick(w.agents.filter(({ parent_id }) => parent_id === null));
  const policyId = random.pick(TRADED);
  const now = atMinute(w, 905);
  const rule = { ratePpm: ppm(5_050 + 10 * random.int(0, 15)), capFen: fen(1_700) };
  const terms = { costs: [{ rateType: 1, rule }], parts: [] };
  await tryCommand(w, 'roots repriced', () =>
    inTransaction(host.db, (tx) => changeTerms(tx, { actor: 'operator', agentId: root.id, policyId, terms, now })),
  );
};

/** Changes by the versions of a year, one after the other: fees and charges, pools and costs, windows of months. */
const STEPS: readonly ((content: PolicyContent) => PolicyContent)[] = [
  (content) => ({
    ...content,
    communication: { feeFen: content.communication.feeFen, freeDays: 10, periodDays: 30 },
    notActivated: { afterDays: 30, amountFen: fen(1_500) },
    clawbackDays: 45,
  }),
  (content) => ({
    ...content,
    activationRewardFen: fen(Math.floor(content.activationRewardFen * 0.8)),
    communication: { ...content.communication, feeFen: fen(content.communication.feeFen * 2) },
    rates: content.rates.map((rate) =>
      rate.rateType === 1 ? { ...rate, operatorCost: { ...rate.operatorCost, ratePpm: ppm(5_080) } } : rate,
    ),
  }),
  (content) => ({
    ...content,
    activation: { minVolumeFen: fen(50_000), withinDays: 20 },
    // from here on the operator guarantees the fee
    communication: { ...content.communication, byPlan: true },
    stages: {
      ...content.stages,
      mode: 'independent',
      items: [
        { stage: 1, fromDay: 0, toDay: 0, unit: 'month', minVolumeFen: fen(500_000), rewardFen: fen(4_000) },
        {
          stage: 2,
          fromDay: 1,
          toDay: 2,
          unit: 'month',
          minVolumeFen: fen(900_000),
          minCount: 3,
          rewardFen: fen(9_000),
        },
        { stage: 3, fromDay: 60, toDay: 89, minVolumeFen: fen(1_500_000), rewardFen: fen(12_000) },
      ],
    },
  }),
  (content) => ({
    ...content,
    activationRewardFen: fen(12_000),
    stages: {
      ...content.stages,
      items: content.stages.items.map((stage) => ({ ...stage, rewardFen: fen(stage.rewardFen * 2) })),
    },
    clawbackDays: 30,
    noticeDays: 3,
  }),
];

/** Parts of the run on which each version comes. */
const VERSION_AT = [0.01, 0.3, 0.5, 0.75] as const;

/**
 * The roots get their part of every pool of the new version: where a pool grew, more than the pools that earlier
 * activations keep, so that the cap of those is what holds.
 */
const raiseParts = async (w: YearWorld, policyId: PolicyId, content: PolicyContent): Promise<void> => {
  const parts = partsOfPools(content);
  const now = atMinute(w, 931);
  for (const { id } of w.agents.filter(({ parent_id }) => parent_id === null))
    await tryCommand(w, 'roots given their part of new pools', () =>
      inTransaction(w.host.db, (tx) =>
        changeTerms(tx, { actor: 'operator', agentId: id, policyId, terms: { costs: [], parts }, now }),
      ),
    );
};

const publish = async (w: YearWorld, step: (content: PolicyContent) => PolicyContent): Promise<void> => {
  const { db } = w.host;
  for (const id of TRADED) {
    const code = POLICIES.find((policy) => policy.id === id)?.code ?? '';
    const by = { operator: simulatedOperator('simulator'), now: atMinute(w, 930) };
    await tryCommand(w, 'versions published', async () => {
      const { content } = await inTransaction(db, (tx) => draftVersion(tx, code, by));
      const next = step(content);
      await inTransaction(db, (tx) => editDraft(tx, code, next, by));
      const wanted = { code, from: addDays(w.day, 1) };
      const { inTheWay } = await inTransaction(db, (tx) => publishVersion(tx, wanted, by));
      if (inTheWay.length > 0) throw new Error(`costs are in the way: ${JSON.stringify(inTheWay.slice(0, 3))}`);
      await raiseParts(w, id, next);
    });
  }
};

export const changePrices = async (w: YearWorld, dayIndex: number): Promise<void> => {
  await editTerms(w);
  const { days } = w.options;
  for (const [n, part] of VERSION_AT.entries()) {
    const step = STEPS[n];
    if (step !== undefined && dayIndex === Math.floor(days * part)) await publish(w, step);
  }
  if (dayIndex % 45 === 15) await raiseRoot(w);
};
