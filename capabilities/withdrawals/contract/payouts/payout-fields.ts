/** Fields shared by the calls about payouts. */
import { z } from 'zod';
import { fen, instant } from '#platform/contract/fields.ts';
import { walletKind } from '#capabilities/ledger/contract/fields.ts';

/** `P20260918000001`. */
export const batchNo = () => z.string().regex(/^P\d{14}$/);
/** `W2609181358104`. */
export const withdrawalNo = () => z.string().regex(/^W\d{6,20}$/);

/**
 * `already`: reported before, nothing changed · `waiting`: the bank does not know yet · `proposed`: failed, and the
 * money stays until another person reports the same · `conflict`: contradicts an earlier result · `unmatched`: no
 * payment has this batch, serial, number and amount.
 */
export const SETTLED = ['paid', 'failed', 'already', 'waiting', 'proposed', 'conflict', 'unmatched'] as const;

export const payoutBatch = {
  no: batchNo(),
  exportedAt: instant(),
  /** Whether it was written to a file for the bank; otherwise it went to a gateway. */
  hasFile: z.boolean(),
  /** Who exported it; absent for older ones and for a gateway. */
  by: z.string().optional(),
  count: z.number().int(),
  totalFen: fen(),
  paid: z.object({ count: z.number().int(), netFen: fen() }),
  failed: z.object({ count: z.number().int(), netFen: fen() }),
  /** Without an answer of the bank. */
  unanswered: z.object({ count: z.number().int(), netFen: fen() }),
  /** Among the unanswered, later than the agents were promised. */
  lateCount: z.number().int(),
};

const payoutAgent = () => z.object({ code: z.string(), name: z.string(), levelCode: z.string() });

export const payment = () =>
  z.object({
    serial: z.number().int(),
    no: withdrawalNo(),
    agent: payoutAgent(),
    wallet: walletKind(),
    /** Taken from the wallet; a failed payment returns it whole. */
    amountFen: fen(),
    netFen: fen(),
    bankName: z.string(),
    cardTail: z.string(),
    status: z.enum(['paying', 'paid', 'failed']),
    reason: z.string().optional(),
    /** The bank's own number of the payment. */
    reference: z.string().optional(),
    endedAt: instant().optional(),
    /** The answer is later than promised since then. */
    lateSince: instant().optional(),
    /** Somebody reported it as failed; another person has to report the same. */
    proposal: z.object({ by: z.string(), isMine: z.boolean(), lapsesAt: instant() }).optional(),
  });

/** A line of the bank's file and what comes of it; the agent and our amount are absent where it is none of ours. */
const resultLine = () =>
  z.object({
    batchNo: z.string(),
    serial: z.number().int(),
    no: z.string(),
    agent: payoutAgent().optional(),
    oursFen: fen().optional(),
    bankFen: fen(),
    /** The word of the file. */
    said: z.enum(['paid', 'failed', 'unknown']),
    reason: z.string().optional(),
    is: z.enum(SETTLED),
  });

export const importedResults = {
  lines: z.array(resultLine()),
  /** Lines that were not read, with the reason. */
  unreadable: z.array(z.object({ line: z.number().int(), why: z.string() })),
  /** Payments of the file's batches that have no answer and are not in it. */
  missing: z.array(z.object({ batchNo: z.string(), no: z.string(), agent: payoutAgent(), netFen: fen() })),
};
