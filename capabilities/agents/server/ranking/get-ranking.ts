import type { AnswerOf, RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { barred } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { maskName } from '#platform/validate/mask.ts';
import { getRanking, type RankedBy } from '../../contract/ranking/get-ranking.ts';
import { LEAST_FEN, MIN_PEERS, roundedUp } from '../../rules/ranking/missing-to-next.ts';

type Request = RequestOf<typeof getRanking>;
type Answer = AnswerOf<typeof getRanking>;

/** Rows around the caller's own: two above, one below; near an end the others. */
const AROUND = 4;

interface Place {
  agentId: AgentId;
  name: string;
  levelCode: string;
  value: number;
  place: number;
  position: number;
  before: number | null;
  peers: number;
  isHidden: boolean;
}

type PlaceAbove = Pick<Place, 'value' | 'place'>;

const valueOf = (by: RankedBy, value: number) => (by === 'activations' ? { count: value } : { fen: fen(value) });
const gained = ({ before, place }: Pick<Place, 'before' | 'place'>): number | null =>
  before === null ? null : before - place;

/** Places in the order of their positions. */
const peersFrom = async (db: Db, { levelCode }: Place, { period, by }: Request, first: number): Promise<Place[]> => {
  const { rows } = await sql<Place>`
    select agent_id as "agentId", agent.name, place.level_code as "levelCode", value, place, position,
      place_before as before, peers, coalesce(is_hidden, false) as "isHidden"
    from agents.place join agents.agent on agent.id = agent_id left join agents.ranking_name using (agent_id)
    where place.level_code = ${levelCode} and period = ${period} and ranked_by = ${by} and position >= ${first}
    order by position limit ${AROUND}`.execute(db);
  return rows;
};

const ownPlace = async (db: Db, agentId: AgentId, { period, by }: Request): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select agent_id as "agentId", agent.name, place.level_code as "levelCode", value, place, position,
      place_before as before, peers, coalesce(is_hidden, false) as "isHidden"
    from agents.place join agents.agent on agent.id = agent_id left join agents.ranking_name using (agent_id)
    where agent_id = ${agentId} and period = ${period} and ranked_by = ${by}`.execute(db);
  return rows[0];
};

/** The nearest place above, with its value; agents who share it have the same place and value. */
const nextAbove = async (db: Db, own: Place, { period, by }: Request): Promise<PlaceAbove | undefined> => {
  const { rows } = await sql<PlaceAbove>`
    select value, place from agents.place
    where level_code = ${own.levelCode} and period = ${period} and ranked_by = ${by} and value > ${own.value}
    order by value limit 1`.execute(db);
  return rows[0];
};

/** The distance to a tie with the next one above. */
const toNext = async (db: Db, own: Place, asked: Request) => {
  if (asked.by === 'earnings' || own.peers < MIN_PEERS) return undefined;
  const above = await nextAbove(db, own, asked);
  if (above === undefined) return undefined;
  const missing = above.value - own.value;
  const least = asked.by === 'volume' ? LEAST_FEN : 1;
  return { place: above.place, missing: valueOf(asked.by, roundedUp(missing, least)) };
};

const peerRow = (row: Place, callerId: AgentId): Answer['rows'][number] => {
  const isSelf = row.agentId === callerId;
  const name = isSelf ? row.name : row.isHidden ? undefined : maskName(row.name);
  return { place: row.place, gained: gained(row), isSelf, levelCode: row.levelCode, ...(name && { name }) };
};

const amongPeers = async (context: AgentContext, asked: Request): Promise<Omit<Answer, 'day'>> => {
  const { db, caller } = context;
  const own = await ownPlace(db, caller.agentId, asked);
  if (own === undefined) return { rows: [] };
  const first = Math.max(1, Math.min(own.position - 2, own.peers - AROUND + 1));
  const rows = await peersFrom(db, own, asked, first);
  const next = await toNext(db, own, asked);
  const { levelCode, peers, place, isHidden } = own;
  return {
    own: {
      levelCode,
      peers,
      place,
      value: valueOf(asked.by, own.value),
      ...(next && { next }),
      shownAs: maskName(own.name),
      isHidden,
    },
    rows: rows.map((row) => peerRow(row, caller.agentId)),
  };
};

interface DirectPlace {
  agentId: AgentId;
  name: string;
  levelCode: string;
  value: NotNull<number>;
  place: NotNull<number>;
  before: number | null;
}

const amongDirect = async ({ db, caller }: AgentContext, asked: Request): Promise<Omit<Answer, 'day'>> => {
  const { period, by, most } = asked;
  const { rows } = await sql<DirectPlace>`
    select agent_id as "agentId", agent.name, agent.level_code as "levelCode", direct_value as value,
      direct_place as place, direct_before as before
    from agents.place join agents.agent on agent.id = agent_id
    where place.parent_id = ${caller.agentId} and agent.parent_id = ${caller.agentId}
      and period = ${period} and ranked_by = ${by} and direct_position is not null
    order by direct_position limit ${most}`.execute(db);
  return {
    rows: rows.map((row) => ({
      place: row.place,
      gained: gained(row),
      isSelf: false,
      name: row.name,
      levelCode: row.levelCode,
      id: String(row.agentId),
      value: valueOf(by, row.value),
    })),
  };
};

const boardDay = async (db: Db): Promise<BusinessDay | undefined> => {
  const { rows } = await sql<{ day: BusinessDay }>`
    select day::text as day from agents.board where day > '-infinity'`.execute(db);
  return rows[0]?.day;
};

export const getRankingRoute = handle(getRanking, async (context, asked) => {
  if (asked.by === 'earnings' && !context.caller.permissions.has('earning:view')) throw barred();
  const day = await boardDay(context.db);
  if (day === undefined) return { rows: [] };
  return { day, ...(await (asked.among === 'peers' ? amongPeers(context, asked) : amongDirect(context, asked))) };
});
