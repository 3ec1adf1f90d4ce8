/** The stand-in for an acquirer that speaks the language of an adapter: in development, tests and the kit. */
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { Connection, InboundRequest } from './adapter.ts';
import type { CommandBook } from './stand-in-commands.ts';
import type { CommandFaults } from './stand-in-faults.ts';
import type { StandInRegister } from './stand-in-views.ts';

export interface AdapterStandIn {
  /** How the adapter connects to the stand-in. */
  readonly connection: Connection;
  /** The changes by commands. */
  readonly commands: CommandBook;
  /** While this is true, connections break. */
  isDown: boolean;
  /** Transactions in our own format (docs/feed.md "Fields"), as it would send them. */
  pushed(transactions: readonly object[]): InboundRequest;
  /** Events in our own format (docs/feed.md "Events"). If absent, it sends none. */
  told?(events: readonly object[]): InboundRequest;
  /** A day file in our own format (docs/feed.md "Day files"), as it writes it. */
  written(dayFile: string): Uint8Array;
  /** Day files in our own format, by day, which it serves on request. */
  readonly dayFiles: Map<string, string>;
  /** Decides commands that it only acknowledged, and sends the results. If absent, it sends none by itself. */
  callBack?(): Promise<void>;
  /** Keeps the process alive. */
  hold(): void;
  close(): Promise<void>;
}

export interface AdapterStandInOptions {
  readonly faults?: CommandFaults | undefined;
  /** The file in which it stores the changes made by commands. */
  readonly file?: string | undefined;
  /** Without a number, a free port is used. */
  readonly port?: number | undefined;
  /** The stand-in's records of terminals that were not bound here. */
  readonly register?: StandInRegister | undefined;
  /** The file of a day that nobody put into `dayFiles`, in our own format. */
  readonly dayFile?: ((day: BusinessDay) => Promise<string | undefined>) | undefined;
  /**
   * The delay after which it sends the result of a command that it only acknowledged; if absent, when `callBack` is
   * called.
   */
  readonly callsBackAfterMs?: number | undefined;
  /** The stand-in's clock; if absent, that of the machine. */
  readonly now?: (() => Date) | undefined;
  /** The secret of our own format. */
  readonly secret?: string | undefined;
}

export type StartStandIn = (options?: AdapterStandInOptions) => Promise<AdapterStandIn>;
