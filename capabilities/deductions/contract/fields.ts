/** Fields shared by the calls about agreements. */
import { z } from 'zod';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';
import { WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { DEDUCTION_LIMITS } from '#capabilities/wallet/contract/entry/enums.ts';
import { AGREEMENT_STATES, AGREEMENT_STEPS } from './enums.ts';

export const agreementRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    /** The reason why the money is owed, as the operator wrote it. */
    subject: z.string(),
    state: z.enum(AGREEMENT_STATES),
    totalFen: fen(),
    takenFen: fen(),
    leftFen: fen(),
    dailyCapFen: fen(),
    /** Stays in each wallet. */
    minimumLeftFen: fen(),
    /** Wallets in the order in which they are used. */
    wallets: z.array(z.enum(WALLET_KINDS)),
    /** Days of the week with a taking: 1 Monday … 7 Sunday; all seven: each day. */
    weekdays: z.array(z.number().int().min(1).max(7)),
    /** First day on which something is taken; for an offer, the earliest that the operator proposes. */
    startsOn: day(),
    /** Last day on which an offer can be agreed to. */
    offeredUntil: day(),
    /** The next day on which something is taken, while it is active. */
    nextOn: day().optional(),
  });

export const agreementStep = () =>
  z.object({ step: z.enum(AGREEMENT_STEPS), at: instant(), note: z.string().optional() });

export const taking = () =>
  z.object({
    id: idOut(),
    day: day(),
    at: instant(),
    /** 0: nothing stood above the minimum. */
    amountFen: fen(),
    leftFen: fen(),
    limit: z.enum(DEDUCTION_LIMITS),
    /** The amount available before in each wallet of the agreement, and the amount taken from it. */
    parts: z.array(z.object({ wallet: z.enum(WALLET_KINDS), availableFen: fen(), amountFen: fen() })),
  });
