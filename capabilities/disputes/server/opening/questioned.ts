import type { AgentContext } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { subtractFen, zeroFen } from '#platform/money/fen.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { KINDS } from '#capabilities/acquirer-view/contract/comparison/agreements.ts';
import { differenceOf } from '#capabilities/acquirer-view/server/api.ts';
import { ownFeeDifference } from '#capabilities/changes/server/api.ts';
import { lineOf, type Line } from './line-of.ts';

/** The line that the caller questions. @throws 404: a line of others looks the same as one that does not exist. */
export const questioned = async (context: AgentContext, subject: string): Promise<Line> => {
  if (subject.startsWith('check-')) return checkLine(context, subject);
  const line = await lineOf(context.db, context.caller.agentId, subject);
  if (line === undefined) throw notFound();
  return line;
};

/** A difference from the acquirer is questioned as long as it stands; a reward is at stake. */
const checkLine = async (context: AgentContext, subject: string): Promise<Line> => {
  const [, named, terminalId] = subject.split('-');
  if (named === 'fee') return feeLine(context, subject);
  const kind = KINDS.find((each) => each === named);
  if (kind === undefined) throw notFound();
  const { name, since, facts } = await differenceOf(context, kind, idOf(Number(terminalId)));
  return {
    line: name,
    what: `check_${kind}`,
    label: facts.merchantName ?? facts.sn,
    wallet: 'reward',
    amountFen: facts.stakeFen ?? zeroFen,
    happenedAt: since,
    entry: undefined,
    facts,
  };
};

const DAY = /^(\d{4})(\d{2})(\d{2})$/;

/** Fees of a merchant's day that differ from the rates in force; the amount is the difference in either direction. */
const feeLine = async ({ db, caller }: AgentContext, subject: string): Promise<Line> => {
  const [, , merchantId, digits = ''] = subject.split('-');
  const day = digits.replace(DAY, '$1-$2-$3');
  const found = isBusinessDay(day)
    ? await ownFeeDifference(db, caller.agentId, { merchantId: idOf(Number(merchantId)), day })
    : undefined;
  if (found === undefined) throw notFound();
  const { takenFen, expectedFen, merchantName, foundAt } = found;
  return {
    line: subject,
    what: 'fee_check',
    label: merchantName,
    wallet: 'profit_share',
    amountFen: takenFen > expectedFen ? subtractFen(takenFen, expectedFen) : subtractFen(expectedFen, takenFen),
    happenedAt: foundAt,
    entry: undefined,
  };
};
