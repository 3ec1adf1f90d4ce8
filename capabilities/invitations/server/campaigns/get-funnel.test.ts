/** The funnel counts the agents that its lists show, for the inviter alone. */
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { idempotencyKey } from '#platform/ids/ids.ts';
import { getCaller } from '#capabilities/session/contract/accounts/get-caller.ts';
import {
  as,
  campaignOf,
  db,
  invite,
  codeOf,
  mobileOf,
  nobody,
  register,
  registrationBy,
  server,
  useInvitations,
  world,
} from '#testing/invitations.ts';
import { listArrivals } from '../../contract/arrivals/list-arrivals.ts';
import { getFunnel } from '../../contract/campaigns/get-funnel.ts';
import { getInviter } from '../../contract/inviting/get-inviter.ts';
import { listOpenings } from '../../contract/registration/list-openings.ts';
import { registerAgent } from '../../contract/registration/register-agent.ts';
import { recordArrival, useCampaign } from '../linked-campaign.ts';

useInvitations();

const asked = { kind: 'agent' as const, days: 30 };
const open = (code: string) => nobody.ok(getInviter, { code, visitor: idempotencyKey() });
const come = async (code: string, nth: number) => {
  const { token } = await nobody.ok(registerAgent, await registrationBy(code, mobileOf(nth), { name: `来者${nth}` }));
  return (await server.client(token).ok(getCaller, {})).user.agentId;
};
/** Gives a bound terminal of the world to the agent, activated or not. */
const give = (nth: number, agentId: string, bindStatus: 1 | 3) =>
  sql`update terminals.terminal set holder_id = ${agentId}::bigint, bind_status = ${bindStatus},
    activated_at = ${bindStatus === 3 ? server.clock.now() : null}
    where id = (select id from terminals.terminal where bind_status <> 0 order by id offset ${nth} limit 1)`.execute(
    db(),
  );

it('each number is the length of its list: opened, registered, bound, activated', async () => {
  const { code } = await campaignOf('mid');
  for (let nth = 0; nth < 4; nth += 1) await open(code);
  const invited = await invite('mid', { mobile: mobileOf(51) });
  await open(codeOf(invited));
  await register(invited);
  const [first, second] = [await come(code, 52), await come(code, 53)];
  await give(0, first, 3);
  await give(1, second, 1);
  const client = await as('mid');
  const funnel = await client.ok(getFunnel, asked);
  expect(funnel).toEqual({ opened: 5, registered: 3, bound: 2, activated: 1 });
  const { links } = await client.ok(listOpenings, asked);
  expect(links.map(({ by, opened, registered }) => [by, opened, registered]).toSorted()).toEqual([
    ['campaign', 4, 2],
    ['invitation', 1, 1],
  ]);
  expect(links.reduce((sum, { opened }) => sum + opened, 0)).toBe(funnel.opened);
  for (const step of ['registered', 'bound', 'activated'] as const)
    expect((await client.ok(listArrivals, { ...asked, step })).rows).toHaveLength(funnel[step]);
  const { rows } = await client.ok(listArrivals, asked);
  expect(rows.map(({ by, stage }) => [by, stage])).toEqual([
    ['campaign', 'bound'],
    ['campaign', 'activated'],
    ['invitation', 'registered'],
  ]);
  for (const name of ['direct', 'root', 'sibling'] as const)
    expect(await (await as(name)).ok(getFunnel, asked)).toEqual({ opened: 0, registered: 0, bound: 0, activated: 0 });
});

it('pages list each arrival once, newest first, also those of the same instant', async () => {
  const { code } = await campaignOf('mid');
  for (const nth of [61, 62, 63]) await come(code, nth);
  const client = await as('mid');
  const names: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.ok(listArrivals, { ...asked, pageSize: 2, ...(cursor !== undefined && { cursor }) });
    names.push(...page.rows.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(names).toEqual(['来者63', '来者62', '来者61']);
  expect((await client.ok(listArrivals, asked)).rows[0]).toMatchObject({ stage: 'needs_policy', campaign: '9月展会' });
});

it('counts the days asked for alone', async () => {
  const { code } = await campaignOf('mid');
  await open(code);
  await come(code, 64);
  server.clock.advance(7 * 86_400_000);
  const client = await as('mid');
  expect(await client.ok(getFunnel, { ...asked, days: 7 })).toMatchObject({ opened: 0, registered: 0 });
  expect(await client.ok(getFunnel, { ...asked, days: 8 })).toMatchObject({ opened: 1, registered: 1 });
});

it('shows a merchant that came in with its state, and nothing about it once it belongs to another agent', async () => {
  const { code } = await campaignOf('mid', { kind: 'merchant' });
  const merchantId = world.merchant('mid').id;
  const now = server.clock.now();
  await inTransaction(db(), async (tx) => {
    const { campaign } = await useCampaign({ db: tx, now }, code, 'merchant');
    await recordArrival({ db: tx, now }, campaign.id, { merchantId });
  });
  const list = async () => (await (await as('mid')).ok(listArrivals, { kind: 'merchant', days: 30 })).rows;
  expect(await list()).toMatchObject([{ id: String(merchantId), name: world.merchant('mid').name }]);
  await sql`update merchants.merchant set agent_id = ${world.agents.sibling.id} where id = ${merchantId}`.execute(db());
  const [row] = await list();
  expect([row?.id, row?.name, row?.mobile]).toEqual([undefined, undefined, undefined]);
});
