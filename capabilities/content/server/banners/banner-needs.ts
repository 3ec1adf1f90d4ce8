/** Whether a banner is useful to its reader, read from the present state: one capability decides each need. */
import type { Caller } from '#platform/auth/caller.ts';
import type { Db } from '#platform/db/db.ts';
import { createRegistry } from '#platform/registry/registry.ts';
import { agentById, hasChildren } from '#capabilities/agents/server/api.ts';
import type { BannerNeed } from '../../contract/banners/banner-needs.ts';

export type BannerReader = Pick<Caller, 'scope' | 'permissions' | 'isSpecificAccount'>;

export type NeedsMet = Partial<Readonly<Record<BannerNeed, (db: Db, reader: BannerReader) => Promise<boolean>>>>;

export const bannerNeeds = createRegistry<NeedsMet>('whom banners are of use to');

/** Needs that this capability can decide by itself, by the order of capabilities. */
export const ownNeeds: NeedsMet = {
  certification: async (db, { permissions, scope }) =>
    permissions.has('certification:edit') && (await agentById(db, scope.agentId))?.certification !== 'approved',
  team: async (db, { permissions, scope }) =>
    permissions.has('terminal:assign') && (await hasChildren(db, scope.agentId)),
};

export const isMet = async (db: Db, reader: BannerReader, need: BannerNeed): Promise<boolean> => {
  const met = bannerNeeds.providers().find((provider) => provider[need] !== undefined)?.[need];
  if (met === undefined) throw new Error(`Nobody says whether ${need} is met.`);
  return met(db, reader);
};
