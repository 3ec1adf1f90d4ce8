/** The staff's work on banners: lists and adds them, sets their readers, shows and hides them. */
import type { Operator } from '#platform/auth/operator.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import { countChanged } from '#platform/db/count-changed.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentsByIds, requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { levels } from '#capabilities/reference/server/api.ts';
import type { addBanner } from '../../contract/banners/add-banner.ts';
import type { BannerNeed } from '../../contract/banners/banner-needs.ts';
import { bannerTypes } from '../../contract/banners/list-banners.ts';
import type { BannerId } from '../../contract/content-ids.ts';
import { keptLink } from '../outside-link.ts';

/** Whether there is more than one sentence to read. */
const isPage = (body: string): boolean => body.split(/\n{2,}/).filter((part) => part.trim() !== '').length > 1;

export interface Readers {
  readonly levels: readonly string[];
  readonly team?: string | undefined;
  readonly needs?: BannerNeed | undefined;
}

interface StoredReaders {
  readonly levelCodes: readonly string[];
  readonly teamId: AgentId | null;
  readonly needs: BannerNeed | null;
}

const chosenBy = async (tx: Tx, { levels: given, team, needs: wanted }: Readers): Promise<StoredReaders> => {
  const needs = wanted ?? null;
  const known = new Set((await levels(tx)).map(({ code }) => code));
  const strange = given.filter((code) => !known.has(code));
  if (strange.length > 0) throw refuse('banner_level_unknown', { levels: strange.join(', ') });
  const teamId = team === undefined ? null : (await requireAgentCoded(tx, team)).id;
  return { levelCodes: given, teamId, needs };
};

interface OperatorContext {
  readonly operator: Operator;
  readonly now: Date;
}

type BannerInput = RequestOf<typeof addBanner>['banner'];

/** Requires a body that is a page, or a link. @throws Problem */
const requirePage = ({ link, body }: Pick<BannerInput, 'link' | 'body'>): void => {
  if (link === undefined && body === undefined) throw refuse('banner_empty');
  if (link === undefined && !isPage(body?.['zh-Hans'] ?? '')) throw refuse('banner_one_paragraph');
};

/** @throws Problem */
export const publishBanner = async (
  tx: Tx,
  { levels: levelCodes, team, needs, ...banner }: BannerInput,
  { operator, now }: OperatorContext,
): Promise<BannerId> => {
  requirePage(banner);
  const chosen = await chosenBy(tx, { levels: levelCodes, team, needs });
  const { type, title, subtitle, action, body, sort } = banner;
  const { rows } = await sql<{ id: BannerId }>`
    insert into content.banner (banner_type, title, subtitle, action, link, body, sort, level_codes, team_id,
      needs)
    values (${bannerTypes[type]}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(subtitle)}::jsonb,
      ${JSON.stringify(action)}::jsonb, ${keptLink(banner.link)},
      ${body === undefined ? null : JSON.stringify(body)}::jsonb, ${sort}, ${chosen.levelCodes}::text[],
      ${chosen.teamId}, ${chosen.needs})
    returning id`.execute(tx);
  const { id } = onlyRow(rows);
  const after = { title, ...chosen };
  await operatorAudit(tx, 'content.add-banner', { operator, now }, { subject: 'banner', subjectId: id, after });
  return id;
};

/** @throws Problem */
export const chooseReaders = async (
  tx: Tx,
  id: BannerId,
  wanted: Readers,
  { operator, now }: OperatorContext,
): Promise<void> => {
  const chosen = await chosenBy(tx, wanted);
  const changed = await countChanged(
    tx,
    sql`update content.banner set level_codes = ${chosen.levelCodes}::text[], team_id = ${chosen.teamId},
        needs = ${chosen.needs}
      where id = ${id}`,
  );
  if (changed === 0) throw notFound();
  const entry = { subject: 'banner', subjectId: id, after: { ...chosen } };
  await operatorAudit(tx, 'content.change-readers', { operator, now }, entry);
};

/** @throws Problem 404 when there is none with this id. */
export const showBanner = async (
  tx: Tx,
  id: BannerId,
  isShow: boolean,
  { operator, now }: OperatorContext,
): Promise<void> => {
  const changed = await countChanged(tx, sql`update content.banner set is_show = ${isShow} where id = ${id}`);
  if (changed === 0) throw notFound();
  const entry = { subject: 'banner', subjectId: id, after: { isShow } };
  await operatorAudit(tx, isShow ? 'content.enable-banner' : 'content.disable-banner', { operator, now }, entry);
};

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
