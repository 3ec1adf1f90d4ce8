/**
 * How money leaves: through a file that the operator hands to the bank, or through a payment gateway. Whatever the way,
 * a withdrawal is `paying` in the database before anything leaves, and a payment is named by its batch and serial for
 * ever:
 * an answer that got lost is asked for by that name; the order is never given a second time under another.
 */
import type { Fen } from '#platform/money/fen.ts';
export interface PayoutOrder {
  /** Within its batch, from 1. */
  readonly serial: number;
  readonly withdrawalNo: string;
  readonly amountFen: Fen;
  readonly holderName: string;
  readonly cardNumber: string;
  readonly bankName: string;
  readonly branchName: string;
  /** 12 digits. */
  readonly cnaps: string;
}

export interface PayoutBatch {
  readonly no: string;
  readonly exportedAt: Date;
  readonly totalFen: Fen;
  readonly orders: readonly PayoutOrder[];
}

/** `unknown`: nobody can tell yet; it stays `paying` and is asked about again. */
export interface PayoutResult {
  readonly batchNo: string;
  readonly serial: number;
  readonly withdrawalNo: string;
  readonly amountFen: Fen;
  readonly outcome: 'paid' | 'failed' | 'unknown';
  /** Why it failed: shown to the agent. */
  readonly reason?: string;
  /** The bank's own number of the payment. */
  readonly reference?: string;
}

/** A file for the bank and the file it answers with. */
export interface PayoutFile {
  readonly name: string;
  /** The same batch gives the same bytes, always. */
  write(batch: PayoutBatch): { fileName: string; content: string };
  read(bytes: Uint8Array): { results: PayoutResult[]; unreadable: { line: number; why: string }[] };
}

/** A gateway over the network. `send` may fail after the money has left: then only `ask` tells. */
export interface PayoutGateway {
  readonly name: string;
  send(batch: PayoutBatch): Promise<PayoutResult[]>;
  /**
   * Asked ten minutes after sending at the earliest: `send` gives up long before. What became of these orders; one that
   * the gateway has never seen is `failed`.
   */
  ask(batch: PayoutBatch): Promise<PayoutResult[]>;
}
