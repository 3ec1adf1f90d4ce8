/** Promotions of the main agent: one has run for some days, one begins in some days. */
import type { Ppm } from '#platform/money/ppm.ts';
import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';
import { listChangeSubjectsRoute } from '#capabilities/changes/server/asking/list-change-subjects.ts';
import { askPromoted } from '#capabilities/changes/server/promotions/ask-promoted.ts';
import { submitPromotionRoute } from '#capabilities/changes/server/promotions/submit-promotion.ts';
import { RATE_TYPES } from '#capabilities/policies/contract/terms/rate-types.ts';
import type { AgentRow } from '../../facts/fact-rows.ts';
import { midnightOf } from '../../world/world-times.ts';
import { WORLD_PASSWORD } from '../../write/write-accounts.ts';
import { perform, type Act, type Stage } from '../act-context.ts';

interface PromotionPlan {
  readonly name: string;
  /** Stored this number of days before today, for days from then on. */
  readonly daysAgo: number;
  readonly from: number;
  readonly days: number;
  readonly priority: number;
  readonly ppm: number;
  /** The number of the oldest merchants that have a higher rate now. */
  readonly count: number;
}

const PROMOTED: readonly PromotionPlan[] = [
  { name: '新店扶持', daysAgo: 4, from: 1, days: 30, priority: 5, ppm: 5_700, count: 3 },
  { name: '周年庆限时', daysAgo: 1, from: 12, days: 8, priority: 7, ppm: 5_600, count: 6 },
];

const MINUTE_MS = 60_000;

interface Subject {
  readonly key: string;
  readonly merchantName: string;
  readonly inForce: { readonly rates?: readonly { readonly rateType: number; readonly ratePpm: Ppm }[] };
  readonly barred?: object;
}

export interface PromotionContext {
  /** The stage whose acquirer takes commands. */
  readonly stage: Stage;
  readonly agent: AgentRow;
  readonly now: Date;
  readonly from: Date;
  /** Merchants for which something else is requested. */
  readonly others: ReadonlySet<string>;
  /** Sends commands that are due. */
  readonly send: (at: Date) => Promise<void>;
}

/** The oldest ones: the newest are asked for changes. */
const oldest = async ({ stage, agent, others }: PromotionContext, at: Date, ppm: number): Promise<Subject[]> => {
  const request = { kind: 'rate', forPromotion: true, pageSize: 100 };
  const answer = await perform(stage, listChangeSubjectsRoute, agent, at, 'promotable', request);
  return (answer as { rows: Subject[] }).rows
    .filter(({ barred, merchantName, inForce }) => {
      const rate = inForce.rates?.find(({ rateType }) => rateType === RATE_TYPES.posCard);
      return barred === undefined && !others.has(merchantName) && rate !== undefined && rate.ratePpm > ppm;
    })
    .toReversed();
};

const submit = async (promoting: PromotionContext, at: Date, promoted: PromotionPlan): Promise<void> => {
  const { stage, agent } = promoting;
  const { name, daysAgo, from, days, priority, ppm, count } = promoted;
  const chosen = (await oldest(promoting, at, ppm)).slice(0, count);
  const rate = chosen[0]?.inForce.rates?.find(({ rateType }) => rateType === RATE_TYPES.posCard);
  if (rate === undefined) return;
  const fromOn = addDays(businessDay(at), from);
  await perform(stage, submitPromotionRoute, agent, at, `promotion-${daysAgo}`, {
    selection: { by: 'list', keys: chosen.map(({ key }) => key) },
    rates: [{ ...rate, ratePpm: ppm }],
    fromOn,
    toOn: addDays(fromOn, days - 1),
    priority,
    name,
    password: WORLD_PASSWORD,
  });
};

export const promotionActs = (promoting: PromotionContext): Act[] => {
  const { stage, now, from, send } = promoting;
  const act = (at: Date, run: () => Promise<void>): Act => ({ slot: midnightOf(at), at, run });
  return PROMOTED.flatMap((promoted) => {
    const day = addDays(businessDay(now), -promoted.daysAgo);
    const at = new Date(startOfDay(day).getTime() + 15 * 3_600_000);
    const begins = new Date(startOfDay(addDays(day, promoted.from)).getTime() + MINUTE_MS);
    if (at < from) return [];
    const begin = async (): Promise<void> => {
      await askPromoted(stage.db, begins, stage.services);
      await send(new Date(begins.getTime() + MINUTE_MS));
    };
    return [act(at, () => submit(promoting, at, promoted)), ...(begins < now ? [act(begins, begin)] : [])];
  });
};
