import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { fen, type Fen } from '#platform/money/fen.ts';
import { AGE_BUCKETS, AGE_STATES, getTerminalAges, type AgeState } from '../../contract/ages/get-terminal-ages.ts';
import { refreshedAt } from '../refreshed-at.ts';

interface Cell {
  isTeam: boolean;
  kind: number;
  bucket: number;
  count: number;
  fen: Fen;
}

/** Kinds of the table `age_count`. */
const KINDS: Readonly<Record<AgeState, number>> = { own: 0, below: 0, bound: 1, silent: 3 };
const DUE = 7;

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

export const getTerminalAgesRoute = handle(getTerminalAges, async ({ db, caller }, { scope }) => {
  const at = await refreshedAt(db);
  const { rows } = await sql<Cell>`
    select is_team as "isTeam", kind, bucket, count, fen from portfolio.age_count
    where agent_id = ${caller.agentId}`.execute(db);
  const cell = (isTeam: boolean, kind: number, bucket: number): Cell | undefined =>
    rows.find((row) => row.isTeam === isTeam && row.kind === kind && row.bucket === bucket);
  const isTeam = scope === 'team';
  const countOf = (state: AgeState, bucket: number): number => {
    const own = cell(false, KINDS[state], bucket)?.count ?? 0;
    if (state === 'own') return own;
    const all = cell(isTeam, KINDS[state], bucket)?.count ?? 0;
    return state === 'below' ? all - own : all;
  };
  return {
    ...(at && { at: at.toISOString() }),
    states: AGE_STATES.filter((state) => isTeam || state !== 'below').map((state) => ({
      state,
      counts: upTo(AGE_BUCKETS).map((bucket) => countOf(state, bucket)),
    })),
    due: upTo(3).map((bucket) => {
      const due = cell(isTeam, DUE, bucket);
      return { count: due?.count ?? 0, fen: due?.fen ?? fen(0) };
    }),
  };
});
