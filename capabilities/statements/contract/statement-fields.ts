import { z } from 'zod';
import { day, fen, instant } from '#platform/contract/fields.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';

/** A business month `YYYY-MM` (Asia/Shanghai). */
export const month = () => z.string().regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/, 'field.invalid');

/** Entries of one kind: how many, and their sum; expenses are negative. */
const kindSum = () => z.object({ kind: z.enum(ENTRY_KINDS), count: z.number().int(), fen: fen() });

const tradeSum = () => z.object({ count: z.number().int(), amountFen: fen(), shareFen: fen() });

/** The content of a closed statement; the hash is that of its canonical JSON. */
export const statementContent = () =>
  z.object({
    /** Version of the content's form; a later form never changes earlier statements. */
    form: z.literal(1),
    /** For example `<agent's code>-<YYYYMM>`. */
    number: z.string(),
    agent: z.object({
      code: z.string(),
      /** The certified name, or the code of an agent that is not certified. */
      name: z.string(),
      levelCode: z.string(),
      /** The name that the agent uses for itself, where it is another one. */
      displayName: z.string().optional(),
    }),
    month: month(),
    from: day(),
    to: day(),
    closedAt: instant(),
    /** openingFen + netFen + withdrawnFen = closingFen; withdrawn is negative. */
    openingFen: fen(),
    netFen: fen(),
    withdrawnFen: fen(),
    closingFen: fen(),
    /** Earnings, the part clawed back, and all else but withdrawals; together `netFen`. */
    earnings: z.array(kindSum()),
    reversals: z.array(kindSum()),
    others: z.array(kindSum()),
    /** Successful sales that were booked in the month, with the agent's profit share before refunds. */
    trades: tradeSum(),
    policies: z.array(tradeSum().extend({ name: z.string() })),
    types: z.array(tradeSum().extend({ totalType: z.number().int() })),
    /** Paid in the month, all positive: amountFen − costFen = netFen arrived. */
    withdrawals: z.array(
      z.object({ day: day(), wallet: z.enum(WALLET_KINDS), amountFen: fen(), costFen: fen(), netFen: fen() }),
    ),
    /** For each wallet: openingFen + netFen + withdrawnFen = closingFen; their sums are the totals above. */
    wallets: z.array(
      z.object({
        wallet: z.enum(WALLET_KINDS),
        openingFen: fen(),
        netFen: fen(),
        withdrawnFen: fen(),
        closingFen: fen(),
      }),
    ),
  });

export type StatementContent = z.output<ReturnType<typeof statementContent>>;
