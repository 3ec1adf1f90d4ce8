/** Links of the main agent: who opened them, and those of its newest sub-agents and merchants who came by them. */
import { createHash } from 'node:crypto';
import { inTransaction } from '#platform/db/db.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import type { CampaignKind } from '#capabilities/invitations/contract/campaigns/campaign-states.ts';
import { addCampaignRoute } from '#capabilities/invitations/server/campaigns/add-campaign.ts';
import { openPermanent } from '#capabilities/invitations/server/campaigns/permanent-campaign.ts';
import { revokeCampaignRoute } from '#capabilities/invitations/server/campaigns/revoke-campaign.ts';
import { recordArrival, useCampaign } from '#capabilities/invitations/server/linked-campaign.ts';
import type { Random } from '../random.ts';
import type { WorldAgent } from '../world/agents.ts';
import type { WorldMerchant } from '../world/merchants.ts';
import { between, daysBefore } from '../world/world-times.ts';
import { insertRows } from '../write/insert-rows.ts';
import { answered, perform, type Stage } from './act-context.ts';

export interface CampaignWorld {
  readonly stage: Stage;
  readonly main: WorldAgent;
  readonly agents: readonly WorldAgent[];
  readonly merchants: readonly WorldMerchant[];
  readonly random: Random;
  readonly now: Date;
}

interface Link {
  readonly id: string;
  readonly code: string;
}

interface PlannedCampaign {
  readonly kind: CampaignKind;
  readonly name: string;
  readonly places: number;
  readonly days: number;
  readonly opened: number;
}

const STREET: PlannedCampaign = { kind: 'merchant', name: '玉林片区地推', places: 60, days: 26, opened: 57 };
const PARTNERS: PlannedCampaign = { kind: 'agent', name: '秋季合伙人招募', places: 20, days: 27, opened: 31 };
const MARKET: PlannedCampaign = { kind: 'merchant', name: '春熙路夜市', places: 10, days: 24, opened: 6 };
const LASTS_DAYS = 45;
const MOST_ARRIVALS = 9;

const add = async (
  { stage, main, now }: CampaignWorld,
  { kind, name, places, days }: PlannedCampaign,
): Promise<Link> => {
  const at = daysBefore(now, days);
  const wanted = { kind, name, places, lastDay: addDays(businessDay(at), LASTS_DAYS) };
  return answered<Link>(await perform(stage, addCampaignRoute, main.row, at, `campaign-${kind}-${days}`, wanted));
};

/** Devices, each at its time. */
const open = ({ stage, random, now }: CampaignWorld, { id }: Pick<Link, 'id'>, count: number, days: number) =>
  insertRows(
    stage.db,
    'invitations.visit',
    Array.from({ length: count }, (_, device) => ({
      campaign_id: id,
      visitor: createHash('sha256').update(`${id}:${device}`).digest('base64url'),
      opened_at: between(random, daysBefore(now, days), now).toISOString(),
    })),
  );

type Arrival = Parameters<typeof recordArrival>[2] & { readonly at: Date };

const arrive = async ({ stage }: CampaignWorld, code: string, kind: CampaignKind, who: readonly Arrival[]) => {
  for (const { at, ...one } of who)
    await inTransaction(stage.db, async (tx) => {
      const { campaign } = await useCampaign({ db: tx, now: at }, code, kind);
      await recordArrival({ db: tx, now: at }, campaign.id, one);
    });
};

/** The newest of the last days first; not all of them came by this link. */
const newest = (who: readonly Arrival[], since: Date, most: number): Arrival[] =>
  who
    .filter(({ at }) => at > since)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, most);

const newMerchants = ({ merchants, main, now }: CampaignWorld): Arrival[] =>
  newest(
    merchants
      .filter(({ row }) => row.agent_id === main.row.id && row.status === 'approved')
      .map(({ row }) => ({ merchantId: row.id, at: new Date(row.created_at) })),
    daysBefore(now, STREET.days),
    MOST_ARRIVALS,
  );

const newAgents = ({ agents, main, now }: CampaignWorld): Arrival[] =>
  newest(
    agents
      .filter(({ row }) => row.parent_id === main.row.id)
      .map(({ row }) => ({ agentId: row.id, at: new Date(row.joined_at) })),
    daysBefore(now, PARTNERS.days),
    MOST_ARRIVALS,
  );

const openForGood = async (world: CampaignWorld, kind: CampaignKind, opened: number): Promise<void> => {
  const { stage, main, now } = world;
  const { id } = await openPermanent(stage.db, main.row.id, kind, daysBefore(now, 200));
  await open(world, { id: String(id) }, opened, 29);
};

/** @returns the code of the link for merchants. */
export const makeCampaigns = async (world: CampaignWorld): Promise<string> => {
  const [street, partners, market] = [await add(world, STREET), await add(world, PARTNERS), await add(world, MARKET)];
  await openForGood(world, 'merchant', 12);
  await openForGood(world, 'agent', 9);
  await open(world, street, STREET.opened, STREET.days);
  await open(world, partners, PARTNERS.opened, PARTNERS.days);
  await open(world, market, MARKET.opened, MARKET.days);
  await arrive(world, street.code, 'merchant', newMerchants(world));
  await arrive(world, partners.code, 'agent', newAgents(world));
  const { stage, main, now } = world;
  await perform(stage, revokeCampaignRoute, main.row, daysBefore(now, 8), 'revoked', { id: market.id });
  return street.code;
};
