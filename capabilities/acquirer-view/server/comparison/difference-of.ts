import type { AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import type { FrozenComparison } from '../../contract/comparison/comparison-fields.ts';
import { comparisonOf } from './comparison-of.ts';
import { differenceName } from './review-source.ts';

export interface Difference {
  readonly name: string;
  readonly since: Date;
  readonly facts: FrozenComparison;
}

/** An existing difference, for a request to look into it. @throws 404, also for a terminal on which both sides agree */
export const differenceOf = async (context: AgentContext, kind: Kind, terminalId: TerminalId): Promise<Difference> => {
  const info = await comparisonOf(context, kind, terminalId);
  const { differsSince, answeredAt, sn, merchantName, holder, differs, ours, theirs, stakeFen } = info;
  if (differsSince === undefined || answeredAt === undefined) throw notFound();
  const since = new Date(differsSince);
  return {
    name: differenceName(kind, terminalId, since),
    since,
    facts: {
      kind,
      terminalId: info.terminalId,
      sn,
      ...(merchantName !== undefined && { merchantName }),
      holder,
      differs: [...differs],
      ours,
      theirs,
      answeredAt,
      ...(stakeFen !== undefined && { stakeFen }),
    },
  };
};
