/** An export of each account. */
import { sql } from '#platform/db/sql.ts';
import { idOf } from '#platform/ids/id.ts';
import type { MakingOf, WorldPart } from '#testing/examples/world.ts';
import type { ExportId } from '../contract/export-fields.ts';
import { sealFileKey } from '../server/file-key-seal.ts';

declare module '#testing/examples/world.ts' {
  interface Things {
    /** An export of yesterday whose file can be downloaded. */
    export: string;
  }
}

const exportOf = async ({ server, db, accountId, agentId, now, yesterday }: MakingOf): Promise<string> => {
  const { rows } = await sql<{ id: number }>`
    insert into exports.export (agent_id, account_id, call, request, format, lang, state, created_at, row_count, file,
      byte_count, expires_at)
    values (${agentId}, ${accountId}, 'trades.export-trades', '{"scope":"team"}', 'csv', 'zh-Hans', 'done',
      ${yesterday}, 1, ${`no-file-${agentId}`}, 1, ${new Date(now.getTime() + 86_400_000)})
    returning id`.execute(db);
  const id = idOf<ExportId>(rows[0]?.id ?? 0);
  const keySealed = sealFileKey(server.services.vault, id, new Uint8Array(32));
  await sql`update exports.export set file_key_sealed = ${keySealed} where id = ${id}`.execute(db);
  return String(id);
};

export const world: WorldPart = {
  thingsOf: async (making) => ({ export: await exportOf(making) }),
  personalRows: ({ agent, account, now, canary }) => [
    sql`insert into exports.export (agent_id, account_id, call, request, format, lang, created_at) values (${agent},
      ${account}, 'x', ${JSON.stringify({ text: canary('exports.export.request') })}::jsonb, 'csv', 'en', ${now})`,
  ],
};
