/** Two trees with fifteen sub-agents per agent: five levels hold 100 000. */
import { sql } from '#platform/db/sql.ts';
import type { BulkSize, BulkStep } from './step.ts';

const ROOTS = 2;
const CHILDREN = 15;

interface Level {
  readonly first: number;
  readonly last: number;
  readonly parentFirst: number;
}

/** Ids level by level, parents before their children. */
export const levelsOf = (count: number): Level[] => {
  const levels: Level[] = [{ first: 1, last: Math.min(ROOTS, count), parentFirst: 0 }];
  for (let width = ROOTS * CHILDREN; ; width *= CHILDREN) {
    const above = levels.at(-1) as Level;
    if (above.last >= count) return levels;
    levels.push({ first: above.last + 1, last: Math.min(above.last + width, count), parentFirst: above.first });
  }
};

export const bulkAgents = ({ agents, now }: BulkSize): BulkStep[] =>
  levelsOf(agents).map(({ first, last, parentFirst }, depth) => ({
    text: `agents of level ${depth}`,
    statement: sql`
      insert into agents.agent (id, code, name, mobile, parent_id, path, depth, level_code, certification, joined_at)
      select i, 'ZB' || lpad(i::text, 7, '0'), '代理' || i, '154' || lpad(i::text, 8, '0'), parent.id,
        coalesce(parent.path, '{}') || i::bigint,
        ${depth}, 'V' || ${Math.max(1, 6 - depth)}::text, 'approved', ${now}::timestamptz - interval '400 days'
      from generate_series(${first}::int, ${last}::int) as i
      left join agents.agent parent on parent.id = ${parentFirst}::int + (i - ${first}::int) / ${CHILDREN}::int
        and ${depth}::int > 0
      order by i`,
  }));
