/** The ledger as the staff sees it. */
import { z } from 'zod';
import { fen, instant } from '#platform/contract/fields.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '../enums.ts';

/** The platform's own accounts. */
const OWN_ACCOUNT_KINDS = [
  'acquirer_fee',
  'operator_income',
  'payout',
  'withdrawal_fee',
  'withholding_tax',
  'goods_deposit',
  'adjustment',
] as const;
const ACCOUNT_KINDS = [...WALLET_KINDS, ...OWN_ACCOUNT_KINDS] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** Kinds of transfers, also those that no agent's statement shows. */
export const TRANSFER_KINDS = [...ENTRY_KINDS, 'operator_share', 'operator_share_reversal'] as const;

const accountSums = () =>
  z.object({
    kind: z.enum(ACCOUNT_KINDS),
    count: z.number().int(),
    /** Above zero: credit. */
    balanceFen: fen(),
    heldFen: fen(),
    /** Wallets below zero. */
    owing: z.object({ count: z.number().int(), sumFen: fen() }),
  });
export type AccountSums = z.output<ReturnType<typeof accountSums>>;

export const reconciliationRun = {
  at: instant(),
  ms: z.number().int(),
  transfers: z.number().int(),
  wallets: z.number().int(),
  /** Absent for the run of the night. */
  askedBy: z.string().optional(),
  /** At most 100 of each check; `actual` and `expected` in fen. */
  differences: z.array(
    z.object({ check: z.string(), subject: z.string(), expected: z.number().int(), actual: z.number().int() }),
  ),
};

/** All accounts as of the snapshot of a run. */
export const accounts = () => z.array(accountSums());

const side = () =>
  z.object({ kind: z.enum(ACCOUNT_KINDS), agent: z.object({ code: z.string(), name: z.string() }).optional() });

export const transferRow = () =>
  z.object({
    /** Its number. */
    no: z.string(),
    at: instant(),
    kind: z.enum(TRANSFER_KINDS),
    amountFen: fen(),
    debit: side(),
    credit: side(),
    /** The source that it was booked for, such as the number of a withdrawal; absent for a batch of transactions. */
    source: z.string().optional(),
    /** Transactions that it sums. */
    items: z.number().int().optional(),
  });
