/** Commands to the stand-in, and its decisions. */
import type { AcquirerRefusal } from './command.ts';

export interface AskedCommand {
  readonly number: string;
  readonly attempt: number;
  readonly kind: string;
  /** The terminal, or else the merchant, that it is about. */
  readonly subject: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface CommandDecision extends AskedCommand {
  readonly result: 'done' | 'failed';
  readonly effectiveAt?: string;
  readonly reason?: AcquirerRefusal;
  readonly message: string;
  readonly reference: string;
}
