/** What the operator does with banners: lists and adds them, says for whom they are, shows and hides them. */
import type { Operator } from '#platform/auth/operator.ts';
import { z } from 'zod';
import { agentByCode, agentsByIds } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { levels } from '#capabilities/reference/server/api.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { BANNER_NEEDS, type BannerNeed } from '../contract/banner-needs.ts';
import { bannerTypes } from '../contract/list-banners.ts';
import type { BannerId } from '../contract/content-ids.ts';
import { linkInFile } from './outside-link.ts';
import { words } from './words.ts';

const MOST_LEVELS = 50;

/** Agents of these levels, of the team of the agent with this code, and of use to them; without any everybody. */
const readers = {
  levels: z.array(z.string().trim().min(1).max(20)).max(MOST_LEVELS).default([]),
  team: z.string().trim().min(1).max(20).optional(),
  needs: z.enum(BANNER_NEEDS).optional(),
};

/** One sentence without anything to do is no page. */
const isPage = (body: string): boolean => body.split(/\n{2,}/).filter((part) => part.trim() !== '').length > 1;

/** A banner as a JSON file gives it: it opens its own words (`body`) and what one does next (`link`), or that alone. */
export const bannerFile = z
  .strictObject({
    type: z.enum(['home', 'shop']),
    title: words(40),
    subtitle: words(60),
    action: words(20),
    link: linkInFile.optional(),
    body: words(5_000).optional(),
    sort: z.number().int().min(0).max(100_000).default(1_000),
    ...readers,
  })
  .refine(({ link, body }) => link !== undefined || body !== undefined, 'needs a link or a body')
  .refine(({ link, body }) => link !== undefined || isPage(body?.['zh-Hans'] ?? ''), 'of one paragraph needs a link');

export interface Readers {
  readonly levels: readonly string[];
  readonly team?: string | undefined;
  readonly needs?: BannerNeed | undefined;
}

/** There is no such level or agent: nobody would ever see the banner. */
export class UnknownReaders extends Error {}

interface Chosen {
  readonly levelCodes: readonly string[];
  readonly teamId: AgentId | null;
  readonly needs: BannerNeed | null;
}

const chosenBy = async (tx: Tx, { levels: given, team, needs: wanted }: Readers): Promise<Chosen> => {
  const needs = wanted ?? null;
  const known = new Set((await levels(tx)).map(({ code }) => code));
  const strange = given.filter((code) => !known.has(code));
  if (strange.length > 0) throw new UnknownReaders(`There is no level ${strange.join(', ')}.`);
  if (team === undefined) return { levelCodes: given, teamId: null, needs };
  const agent = await agentByCode(tx, team);
  if (agent === undefined) throw new UnknownReaders(`There is no agent ${team}.`);
  return { levelCodes: given, teamId: agent.id, needs };
};

interface Operating {
  readonly operator: Operator;
  readonly now: Date;
}

export const addBanner = (
  db: Db,
  { levels: levelCodes, team, needs, ...banner }: z.output<typeof bannerFile>,
  { operator, now }: Operating,
): Promise<BannerId> =>
  db.transaction(async (tx) => {
    const chosen = await chosenBy(tx, { levels: levelCodes, team, needs });
    const { type, title, subtitle, action, link = null, body, sort } = banner;
    const { rows } = await sql<{ id: BannerId }>`
      insert into content.banner (banner_type, title, subtitle, action, link, body, sort, level_codes, team_id,
        needs)
      values (${bannerTypes[type]}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(subtitle)}::jsonb,
        ${JSON.stringify(action)}::jsonb, ${link}, ${body === undefined ? null : JSON.stringify(body)}::jsonb, ${sort},
        ${chosen.levelCodes}::text[], ${chosen.teamId}, ${chosen.needs})
      returning id`.execute(tx);
    const { id } = onlyRow(rows);
    const after = { title, ...chosen };
    await operatorAudit(tx, 'content.add-banner', { operator, now }, { subject: 'banner', subjectId: id, after });
    return id;
  });

/** @returns whether there is one with this id. @throws UnknownReaders */
export const chooseReaders = (db: Db, id: BannerId, wanted: Readers, { operator, now }: Operating): Promise<boolean> =>
  db.transaction(async (tx) => {
    const chosen = await chosenBy(tx, wanted);
    const { rows } = await sql`
      update content.banner set level_codes = ${chosen.levelCodes}::text[], team_id = ${chosen.teamId},
        needs = ${chosen.needs}
      where id = ${id} returning 1`.execute(tx);
    if (rows.length === 0) return false;
    const after = { ...chosen };
    await operatorAudit(
      tx,
      'content.choose-banner-readers',
      { operator, now },
      { subject: 'banner', subjectId: id, after },
    );
    return true;
  });

/** @returns whether there is one with this id. */
export const showBanner = (db: Db, id: BannerId, isShow: boolean, { operator, now }: Operating): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await sql`
      update content.banner set is_show = ${isShow} where id = ${id} returning 1`.execute(tx);
    if (rows.length === 0) return false;
    const after = { isShow };
    await operatorAudit(tx, 'content.show-banner', { operator, now }, { subject: 'banner', subjectId: id, after });
    return true;
  });

export interface ListedBanner {
  readonly id: BannerId;
  readonly type: keyof typeof bannerTypes;
  readonly title: string;
  readonly isShow: boolean;
  readonly levelCodes: readonly string[];
  /** Code and name of the agent whose team it is for. */
  readonly team: string | undefined;
  readonly needs: BannerNeed | null;
}

interface Row {
  readonly id: BannerId;
  readonly bannerType: number;
  readonly title: string;
  readonly isShow: boolean;
  readonly levelCodes: string[];
  readonly teamId: AgentId | null;
  readonly needs: BannerNeed | null;
}

export const allBanners = async (db: Db): Promise<ListedBanner[]> => {
  const { rows } = await sql<Row>`
    select id, banner_type as "bannerType", title ->> 'zh-Hans' as title, is_show as "isShow",
      level_codes as "levelCodes", team_id as "teamId", needs
    from content.banner order by banner_type, sort, id`.execute(db);
  const teams = await agentsByIds(
    db,
    rows.flatMap(({ teamId }) => teamId ?? []),
  );
  return rows.map(({ bannerType, teamId, ...row }) => {
    const top = teamId === null ? undefined : teams.get(teamId);
    return { ...row, type: bannerType === bannerTypes.home ? 'home' : 'shop', team: top && `${top.code} ${top.name}` };
  });
};
