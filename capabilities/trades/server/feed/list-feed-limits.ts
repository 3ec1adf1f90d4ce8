import { handle } from '#platform/http/context.ts';
import { listFeedLimits } from '../../contract/feed/list-feed-limits.ts';
import { acquirerLimit, acquirersWithLimits, type LimitInForce } from './limits.ts';

const present = ({ brandIds, setBy, ...limit }: LimitInForce) => ({
  ...limit,
  brandIds: brandIds.map(String),
  ...(setBy !== '' && { setBy }),
});

export const listFeedLimitsRoute = handle(listFeedLimits, async ({ db }) => {
  const rows: ReturnType<typeof present>[] = [];
  for (const acquirer of await acquirersWithLimits(db))
    rows.push({ ...present(await acquirerLimit(db, acquirer)), acquirer });
  return { rows };
});
