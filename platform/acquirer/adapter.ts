/**
 * One kind of acquirer in both directions: what is asked of it, and what it sends. An adapter is a folder of
 * `adapters/` that only translates, and a declaration; which acquirers use it is a setting (docs/acquirers.md).
 */
import type { z } from 'zod';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { AcknowledgedAnswer, AcquirerDeclaration, CommandAdapter, CommandKind, DecidedAnswer } from './command.ts';

export interface AdapterDeclaration extends AcquirerDeclaration {
  /** On the wire; ours are fen and ppm, and the translation is exact. */
  readonly units: { readonly amount: 'fen' | 'yuan'; readonly rate: 'ppm' | 'percent' };
  readonly signature: 'HMAC-SHA256' | 'RSA-SHA256';
  /** The messages that it signs: its answers as well as its requests, or these alone. */
  readonly signs: 'answers and requests' | 'requests';
  /** How we acknowledge what it pushes: each row by its outcome, or the batch by one text. */
  readonly acknowledged: 'row' | 'batch';
  /** Kinds whose result it sends by itself. All can be asked about. */
  readonly calledBack: readonly CommandKind[];
  /** Encoding of its day files; absent: it has none. */
  readonly dayFile?: 'utf-8' | 'gb18030' | undefined;
}

export interface Connection {
  /** Without a slash at the end. */
  readonly url: string;
  /** The adapter's own settings, by name. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where this acquirer differs from what is usual with its adapter. */
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
  /** Its own settings, such as keys, by name. */
  readonly settings: Readonly<Record<string, AdapterSetting>>;
  connect(connection: Connection): ConnectedAcquirer;
}

export interface ConnectedAcquirer {
  readonly declaration: AdapterDeclaration;
  readonly commands: CommandAdapter;
  readonly inbound: InboundSide;
  /** By lines, each in our own format (docs/feed.md "Day files"). Absent: the adapter declares none. */
  readonly dayFile?: DayFileFormat | undefined;
  /** The file of a business day that is over. Never throws. */
  fetchDayFile?(day: BusinessDay): Promise<FetchedDayFile>;
}

export interface InboundRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was received. */
  readonly body: string;
}

/** Nonce and time of a request that the acquirer signed. */
export interface RequestStamp {
  /** It uses each once, but for the same body again. */
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

/** Events beside transactions (docs/feed.md "Events"). */
export interface EventFormat {
  /** The events of a parsed body; undefined: none of this form. */
  readonly listOf: (body: unknown) => unknown;
  /**
   * Renames the members of an event and maps their values to those of `events/contract/acquirer-event.ts`; amounts and
   * rates by their names without unit (`amount`, `fee`, `valueFee`; in `rates`: `rate`, `cap`, `extra`).
   */
  readonly rename: (event: Record<string, unknown>) => Record<string, unknown>;
}

export interface InboundSide {
  /** Undefined: it is not signed by this acquirer. Absent: by the shared secret of FEED_SECRETS (docs/feed.md). */
  authenticate?(request: InboundRequest): RequestStamp | undefined;
  /** The transactions in a parsed body; undefined: none of this form. */
  rowsOf(body: unknown): unknown;
  /** A transaction by our names and in our units; what is not in its form is given as a text that no reader takes. */
  rowOf(row: Record<string, unknown>): Readonly<Record<string, unknown>>;
  /** Absent: it sends none. */
  readonly events?: EventFormat | undefined;
  acknowledge(outcomes: BatchOutcomes): Acknowledgement;
  /** Absent: it sends none by itself. Undefined: of another form. */
  resultIn?(body: string): SentResult | undefined;
  /** The acknowledgement that it understands as "received". */
  readonly resultReceived?: Acknowledgement;
}

export interface DayFileFormat {
  readonly encoding: 'utf-8' | 'gb18030';
  /** For one file: each line, in our own format. @param acquirer whose file it is here. */
  lines(acquirer: string): (line: string) => string;
}

export type FetchedDayFile =
  | { readonly outcome: 'file'; readonly bytes: Uint8Array }
  /** It has none yet. */
  | { readonly outcome: 'none' }
  | { readonly outcome: 'unanswered'; readonly why: string };
