/** An agent asks the acquirer for changes, through the calls of the product. */
import type { Decision } from '#platform/acquirer/stand-in-commands.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { listChangeSubjectsRoute } from '#capabilities/changes/server/asking/list-change-subjects.ts';
import { submitChangesRoute } from '#capabilities/changes/server/asking/submit-changes.ts';
import { cancelChangeRoute } from '#capabilities/changes/server/lookup/cancel-change.ts';
import type { AgentRow } from '../../facts/fact-rows.ts';
import { WORLD_PASSWORD } from '../../write/write-accounts.ts';
import { answered, perform, type Stage } from '../act-context.ts';
import { DOZEN, type AskedChange } from './asked-changes.ts';

export interface AskContext {
  /** The stage whose acquirer takes commands. */
  readonly stage: Stage;
  readonly agent: AgentRow;
  readonly decisions: Map<string, Decision>;
  readonly at: Date;
  readonly now: Date;
}

interface Rate {
  readonly rateType: number;
  readonly ratePpm: Ppm;
}

interface Subject {
  readonly key: string;
  readonly merchantName: string;
  readonly merchantNo: string;
  readonly sn?: string;
  readonly inForce: { readonly rates?: readonly Rate[]; readonly feeFen?: Fen };
  readonly barred?: object;
}

const PAGE = 100;
const MINUTE_MS = 60_000;
const WAITS_MS = 12 * 3_600_000;

/** Subjects that can be changed, newest merchant first. */
const changeable = async (
  { stage, agent, at }: AskContext,
  kind: string,
  text: string | undefined,
): Promise<Subject[]> => {
  const request = { kind, pageSize: PAGE, ...(text !== undefined && { text }) };
  const answer = await perform(stage, listChangeSubjectsRoute, agent, at, 'changeable', request);
  return (answer as { rows: Subject[] }).rows.filter(({ barred }) => barred === undefined);
};

const rateOf = ({ inForce }: Subject, type: number | undefined): Rate | undefined =>
  inForce.rates?.find(({ rateType }) => rateType === type);

/** A rate is requested with its whole rule. */
const valueOf = (subject: Subject, { kind, rateType, to, periodDays }: AskedChange): object | undefined => {
  const rate = rateOf(subject, rateType);
  const present = kind === 'rate' ? rate?.ratePpm : subject.inForce.feeFen;
  const other = to.find((value) => value !== present);
  if (present === undefined || other === undefined) return undefined;
  if (rate !== undefined) return { rates: [{ ...rate, ratePpm: other }] };
  return { feeFen: other, ...(periodDays !== undefined && { periodDays }) };
};

const submit = async ({ stage, agent, at }: AskContext, kind: string, keys: readonly string[], value: object) => {
  const request = { kind, selection: { by: 'list', keys }, value, password: WORLD_PASSWORD };
  const done = await perform(stage, submitChangesRoute, agent, at, `change-${kind}-${keys[0]}`, request);
  return answered<{ changeId?: string }>(done);
};

const subjectOf = ({ sn, merchantNo }: Subject): string => sn ?? merchantNo;

export const askOne = async (asking: AskContext, asked: AskedChange): Promise<void> => {
  const { kind, outcome, merchant, terminals = 1 } = asked;
  const { stage, agent, at, now, decisions } = asking;
  const found = (await changeable(asking, kind, merchant)).filter((each) => valueOf(each, asked) !== undefined);
  const [subject, ...others] = found.slice(0, terminals);
  const value = subject && valueOf(subject, asked);
  if (subject === undefined || value === undefined) return;
  if (outcome === 'processing') decisions.set(subjectOf(subject), 'slow');
  const keys = [subject, ...others].map(({ key }) => key);
  const { changeId: id } = await submit(asking, kind, keys, value);
  if (outcome === 'cancelled') {
    const later = new Date(at.getTime() + MINUTE_MS);
    await perform(stage, cancelChangeRoute, agent, later, `cancel-change-${id}`, { kind, id });
  }
  // no call of the product makes one wait while the acquirer answers
  if (outcome === 'waits')
    await sql`update platform.acquirer_command set due_at = ${new Date(now.getTime() + WAITS_MS)}
      where number = (select no from changes.change where id = ${id}::bigint)`.execute(stage.db);
};

/**
 * Requests changes for merchants that have no other; the acquirer refuses one of these changes, and is slow with two.
 */
export const askDozen = async (asking: AskContext, others: ReadonlySet<string>): Promise<void> => {
  const rate = { kind: 'rate', rateType: DOZEN.rateType, to: [DOZEN.to] } as const;
  const listed = (await changeable(asking, 'rate', undefined)).filter(
    (subject) => !others.has(subject.merchantName) && rateOf(subject, rate.rateType)?.ratePpm !== DOZEN.to,
  );
  // one change of each merchant
  const found = [...new Map(listed.map((subject) => [subject.merchantNo, subject])).values()];
  const first = DOZEN.first.flatMap((name) => found.find(({ merchantName }) => merchantName === name) ?? []);
  const chosen = [...new Set([...first, ...found])].slice(0, DOZEN.count);
  const [refused, ...slow] = chosen.slice(0, 3).map(subjectOf);
  for (const subject of slow) asking.decisions.set(subject, 'slow');
  if (refused !== undefined) asking.decisions.set(refused, 'refuse');
  const value = chosen[0] && valueOf(chosen[0], { ...rate, of: 'main', hoursAgo: 0, outcome: 'changed' });
  if (value !== undefined)
    await submit(
      asking,
      'rate',
      chosen.map(({ key }) => key),
      value,
    );
};
