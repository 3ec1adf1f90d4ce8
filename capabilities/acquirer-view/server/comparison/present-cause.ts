import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { activatingSale, stageSales, type StageSale } from '#capabilities/assessments/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Kind } from '../../contract/comparison/agreements.ts';
import { SHOWN_SALES, type Cause } from '../../contract/comparison/causes.ts';
import type { getComparison } from '../../contract/comparison/get-comparison.ts';
import { causeOf } from '../../rules/comparison/cause-of.ts';
import type { Side } from '../../rules/comparison/compare.ts';

type CauseView = NonNullable<AnswerOf<(typeof getComparison)['bind']>['cause']>;

/** With more sales in a window no cause is searched for, because many sets of sales could make the difference. */
const MOST = 2_000;

const changeBy = (is: Cause, { amountFen, refundedFen }: Omit<StageSale, 'id'>): Fen =>
  is === 'refunded' ? refundedFen : subtractFen(amountFen, refundedFen);

const present = (is: Cause, sales: readonly StageSale[], lastDay: string | undefined): CauseView => ({
  is,
  count: sales.length,
  sales: sales.slice(0, SHOWN_SALES).map((sale) => ({
    tradeId: String(sale.id),
    at: sale.at.toISOString(),
    amountFen: sale.amountFen,
    changesFen: changeBy(is, sale),
    totalType: sale.totalType,
    ...(sale.why !== null && { why: sale.why }),
    isLastDay: sale.day === lastDay,
  })),
});

interface TerminalComparison {
  readonly terminalId: TerminalId;
  readonly ours: Side;
  readonly theirs: Side;
  readonly answeredAt: Date;
}

const ofTurnover = async (
  db: Db,
  { terminalId, ours, theirs, answeredAt }: TerminalComparison,
): Promise<CauseView | undefined> => {
  const [own, other] = [ours.stage, theirs.stage];
  if (own === undefined || other === undefined) return undefined;
  if (own.volumeFen === other.volumeFen && own.count === other.count) return undefined;
  const found = await stageSales(db, { terminalId, stage: own.number, most: MOST + 1 });
  const sales = found.length > MOST ? [] : found.map((sale) => ({ ...sale, id: String(sale.id) }));
  const cause = causeOf({ ours: own, theirs: other, answeredAt, sales });
  const ids = new Set(cause.sales.map(({ id }) => id));
  return present(
    cause.is,
    found.filter(({ id }) => ids.has(String(id))),
    own.toDay,
  );
};

/** The sale that made an activation that we have. */
const ofActivation = async (
  db: Db,
  { terminalId, ours, theirs }: TerminalComparison,
): Promise<CauseView | undefined> => {
  if (ours.activatedOn === undefined || ours.activatedOn === theirs.activatedOn) return undefined;
  const sale = await activatingSale(db, terminalId);
  return sale === undefined ? present('no_sale', [], undefined) : present('activated_by', [sale], undefined);
};

export const presentCause = async (
  db: Db,
  kind: Kind,
  compared: TerminalComparison,
): Promise<CauseView | undefined> => {
  if (kind === 'standard') return ofTurnover(db, compared);
  return kind === 'activation' ? ofActivation(db, compared) : undefined;
};
