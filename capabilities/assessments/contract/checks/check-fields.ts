/** Fields of the calls about checks. Rewards are left out for a caller who may not see earnings. */
import { z } from 'zod';
import { day, fen, idOut, scope } from '#platform/contract/fields.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';

/** Counts and sums stop here: `isCapped` then says "at least". */
export const COUNT_CAP = 1_000;
/** Days within which a stage is due soon. */
export const SOON_DAYS = 3;
/** Days within which it is due within the month. */
export const MONTH_DAYS = 30;

const STATUSES = [-2, -1, 0, 1] as const;
const EXECUTIONS = [-1, 0, 1, 2] as const;
export const CAUSES = ['window', 'unbound', 'refunded', 'chain', 'before_start', 'once', 'identity'] as const;

export const scopeField = () => scope().default('self');

/** Facts of a stage that are the same on every page. */
export const stageFacts = () =>
  z.object({
    /** Number of the stage; 0 is the activation itself. */
    stage: z.number().int(),
    fromDay: day(),
    toDay: day(),
    /** -2 no assessment, -1 not met, 0 pending, 1 met. */
    status: z.literal(STATUSES),
    /** -1 nothing to book, 0 not begun, 1 running, 2 booked. */
    execution: z.literal(EXECUTIONS),
    cause: z.enum(CAUSES).optional(),
    minVolumeFen: fen(),
    minCount: z.number().int(),
    volumeFen: fen(),
    count: z.number().int(),
    missingFen: fen(),
    missingCount: z.number().int(),
    metOn: day().optional(),
    endedOn: day().optional(),
    /** The caller's share: as booked, or as it would be today. 0 after a clawback. */
    rewardFen: fen().optional(),
    /**
     * Why an activation is not rewarded: its terminal was rewarded before, or enough terminals of its merchant's
     * identity are.
     */
    unrewarded: z.enum(['terminal', 'identity']).optional(),
    /** Pending, and not the caller's: it began in another line, which keeps the reward after a handover or a move. */
    isRewardOfOthers: z.boolean().optional(),
    /**
     * Whether the operator's cap of the month leaves less than the whole reward: today for a pending stage, on its day
     * for a met one.
     */
    isRewardCut: z.boolean().optional(),
  });

/** The number of tasks, and the sum of the caller's rewards. The first `COUNT_CAP` of each kind are read. */
export const taskGroup = () =>
  z.object({ count: z.number().int(), rewardFen: fen().optional(), isCapped: z.boolean() });

/** A stage in a list. */
export const checkRow = () =>
  stageFacts().extend({
    id: idOut(),
    terminalId: idOut(),
    sn: z.string(),
    merchantName: z.string(),
    /** Id of the merchant if it is the caller's own: an account with the permission can telephone it. */
    ownMerchantId: idOut().optional(),
    holder: agentRef(),
    /** Days until the last day of the window; negative afterwards. */
    daysLeft: z.number().int(),
  });
