/**
 * Commands to acquirers: what we want changed in their books. A command is kept in the outbox (`./outbox`) from the
 * transaction that wants it until the acquirer has decided, and is never executed twice (docs/domain.md §14).
 */
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { MissingAnswer } from './unanswered.ts';
import type { ViewAnswer } from './view.ts';

export type { MissingAnswer } from './unanswered.ts';

interface CommandOf<K extends string, B> {
  readonly kind: K;
  readonly body: B;
}

interface MerchantOfCommand {
  readonly merchantNo: string;
  readonly merchantName: string;
}

interface TerminalOfCommand extends MerchantOfCommand {
  readonly terminalSn: string;
}

export type ChangeRate = CommandOf<
  'change_rate',
  MerchantOfCommand & {
    /** The acquirer's name of the product. */
    readonly product: string;
    readonly rates: readonly (FeeRule & { readonly rateType: number })[];
  }
>;
export type ChangeServiceFee = CommandOf<'change_service_fee', TerminalOfCommand & { readonly feeFen: Fen }>;
/** Changes the phases that are not charged yet. */
export type ChangeCommunication = CommandOf<
  'change_communication',
  TerminalOfCommand & { readonly feeFen: Fen; readonly freeDays: number; readonly periodDays: number }
>;

interface PlaceOfCommand {
  /** GCJ-02, millionths of a degree. */
  readonly lat: number;
  readonly lng: number;
  readonly regionCode: string | null;
  readonly address: string;
}

interface BindingOfCommand extends TerminalOfCommand {
  /** The number of the command that binds the terminal. */
  readonly bindNumber: string;
}

/** The terminal takes payments for the merchant from then on. */
export type BindTerminal = CommandOf<'bind_terminal', TerminalOfCommand & PlaceOfCommand>;
/** Ends also a binding that never arrived: should it arrive later, it is refused. */
export type UnbindTerminal = CommandOf<'unbind_terminal', BindingOfCommand>;
export type MoveTerminal = CommandOf<
  'move_terminal',
  BindingOfCommand &
    PlaceOfCommand & {
      /** Counts the moves of the binding, from 1: a lower one that arrives later changes nothing. */
      readonly moveNumber: number;
    }
>;

export type CommandContent =
  | ChangeRate
  | ChangeServiceFee
  | ChangeCommunication
  | BindTerminal
  | UnbindTerminal
  | MoveTerminal;
export type CommandKind = CommandContent['kind'];
export const COMMAND_KINDS = [
  'change_rate',
  'change_service_fee',
  'change_communication',
  'bind_terminal',
  'unbind_terminal',
  'move_terminal',
] as const satisfies readonly CommandKind[];

/** The acquirer executes each number at most once, and again only in a later attempt after it had failed. */
export type Command = CommandContent & {
  /** Unique among all commands of all kinds; the acquirer's idempotency key. At most 40 characters. */
  readonly number: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
};

interface Words {
  /** The acquirer's own words; at most 200 characters. */
  readonly words?: string | undefined;
  /** The acquirer's number for the request; at most 40 characters. */
  readonly reference?: string | undefined;
}

/**
 * Why a command about a terminal is refused. `terminal`: the acquirer does not know the terminal, or blocks it;
 * `taken`: the terminal serves another merchant there; `merchant`: the acquirer does not know the merchant, or stopped
 * it; `place`: the place is not allowed.
 */
export const ACQUIRER_REFUSALS = ['terminal', 'taken', 'merchant', 'place', 'other'] as const;
export type AcquirerRefusal = (typeof ACQUIRER_REFUSALS)[number];

/** Decides the attempt that it names alone: an answer to an earlier one ends nothing. */
export type DecidedAnswer =
  | ({ readonly outcome: 'done'; readonly attempt: number; readonly effectiveAt: Date } & Words)
  | ({
      readonly outcome: 'failed';
      readonly attempt: number;
      readonly reason?: AcquirerRefusal | undefined;
    } & Words);

/** The acquirer has the request and decides later. */
export type AcknowledgedAnswer = { readonly outcome: 'acknowledged'; readonly attempt: number } & Words;

export type SendAnswer = DecidedAnswer | AcknowledgedAnswer | MissingAnswer;
/** `unknown`: the acquirer has no such request. */
export type QueryAnswer = SendAnswer | { readonly outcome: 'unknown' };

/**
 * The rates of a type that the acquirer accepts: the lowest, the highest, and the step of which a rate is a multiple.
 */
export interface RateLimit {
  readonly rateType: number;
  readonly floorPpm?: Ppm | undefined;
  readonly ceilingPpm?: Ppm | undefined;
  readonly stepPpm?: Ppm | undefined;
  /** Limits of the cap; a missing cap counts as infinite. */
  readonly capFloorFen?: Fen | undefined;
  readonly capCeilingFen?: Fen | undefined;
}

/** Abilities of an adapter, and how its acquirer works (docs/domain.md §14). */
export interface AcquirerDeclaration {
  readonly commands: readonly CommandKind[];
  /** The time after sending within which the answer "no such request" is not believed. */
  readonly settlingS: number;
  readonly perSecond: number;
  /** Business hours in which it accepts commands, `HH:mm` in Shanghai; absent for always. */
  readonly hours?: { readonly from: string; readonly to: string } | undefined;
  /** Usual business days from the sending to the day of effect. */
  readonly usualDays: number;
  /** At most one limit for each rate type; other types are bounded by the policies alone. */
  readonly rateLimits?: readonly RateLimit[] | undefined;
  /** False when the acquirer serves no day files on request, whatever its adapter can do; people may upload them. */
  readonly servesDayFiles?: boolean | undefined;
}

/** Never throws: any failure is `unanswered`. */
export interface CommandAdapter {
  readonly declaration: AcquirerDeclaration;
  send(command: Command): Promise<SendAnswer>;
  query(command: Pick<Command, 'kind' | 'number' | 'attempt'>): Promise<QueryAnswer>;
  /** Reads the acquirer's data of a terminal; changes nothing. Without it, this acquirer cannot be asked. */
  view?(terminalSn: string): Promise<ViewAnswer>;
}
