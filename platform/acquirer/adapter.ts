/**
 * One kind of acquirer in both directions: what we ask it, and what it sends. An adapter is a folder of `adapters/`
 * that only translates, and a declaration; a setting says which acquirers use it (docs/acquirers.md).
 */
import type { z } from 'zod';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AcknowledgedAnswer, AcquirerDeclaration, CommandAdapter, CommandKind, DecidedAnswer } from './command.ts';

export interface AdapterDeclaration extends AcquirerDeclaration {
  /** The units on the wire; ours are fen and ppm, and the translation is exact. */
  readonly units: { readonly amount: 'fen' | 'yuan'; readonly rate: 'ppm' | 'percent' };
  readonly signature: 'HMAC-SHA256' | 'RSA-SHA256';
  /** The messages that it signs: answers and requests, or only requests. */
  readonly signs: 'answers and requests' | 'requests';
  /** How we acknowledge pushed data: each row by its outcome, or the batch by one text. */
  readonly acknowledged: 'row' | 'batch';
  /** Kinds whose result it sends by itself. All can be asked about. */
  readonly calledBack: readonly CommandKind[];
  /** Encoding of its day files; if absent, it has none. */
  readonly dayFile?: 'utf-8' | 'gb18030' | undefined;
}

export interface Connection {
  /** The address, without a slash at its end. */
  readonly url: string;
  /** The adapter's own settings, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Declarations of this acquirer that differ from those of its adapter. */
  readonly declaration?: Partial<AcquirerDeclaration> | undefined;
  /** Our address for results that it sends by itself. */
  readonly resultsUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface AdapterSetting {
  /** Checked at the start. */
  readonly form: z.ZodType<string>;
  readonly isSecret: boolean;
}

export interface AcquirerAdapter {
  readonly declaration: AdapterDeclaration;
  /** The adapter's own settings, such as keys, by name. */
  readonly settings: Readonly<Record<string, AdapterSetting>>;
  connect(connection: Connection): ConnectedAcquirer;
}

export interface ConnectedAcquirer {
  readonly declaration: AdapterDeclaration;
  readonly commands: CommandAdapter;
  readonly inbound: InboundSide;
  /**
   * The lines of a day file, each translated to our own format (docs/feed.md "Day files"). Absent when the adapter
   * declares none.
   */
  readonly dayFile?: DayFileFormat | undefined;
  /** The file of a business day that is over. Never throws. */
  fetchDayFile?(day: BusinessDay): Promise<FetchedDayFile>;
}

export interface InboundRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as received. */
  readonly body: string;
}

/** Nonce and time of a request that the acquirer signed. */
export interface RequestStamp {
  /** The acquirer uses each nonce once, except to repeat the same body. */
  readonly nonce: string;
  readonly sentAt: Date;
}

export interface Acknowledgement {
  readonly contentType: string;
  readonly body: string;
}

/** The outcomes of a pushed batch, in the order of its rows (docs/feed.md "The answer"). */
export interface BatchOutcomes {
  readonly counts: Readonly<Record<'booked' | 'duplicate' | 'quarantined' | 'rejected', number>>;
  readonly rows: readonly { readonly reference?: string | undefined; readonly fate: string }[];
}

/** A result that the acquirer sent by itself. */
export interface SentResult {
  readonly number: string;
  readonly answer: DecidedAnswer | AcknowledgedAnswer;
}

/** Events besides transactions (docs/feed.md "Events"). */
export interface EventFormat {
  /** The events of a parsed body; undefined means none of this form. */
  readonly listOf: (body: unknown) => unknown;
  /**
   * Renames the members of an event and maps their values to those of `events/contract/acquirer-event.ts`; amounts and
   * rates have names without unit (`amount`, `fee`, `valueFee`; in `rates`: `rate`, `cap`, `extra`).
   */
  readonly rename: (event: Record<string, unknown>) => Record<string, unknown>;
}

export interface InboundSide {
  /**
   * Undefined when it is not signed by this acquirer. Without it, the shared secret of FEED_SECRETS authenticates
   * (docs/feed.md).
   */
  authenticate?(request: InboundRequest): RequestStamp | undefined;
  /** The transactions in a parsed body; undefined means none of this form. */
  rowsOf(body: unknown): unknown;
  /**
   * A transaction by our names and in our units; a value that is not in its form is given as a text that no reader
   * takes.
   */
  rowOf(row: Record<string, unknown>): Readonly<Record<string, unknown>>;
  /** Absent when the acquirer sends none. */
  readonly events?: EventFormat | undefined;
  acknowledge(outcomes: BatchOutcomes): Acknowledgement;
  /** Absent when the acquirer sends none by itself. Undefined for another form. */
  resultIn?(body: string): SentResult | undefined;
  /** The acknowledgement that it understands as "received". */
  readonly resultReceived?: Acknowledgement;
}

export interface DayFileFormat {
  readonly encoding: 'utf-8' | 'gb18030';
  /** For one file: translates each line to our own format. @param acquirer our name of the acquirer. */
  lines(acquirer: string): (line: string) => string;
}

export type FetchedDayFile =
  | { readonly outcome: 'file'; readonly bytes: Uint8Array }
  /** The acquirer has no day file yet. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'unanswered'; readonly why: string };
