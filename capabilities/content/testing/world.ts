/** Notices and a banner of the world. */
import { sql } from '#platform/db/sql.ts';
import type { Making, MakingOf, WorldPart } from '#testing/examples/world.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** A notice to this agent alone. */
    notice: string;
  }
  interface WorldFacts {
    banner: string;
    /** A notice to everybody. */
    publicNotice: string;
  }
}

const noticeOf = async ({ db, agentId, agent, yesterday }: MakingOf): Promise<string> => {
  const title = JSON.stringify({ 'zh-Hans': `给${agent.name}的通知` });
  const body = JSON.stringify({ 'zh-Hans': `只给${agent.name}看` });
  const { rows } = await sql<{ id: number }>`
    insert into content.notice (agent_id, title, body, published_at)
    values (${agentId}, ${title}::jsonb, ${body}::jsonb, ${yesterday}) returning id`.execute(db);
  return String(rows[0]?.id);
};

const addContent = async ({ db, yesterday }: Making) => {
  const { rows: banners } = await sql<{ id: number }>`
    insert into content.banner (banner_type, title, subtitle, action, body, sort)
    values (1, '{"zh-Hans":"活动"}', '{"zh-Hans":"本月"}', '{"zh-Hans":"查看"}', '{"zh-Hans":"正文"}', 1)
    returning id`.execute(db);
  const { rows: notices } = await sql<{ id: number }>`
    insert into content.notice (title, body, published_at)
    values ('{"zh-Hans":"通知"}', '{"zh-Hans":"正文"}', ${yesterday}) returning id`.execute(db);
  return { banner: String(banners[0]?.id), publicNotice: String(notices[0]?.id) };
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ notice: await noticeOf(making) }),
  after: addContent,
  personalRows: ({ agent, now, canary }) => [
    sql`insert into content.notice (agent_id, key, text_values, published_at) values (${agent}, 'agent_frozen',
      ${JSON.stringify({ reason: canary('content.notice.text_values') })}::jsonb, ${now})`,
  ],
};
