/**
 * Payout adapters: a file that the operator hands to the bank, or a payment gateway. With either, a withdrawal is
 * committed as `paying` before anything is sent, and batch and serial number permanently identify the payment. After a
 * lost answer the result is queried by that identity; a payment is never sent again under another one.
 */
import type { Fen } from '#platform/money/fen.ts';
export interface PayoutOrder {
  /** Position within the batch, from 1. */
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

/** `unknown`: not yet known; the withdrawal stays `paying` and is queried again. */
export interface PayoutResult {
  readonly batchNo: string;
  readonly serial: number;
  readonly withdrawalNo: string;
  readonly amountFen: Fen;
  readonly outcome: 'paid' | 'failed' | 'unknown';
  /** Why the payment failed: shown to the agent. */
  readonly reason?: string;
  /** The bank's own number of the payment. */
  readonly reference?: string;
}

/** Batch files for the bank, and the result files that it returns. */
export interface PayoutFile {
  readonly name: string;
  /** Deterministic: the same batch always yields the same bytes. */
  write(batch: PayoutBatch): { fileName: string; content: string };
  read(bytes: Uint8Array): { results: PayoutResult[]; unreadable: { line: number; why: string }[] };
}

/** A payment gateway. `send` can fail after the money has left; only `ask` returns the result then. */
export interface PayoutGateway {
  readonly name: string;
  send(batch: PayoutBatch): Promise<PayoutResult[]>;
  /**
   * Returns the results of a batch's orders; `failed` for an order that the gateway never received. Called no earlier
   * than ten minutes after sending; `send` must time out well before that.
   */
  ask(batch: PayoutBatch): Promise<PayoutResult[]>;
}
