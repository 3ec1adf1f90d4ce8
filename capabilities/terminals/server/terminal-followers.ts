/** Parts that act on changes of terminals, in the same transaction; the terminals are locked. */
import type { Tx } from '#platform/db/db.ts';
import { createPart } from '#platform/registry/part.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '../contract/terminal-ids.ts';

export interface BoundTerminal {
  readonly terminalId: TerminalId;
  readonly merchantId: MerchantId;
}

export interface TerminalFollower {
  /** Called with the merchants locked as well. */
  bound(tx: Tx, bound: readonly BoundTerminal[], at: Date): Promise<void>;
  /** The terminals have another holder, or were deleted. */
  left(tx: Tx, ids: readonly TerminalId[], at: Date): Promise<void>;
}

export const terminalFollower = createPart<TerminalFollower>('followers of terminals');

export const notifyBound: TerminalFollower['bound'] = (tx, bound, at) =>
  terminalFollower.provided().bound(tx, bound, at);

export const notifyLeft: TerminalFollower['left'] = (tx, ids, at) => terminalFollower.provided().left(tx, ids, at);
