/** Fields that the calls of disputes have in common. */
import { z } from 'zod';
import { day, fen, idOut, instant } from '#platform/contract/fields.ts';
import type { Id } from '#platform/ids/id.ts';
import { ENTRY_KINDS, WALLET_KINDS } from '#capabilities/ledger/contract/enums.ts';
import { STEP_KINDS } from '../recalculation/recalculation-steps.ts';

export type DisputeId = Id<'dispute'>;

/** The operator's answers are `confirmed` (the line is right) and `corrected`; `withdrawn`: by the agent. */
export const DISPUTE_STATES = ['open', 'in_review', 'confirmed', 'corrected', 'withdrawn'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

const PATTERN =
  /^(entry-[1-9]\d{0,14}-\d{1,6}|(trade|withdrawal|check-(bind|activation|standard))-[1-9]\d{0,14}|check-fee-[1-9]\d{0,14}-\d{8}|statement-\d{4}-(0[1-9]|1[0-2])-(wallet|kind)-[a-z_]{3,30})$/;

/**
 * A line: `entry-<id>`, `trade-<id>`, `withdrawal-<id>`, `statement-<month>-wallet-<wallet>` or `…-kind-<kind>`; or a
 * difference from the acquirer, `check-<bind|activation|standard>-<id of the terminal>`, or `check-fee-<id of the
 * merchant>-<yyyymmdd>` for the fees of a day.
 */
export const subject = () => z.string().regex(PATTERN, 'field.invalid');

const CHECK_KINDS = ['check_bind', 'check_activation', 'check_standard'] as const;
/** Kinds of lines: entries, withdrawals, lines of a monthly statement, and differences from the acquirer. */
export const LINE_KINDS = [...ENTRY_KINDS, 'statement_wallet', 'statement_kind', ...CHECK_KINDS, 'fee_check'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

type CheckKind = (typeof CHECK_KINDS)[number] | 'fee_check';
/** A difference from the acquirer, for which no line was booked. */
export const isCheck = (what: LineKind): what is CheckKind =>
  what === 'fee_check' || CHECK_KINDS.some((kind) => kind === what);

/** The questioned line as it was at the time of the question. */
export const line = {
  what: z.enum(LINE_KINDS),
  /** Merchant, terminal, number of the withdrawal. */
  label: z.string().optional(),
  /** Only for a line of a statement. */
  month: z.string().optional(),
  /** Only for a statement's line by kind. */
  kind: z.enum(ENTRY_KINDS).optional(),
  wallet: z.enum(WALLET_KINDS),
  /** For a difference from the acquirer, the reward at stake (0 where there is none); for fees, the excess. */
  amountFen: fen(),
  happenedAt: instant(),
};

export const disputeRow = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    ...line,
    state: z.enum(DISPUTE_STATES),
    openedAt: instant(),
    /** When its last step happened. */
    changedAt: instant(),
    correctionFen: fen().optional(),
    /** The day by which it is answered; absent for questions from before such days were promised. */
    answerBy: day().optional(),
    /** Whether that day has passed without an answer. */
    isLate: z.boolean(),
  });

/** One comparison: the booked amount, and the result of applying the same rule again to the stored facts. */
const recalculationStep = () =>
  z.object({
    what: z.enum(STEP_KINDS),
    /** The name of a sub-agent, as the reader may see it; absent for the reader. */
    name: z.string().optional(),
    bookedFen: fen(),
    computedFen: fen(),
  });

export const recalculation = () =>
  z.object({
    at: instant(),
    steps: z.array(recalculationStep()),
    /** The amount in the wallet, with earlier corrections of the line. */
    bookedFen: fen(),
    computedFen: fen(),
    /** computedFen − bookedFen */
    differenceFen: fen(),
  });
export type Recalculation = z.output<ReturnType<typeof recalculation>>;
export type RecalculationStep = Recalculation['steps'][number];
