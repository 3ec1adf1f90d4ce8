/** The agent is notified of each step of its merchant. */
import type { Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { notify, type NewNotice } from '#capabilities/content/server/api.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';

/** The page of the application. */
const PAGE = '/merchantApplication';

export type ApplicationStep =
  | 'merchant_began'
  | 'merchant_submitted'
  | 'merchant_approved'
  | 'merchant_rejected'
  | 'merchant_moved'
  | 'merchant_renamed';

export interface ApplicationNotice {
  readonly id: MerchantId;
  readonly agentId: AgentId;
  readonly values: NonNullable<NewNotice['values']>;
}

export const notifyAgent = (
  tx: Tx,
  key: ApplicationStep,
  { id, agentId, values }: ApplicationNotice,
  now: Date,
): Promise<void> => notify(tx, [{ agentId, kind: 'team', key, values, link: `${PAGE}?id=${id}` }], now);
