/** Terminals, merchants and agents: counted one by one by the present tree; growth by the tree of each day. */
import { sql, type Sql } from '#platform/db/sql.ts';
import { getMerchantStatistics } from '#capabilities/statistics/contract/merchants/get-merchant-statistics.ts';
import { getTeamStatistics } from '#capabilities/statistics/contract/team/get-team-statistics.ts';
import { getTerminalStatistics } from '#capabilities/statistics/contract/terminals/get-terminal-statistics.ts';
import { getTerminalSummary } from '#capabilities/terminals/contract/list/get-terminal-summary.ts';
import { countedBy, type Facts } from './facts.ts';
import { proof } from './proof.ts';
import { parts, perDay, within, type Side } from './sums.ts';

interface GrowthRow {
  kind: string;
  day: string;
  agentId: number;
  path: number[];
}

/** Each thing that grew, with the place that its agent had on that day. */
const grown = ({ db }: Facts, things: Sql): Promise<GrowthRow[]> =>
  countedBy<GrowthRow>(
    db,
    sql`select thing.kind, thing.day, thing.agent_id as "agentId", position.path
      from (${things}) as thing (kind, agent_id, day)
      cross join lateral (select path from agents.position where position.agent_id = thing.agent_id
        and valid_from <= thing.day order by valid_from desc limit 1) as position`,
  );

const localDay = (column: string): Sql => sql`(${sql.ref(column)} at time zone 'Asia/Shanghai')::date`;

const ofSide = (me: number, side: Side) => (row: GrowthRow) =>
  side === 'team' ? row.path.includes(me) : row.agentId === me;

const inTeam = (me: number, side: Side): Sql => (side === 'team' ? sql`${me} = any (path)` : sql`agent.id = ${me}`);

interface TerminalFact {
  bindStatus: number;
  brandId: string;
}

const terminalsOf = ({ db, me }: Facts, side: Side): Promise<TerminalFact[]> =>
  countedBy(
    db,
    sql`select bind_status as "bindStatus", brand_id::text as "brandId" from terminals.terminal
      join agents.agent on agent.id = holder_id where deleted_at is null and ${inTeam(me, side)}`,
  );

const countOf = (rows: readonly unknown[]): number => rows.length;

export const terminalStatistics = proof(getTerminalStatistics, async (facts, { from, to, scope = 'team' }, answer) => {
  const terminals = await terminalsOf(facts, scope);
  const events = await grown(
    facts,
    sql`select kind, from_agent_id, ${localDay('at')} from terminals.event
    where kind in ('bound', 'activated')`,
  );
  const shown = events.filter(ofSide(facts.me, scope)).filter(within({ from, to }));
  const kinds = (rows: readonly GrowthRow[]) => ({
    activations: rows.filter(({ kind }) => kind === 'activated').length,
    binds: rows.filter(({ kind }) => kind === 'bound').length,
  });
  const statuses = answer.byStatus.map(({ bindStatus }) => bindStatus as number);
  const brands = answer.byBrand.map(({ brandId }) => brandId);
  return {
    total: terminals.length,
    ownStock: (await terminalsOf(facts, 'self')).filter(({ bindStatus }) => bindStatus === 0).length,
    byStatus: parts(
      statuses,
      terminals,
      (row) => row.bindStatus,
      (rows) => ({ count: rows.length }),
    ),
    byBrand: parts(
      brands,
      terminals,
      (row) => row.brandId,
      (rows) => ({
        count: rows.length,
        activated: rows.filter(({ bindStatus }) => bindStatus === 3).length,
      }),
    ),
    ...kinds(shown),
    days: perDay({ from, to }, shown, kinds),
  };
});

export const terminalSummary = proof(getTerminalSummary, async (facts, _request, answer) => {
  const terminals = await terminalsOf(facts, 'team');
  const [operations] = await countedBy<{ toConfirm: number; waiting: number }>(
    facts.db,
    sql`select count(*) filter (where confirm_agent_id = ${facts.me}) as "toConfirm",
      count(*) filter (where submitter_agent_id = ${facts.me}) as waiting from terminals.operation where status = 0`,
  );
  const counts = (rows: readonly TerminalFact[]) => {
    const [unbound, bound, activated] = parts([0, 1, 3], rows, (row) => row.bindStatus, countOf);
    return { unbound, bound, activated };
  };
  return {
    counts: counts(terminals),
    brands: parts(
      answer.brands.map(({ id }) => id as string),
      terminals,
      (row) => row.brandId,
      counts,
    ),
    ...operations,
  };
});

export const merchantStatistics = proof(getMerchantStatistics, async (facts, { from, to, scope = 'team' }) => {
  const count = async (side: Side): Promise<number> => {
    const rows = await countedBy(
      facts.db,
      sql`select 1 from merchants.merchant join agents.agent on agent.id = agent_id
        where merchant.status = 'approved' and ${inTeam(facts.me, side)}`,
    );
    return rows.length;
  };
  const approved = await grown(
    facts,
    sql`select 'merchant', agent_id, ${localDay('approved_at')}
    from merchants.merchant where approved_at is not null`,
  );
  const added = approved.filter(ofSide(facts.me, scope)).filter(within({ from, to }));
  return {
    total: await count(scope),
    direct: await count('self'),
    added: added.length,
    days: perDay({ from, to }, added, (rows) => ({ added: rows.length })),
  };
});

export const teamStatistics = proof(getTeamStatistics, async (facts, { from, to, scope = 'team' }, answer) => {
  const { me } = facts;
  const below = await countedBy<{ level: string; isDirect: boolean }>(
    facts.db,
    sql`select level_code as level, parent_id = ${me} as "isDirect" from agents.agent
      where ${me} = any (path) and id <> ${me}`,
  );
  const shown = below.filter(({ isDirect }) => scope === 'team' || isDirect);
  const joined = await grown(facts, sql`select 'agent', id, ${localDay('joined_at')} from agents.agent`);
  const added = joined
    .filter(({ agentId, path }) => agentId !== me && (scope === 'team' ? path.includes(me) : path.at(-2) === me))
    .filter(within({ from, to }));
  return {
    total: shown.length,
    direct: below.filter(({ isDirect }) => isDirect).length,
    byLevel: parts(
      answer.byLevel.map(({ levelCode }) => levelCode),
      shown,
      (row) => row.level,
      (rows) => ({
        count: rows.length,
      }),
    ),
    added: added.length,
    days: perDay({ from, to }, added, (rows) => ({ added: rows.length })),
  };
});
