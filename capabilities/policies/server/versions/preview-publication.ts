import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import { formatFen, formatRate } from '#platform/money/format.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import { previewPublication } from '../../contract/versions/preview-publication.ts';
import type { CostInTheWay } from './costs-in-the-way.ts';
import { presentDifferences } from './present-differences.ts';
import { previewPublication as tryPublication } from './publish-version.ts';

const costText = ({ ratePpm, capFen, extraFen }: FeeRule): string =>
  [
    formatRate(ratePpm, 3),
    ...(capFen === undefined ? [] : [`cap ${formatFen(capFen)}`]),
    ...(extraFen === undefined ? [] : [`extra ${formatFen(extraFen)}`]),
  ].join(' ');

const presentCosts = async (
  db: Db,
  costs: readonly CostInTheWay[],
): Promise<AnswerOf<typeof previewPublication>['costsInTheWay']> => {
  const agents = await agentsByIds(db, [...new Set(costs.map(({ agentId }) => agentId))]);
  return costs.map(({ agentId, rateType, rule, validFrom }) => ({
    agentCode: agents.get(agentId)?.code ?? '',
    agentName: agents.get(agentId)?.name ?? '',
    rateType,
    cost: costText(rule),
    validFrom,
  }));
};

export const previewPublicationRoute = handle(previewPublication, async (context, { policyCode: code, from }) => {
  const { db, now, t } = context;
  const tried = await tryPublication(db, { code, from }, { operator: operatorOf(context), now });
  return {
    number: tried.number,
    follows: tried.follows?.number ?? 0,
    from,
    differences: presentDifferences(tried.follows?.content, tried.draft.content, t),
    touchedCount: tried.touchedCount,
    costsInTheWay: await presentCosts(db, tried.inTheWay),
  };
});
