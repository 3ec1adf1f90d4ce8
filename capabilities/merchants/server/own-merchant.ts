import type { Scope } from '#platform/auth/scope.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { requireInScope } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '../contract/merchant-id.ts';
import { lockMerchant } from './closing.ts';
import { merchantsByIds } from './lookup/find-merchants.ts';
import type { MerchantBrief } from './lookup/merchant-brief.ts';

const requireSeen = async (db: Db, scope: Scope, merchant: MerchantBrief | undefined): Promise<MerchantBrief> => {
  if (merchant === undefined) throw notFound();
  await requireInScope(db, scope, merchant.agentId);
  return merchant;
};

/** @throws 404 for a merchant outside of the caller's subtree, as for an unknown one. */
export const merchantInScope = async (db: Db, scope: Scope, id: MerchantId): Promise<MerchantBrief> =>
  requireSeen(db, scope, (await merchantsByIds(db, [id])).get(id));

const requireOwn = (scope: Scope, merchant: MerchantBrief): MerchantBrief => {
  if (merchant.agentId !== scope.agentId) throw refuse('merchant_not_direct');
  return merchant;
};

export const ownMerchant = async (db: Db, scope: Scope, id: MerchantId): Promise<MerchantBrief> =>
  requireOwn(scope, await merchantInScope(db, scope, id));

/** The agent's own merchant, locked until the transaction ends. */
export const lockOwnMerchant = async (tx: Tx, scope: Scope, id: MerchantId): Promise<MerchantBrief> =>
  requireOwn(scope, await requireSeen(tx, scope, await lockMerchant(tx, id)));
