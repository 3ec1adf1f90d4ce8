import { handle } from '#platform/http/context.ts';
import { checkChain } from '../../contract/chain/check-chain.ts';
import { recentFrom, verifyChain, type Break } from './verify-chain.ts';

const present = ({ fault, position, entryId }: Break) => ({
  fault,
  ...(position !== undefined && { position }),
  ...(entryId !== undefined && { entryId: String(entryId) }),
});

export const checkChainRoute = handle(checkChain, async ({ db, now, services }) => {
  const heads = await services.auditHeads.read();
  const from = await recentFrom(db, now);
  const { head, links, broken } = await verifyChain(db, { now, from, heads });
  const newest = heads.toSorted((one, other) => other.position - one.position)[0];
  return {
    checkedAt: now.toISOString(),
    position: head.position,
    hash: head.hash,
    from,
    links,
    headCount: heads.length,
    ...(newest && { headAt: newest.at.toISOString() }),
    ...(broken && { broken: present(broken) }),
  };
});
