/** Why a day or a month earned more or less than another (docs/domain.md §9 "Why more or less"). */
import type { Scope } from '#platform/auth/scope.ts';
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentRef, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds } from '#capabilities/merchants/server/api.ts';
import { explainDifference } from '../../contract/why/explain-difference.ts';
import { comparedParts, isShare, kindsOf, termsOf, type ComparedPart } from '../../rules/why/compared-parts.ts';
import { comparedSpans, type ComparedSpans } from '../../rules/why/compared-spans.ts';
import { addSides, rankDifferences, type Sides } from '../../rules/why/differences.ts';
import { earnedParts, isReadable, summedParts } from '../lookup/span-earnings.ts';

const SHOWN = 5;
const SHOWN_LONG = 100;
/** Merchants of each source. */
const SHOWN_MERCHANTS = 4;

type Answer = AnswerOf<typeof explainDifference>;
type Shares = NonNullable<Answer['shares']>;

export const explainDifferenceRoute = handle(explainDifference, async ({ db, caller: { scope }, now }, request) => {
  const spans = comparedSpans(request, now);
  if (typeof spans === 'string') throw malformed({ [spans]: 'field.invalid' });
  const both = [spans.now, spans.before];
  const onlyOwn = request.scope === 'self';
  const answer = { asOf: now.toISOString(), against: spans.before.from, days: daysOf(spans) };
  if (!(await isReadable(db, scope, both))) {
    const [mine, theirs] = await Promise.all(both.map((span) => summedParts(db, scope, onlyOwn, span)));
    return { ...answer, ...sumsOf(comparedParts(mine ?? [], theirs ?? []), false) };
  }
  const [mine, theirs] = await Promise.all(both.map((span) => earnedParts(db, scope, onlyOwn, span)));
  const parts = comparedParts(mine ?? [], theirs ?? []);
  const { until } = spans.before;
  return {
    ...answer,
    ...(until && { until: until.toISOString() }),
    ...sumsOf(parts, true),
    shares: await sharesOf(db, scope, parts.filter(isShare), request.isLong ? SHOWN_LONG : SHOWN),
  };
});

const daysOf = ({ now, before }: ComparedSpans): Answer['days'] => ({
  now: { from: now.from, to: now.to },
  before: { from: before.from, to: before.to },
});

const sumsOf = (parts: readonly ComparedPart[], hasReversals: boolean): Omit<Answer, 'asOf' | 'against' | 'days'> => ({
  ...addSides(parts),
  terms: termsOf(parts).filter(({ term }) => hasReversals || term !== 'returned'),
  kinds: kindsOf(parts),
});

const sharesOf = async (db: Db, scope: Scope, parts: readonly ComparedPart[], most: number): Promise<Shares> => {
  const sources = rankDifferences(sourcesOf(parts), most);
  const merchants = rankDifferences(merchantsOf(parts), most);
  const ofSources = sources.shown.map((source) => ({
    source,
    ranked: rankDifferences(merchantsOf(source.parts), SHOWN_MERCHANTS),
  }));
  const listed = [...merchants.shown, ...ofSources.flatMap(({ ranked }) => ranked.shown)];
  const [agents, found] = await Promise.all([
    agentsByIds(
      db,
      [...sources.shown, ...merchants.shown].flatMap(({ sourceId }) => sourceId ?? []),
    ),
    merchantsByIds(
      db,
      listed.map(({ merchantId }) => merchantId),
    ),
  ]);
  const agentOf = (id: AgentId | null): Pick<Shares['sources'][number], 'agent'> => {
    const agent = id === null ? undefined : agents.get(id);
    return agent === undefined ? {} : { agent: agentRef(agent, { id: scope.agentId }) };
  };
  const presentMerchant = ({ merchantId, now, before }: OfMerchant) => {
    return { id: String(merchantId), name: found.get(merchantId)?.name ?? '', now, before };
  };
  return {
    ...addSides(parts),
    sources: ofSources.map(({ source: { sourceId, now, before }, ranked }) => ({
      ...agentOf(sourceId),
      now,
      before,
      merchants: ranked.shown.map(presentMerchant),
      rest: ranked.rest,
    })),
    otherSources: sources.rest,
    merchants: merchants.shown.map((one) => ({ ...presentMerchant(one), ...agentOf(one.sourceId) })),
    otherMerchants: merchants.rest,
  };
};

interface OfSource extends Sides {
  readonly sourceId: AgentId | null;
  readonly parts: readonly ComparedPart[];
}

const sourcesOf = (parts: readonly ComparedPart[]): OfSource[] =>
  [...Map.groupBy(parts, ({ sourceId }) => sourceId ?? null)].map(([sourceId, some]) => ({
    sourceId,
    parts: some,
    ...addSides(some),
  }));

interface OfMerchant extends Sides {
  readonly merchantId: MerchantId;
  readonly sourceId: AgentId | null;
}

/** A merchant that came through two sources within the days is listed once, with the source of the first part. */
const merchantsOf = (parts: readonly ComparedPart[]): OfMerchant[] =>
  [...Map.groupBy(parts, ({ merchantId }) => merchantId)].flatMap(([merchantId, some]) =>
    merchantId === undefined ? [] : [{ merchantId, sourceId: some[0]?.sourceId ?? null, ...addSides(some) }],
  );
