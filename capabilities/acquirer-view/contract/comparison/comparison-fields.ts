/** Fields of the calls that show the acquirer's view beside ours. */
import { z } from 'zod';
import { day, fen, id, idOut, instant, page, scope } from '#platform/contract/fields.ts';
import { searchText } from '#platform/contract/typed-values.ts';
import { agentRef } from '#capabilities/agents/contract/lookup/agent-rows.ts';
import { WHY_NOT } from '#capabilities/assessments/contract/activations/list-counted.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { AGREEMENTS, FIELDS, KINDS, STAGE_STATES, type Agreement, type Field, type Kind } from './agreements.ts';
import { CAUSES } from './causes.ts';

/** Counts stop here: `isCapped` then says "at least". */
export const COUNT_CAP = 1_000;
/** The last part of a call's name, by the kind. */
export const NOUNS = { bind: 'binding', activation: 'activation', standard: 'standard' } as const satisfies Record<
  Kind,
  string
>;
/** The comparison of each kind, in the summaries of its calls. */
export const SUBJECTS: Readonly<Record<Kind, string>> = {
  bind: 'whom a terminal takes payments for',
  activation: 'the activation of a terminal',
  standard: "the stages of a merchant's assessment",
};

/** The longest text that can be searched for. */
export const MAX_SEARCH = 40;

/** One side's record of a terminal; values that the side lacks are missing. */
const side = () =>
  z.object({
    /** The merchant for which the terminal takes payments. */
    binding: z
      .object({
        merchantNo: z.string(),
        /** The merchant's name; only its first character if the merchant at this terminal is not ours. */
        merchantName: z.string(),
        since: day(),
        state: z.enum(['active', 'stopped']),
      })
      .optional(),
    activatedOn: day().optional(),
    stage: z
      .object({
        number: z.number().int(),
        fromDay: day(),
        toDay: day(),
        state: z.enum(STAGE_STATES),
        volumeFen: fen(),
        count: z.number().int(),
        goalFen: fen(),
      })
      .optional(),
  });

/** A request to look into a difference, as a question of the agent (capability `disputes`). */
const review = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    state: z.enum(['open', 'in_review', 'confirmed', 'corrected', 'withdrawn']),
    openedAt: instant(),
  });
export type Review = z.output<ReturnType<typeof review>>;

const difference = {
  /**
   * The caller's share of the reward that the two sides decide differently; missing for a user who may not see rewards.
   */
  stakeFen: fen().optional(),
  /** The newest about this difference, of the caller. */
  review: review().optional(),
};

const terminal = {
  terminalId: idOut(),
  sn: z.string(),
  /** Our name of the merchant; missing while the terminal is unbound here. */
  merchantName: z.string().optional(),
  holder: agentRef(),
};

const agreement = (kind: Kind) => z.enum<readonly Agreement[]>(AGREEMENTS[kind]);
const fields = (kind: Kind) => z.array(z.enum<readonly Field[]>(FIELDS[kind]));

/** `differing`: everything but `same`. */
const narrowed = (kind: Kind) => z.enum<readonly (Agreement | 'differing')[]>(['differing', ...AGREEMENTS[kind]]);

/** Both sides as they were when the acquirer was asked. */
export const comparisonRow = (kind: Kind) =>
  z.object({
    ...terminal,
    agreement: agreement(kind),
    differs: fields(kind),
    ours: side(),
    theirs: side(),
    answeredAt: instant(),
    ...difference,
  });

export const listRequest = (kind: Kind) =>
  z.object({
    scope: scope().default('self'),
    agreement: narrowed(kind).optional(),
    /** End of a serial number (four characters at least), or part of a merchant's name. */
    text: searchText(MAX_SEARCH).optional(),
    ...page,
  });

const PROBLEMS = ['unreached', 'unreadable', 'later'] as const;
/** `unreadable`: it answered something else; `later`: it asks for patience. */
export type Problem = (typeof PROBLEMS)[number];

/** Our record now, beside the acquirer's last answer. */
export const comparisonInfo = (kind: Kind) =>
  z.object({
    ...terminal,
    brandName: z.string(),
    modelName: z.string(),
    /** Missing while the acquirer has never answered, and where neither side has anything. */
    agreement: agreement(kind).optional(),
    differs: fields(kind),
    ours: side(),
    theirs: side(),
    /** Whether the acquirer has no such terminal. */
    isUnknownThere: z.boolean(),
    differsSince: instant().optional(),
    /** Time of the acquirer's answer. */
    answeredAt: instant().optional(),
    /** How many answers there were. */
    version: z.number().int(),
    /** Time of the last question. */
    askedAt: instant().optional(),
    /** Why the last question brought no answer. */
    problem: z.enum(PROBLEMS).optional(),
    /** Whether an acquirer is configured that can be asked. */
    isConnected: z.boolean(),
    /** The acquirer does not disclose its record of a terminal. */
    cannotBeAsked: z.literal(true).optional(),
    /** Since when the acquirer has answered no command and no question. */
    silentSince: instant().optional(),
    ...difference,
    /** Why a turnover or an activation differs. */
    cause: z
      .object({
        is: z.enum(CAUSES),
        /** The number of all transactions behind the difference, of which `sales` are the newest. */
        count: z.number().int(),
        sales: z.array(
          z.object({
            tradeId: idOut(),
            at: instant(),
            amountFen: fen(),
            /** The amount by which the transaction changes the turnover. */
            changesFen: fen(),
            totalType: z.number().int(),
            why: z.enum(WHY_NOT).optional(),
            isLastDay: z.boolean(),
          }),
        ),
      })
      .optional(),
  });

/** Both sides as they were when somebody asked to look into their difference. */
export const frozenComparison = () =>
  z.object({
    kind: z.enum(KINDS),
    ...terminal,
    differs: z.array(z.enum(Object.values(FIELDS).flat())),
    ours: side(),
    theirs: side(),
    answeredAt: instant(),
    stakeFen: fen().optional(),
  });
export type FrozenComparison = z.output<ReturnType<typeof frozenComparison>>;

export const infoRequest = () => z.object({ terminalId: id<TerminalId>() });
