/** Terminals under a policy whose bindings the acquirer registers first, at a merchant with a place. */
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { sql } from '#platform/db/sql.ts';
import type { Stage } from './terminals.ts';
import { STORY_NOW } from './test-server.ts';

export const ASKED_ACQUIRER = 'lakala';

/** From now on the acquirer is asked before a binding; the merchant of `direct` has no place yet. */
export const askFirst = async ({ db, server }: Stage, adapter: CommandAdapter): Promise<void> => {
  const adapters = server.services.commandAdapters as Map<string, CommandAdapter>;
  adapters.clear();
  adapters.set(ASKED_ACQUIRER, adapter);
  await sql`
    insert into policies.policy_version (policy_id, number, status, valid_from, content, drafted_at, drafted_by,
      published_at, published_by)
    select policy_id, 99, 'published', '2026-09-01', content || '{"acquirerFirst": true}', drafted_at, drafted_by,
      published_at, published_by
    from policies.policy_version where policy_id = 1 order by valid_from limit 1`.execute(db);
};

export const placeShop = async ({ db, world }: Stage): Promise<void> => {
  await sql`insert into merchants.application (merchant_id, source, latitude_e6, longitude_e6, region_code, saved_at)
    values (${world.merchant('direct').id}, 'agent', 30549120, 104064310, '510107', ${STORY_NOW})`.execute(db);
};
