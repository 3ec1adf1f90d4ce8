import { useParts } from '#platform/client/use-parts.ts';
import type { AnswerOf, InputOf } from '#platform/contract/call.ts';
import { sumFen, type Fen } from '#platform/money/fen.ts';
import { getTradeSummary } from '../../contract/lookup/get-trade-summary.ts';

type Part = AnswerOf<typeof getTradeSummary>;

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Without `shareFen` if the caller may not see earnings. */
const addParts = (parts: readonly Part[]): Omit<Part, 'nextCursor'> => {
  const shares = parts.map(({ shareFen }) => shareFen).filter((share): share is Fen => share !== undefined);
  return {
    count: addUp(parts.map(({ count }) => count)),
    successCount: addUp(parts.map(({ successCount }) => successCount)),
    successFen: sumFen(parts.map(({ successFen }) => successFen)),
    ...(shares.length > 0 && { shareFen: sumFen(shares) }),
  };
};

/**
 * Number and sums of all matching transactions, however many: `data` is undefined until the last part has arrived.
 * @param options by default, `data` is that of the previous request until then.
 */
export const useTradeSum = (
  asked: InputOf<typeof getTradeSummary>,
  options: { enabled?: boolean; keepPrevious?: boolean },
) => {
  const { parts, error, retry } = useParts(getTradeSummary, asked, { keepPrevious: true, ...options });
  return { data: parts && addParts(parts), error, retry };
};
