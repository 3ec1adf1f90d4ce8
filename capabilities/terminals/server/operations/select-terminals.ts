/** Step "select" of an operation: the terminals that the request names, as far as the caller may see them. */
import type { Scope } from '#platform/auth/scope.ts';
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import { refuse } from '#platform/http/problem.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { ItemReason } from '../../contract/operations/operation-types.ts';
import type { previewOperation } from '../../contract/operations/preview-operation.ts';
import type { TerminalId } from '../../contract/terminal-ids.ts';
import { parseRange } from '../../rules/operations/serial-range.ts';
import { withZeros } from '../../rules/scan/lost-zeros.ts';
import { MAX_SERIALS, parseSerials } from '../../rules/serial.ts';
import { checkHolders } from '../check-holders.ts';
import { terminalIds } from '../list/filter-terminals.ts';
import { factsByIds, factsBySerials, factsInRange, type Terminal } from '../terminal-facts.ts';

export type Selection = RequestOf<typeof previewOperation>['selection'];

/** The most terminals that are shown with details. */
const SHOWN_MEANT = 100;

export interface RefusedTerminal {
  readonly sn: string;
  readonly reason: ItemReason;
  /**
   * For `unknown` and `malformed`: the only terminal in the caller's stock that it could be, with the zeros that a
   * spreadsheet removes.
   */
  readonly couldBe?: string | undefined;
  /** For `policy_not_yet`: the first day. */
  readonly inForceFrom?: BusinessDay | undefined;
  readonly terminal?: Terminal | undefined;
}

export interface SelectedTerminals {
  readonly terminals: readonly Terminal[];
  /** Requested serial numbers that are not terminals in the caller's scope. */
  readonly refused: readonly RefusedTerminal[];
  readonly duplicateCount: number;
  readonly missingCount: number;
}

/** @throws refuse('terminal_too_many' | 'terminal_range_ends') */
export const selectTerminals = async (db: Db, scope: Scope, selection: Selection): Promise<SelectedTerminals> => {
  if (selection.by === 'list') return selectByList(db, scope, selection.serials);
  if (selection.by === 'range') return selectByRange(db, scope, selection.from, selection.to);
  return selectByFilter(db, scope, selection);
};

const tooMany = () => refuse('terminal_too_many', { max: MAX_SERIALS });

/** For texts that are a terminal of the caller without its zeros: that terminal, where only one fits. */
const meantBy = async (db: Db, scope: Scope, typed: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const candidates = typed.slice(0, SHOWN_MEANT).map((text): [string, readonly string[]] => [text, withZeros(text)]);
  const all = candidates.flatMap(([, serials]) => serials);
  const own = new Set(all.length === 0 ? [] : (await factsBySerials(db, scope, all)).map(({ sn }) => sn));
  return new Map(
    candidates.flatMap(([text, serials]): [string, string][] => {
      const [one, ...others] = serials.filter((sn) => own.has(sn));
      return one === undefined || others.length > 0 ? [] : [[text, one]];
    }),
  );
};

const selectByList = async (db: Db, scope: Scope, pieces: readonly string[]): Promise<SelectedTerminals> => {
  const { serials, garbage, duplicateCount } = parseSerials(pieces);
  if (serials.length + garbage.length > MAX_SERIALS) throw tooMany();
  const terminals = await factsBySerials(db, scope, serials);
  const found = new Set(terminals.map(({ sn }) => sn));
  const unknown = serials.filter((sn) => !found.has(sn));
  const meant = await meantBy(db, scope, [...unknown, ...garbage]);
  const refused: RefusedTerminal[] = [
    ...garbage.map((sn) => ({ sn, reason: 'malformed' as const, couldBe: meant.get(sn) })),
    ...unknown.map((sn) => ({ sn, reason: 'unknown' as const, couldBe: meant.get(sn) })),
  ];
  return { terminals, refused, duplicateCount, missingCount: 0 };
};

const selectByRange = async (db: Db, scope: Scope, from: string, to: string): Promise<SelectedTerminals> => {
  const range = parseRange(from, to);
  if ('refusal' in range) throw range.refusal === 'wide' ? tooMany() : refuse('terminal_range_ends');
  const terminals = await factsInRange(db, scope, range.from, range.to, MAX_SERIALS + 1);
  if (terminals.length > MAX_SERIALS) throw tooMany();
  const missingCount = range.width === undefined ? 0 : range.width - terminals.length;
  return { terminals, refused: [], duplicateCount: 0, missingCount };
};

/** The first ones by stock, of those that can go. */
const firstOf = (matching: Sql, most: number): Sql => sql`
  select terminal_id from (${matching}) as matching join terminals.terminal on id = terminal_id
  where pending_operation_id is null order by terminal_id limit ${Math.min(most, MAX_SERIALS + 1)}`;

const selectByFilter = async (
  db: Db,
  scope: Scope,
  { filter, most }: Extract<Selection, { by: 'filter' }>,
): Promise<SelectedTerminals> => {
  await checkHolders(db, scope, filter);
  const matching = terminalIds(scope, filter);
  const { rows } = await sql<{
    terminal_id: TerminalId;
  }>`${most === undefined ? sql`${matching} limit ${MAX_SERIALS + 1}` : firstOf(matching, most)}`.execute(db);
  if (rows.length > MAX_SERIALS) throw tooMany();
  const terminals = await factsByIds(
    db,
    scope,
    rows.map((row) => row.terminal_id),
  );
  return { terminals, refused: [], duplicateCount: 0, missingCount: 0 };
};
