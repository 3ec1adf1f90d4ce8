/**
 * Acquirers' reports of terminals (docs/domain.md §8 "Events"): compared with our data of that day, never written.
 * Where they differ, the acquirer is asked about the terminal first: agents see the difference to its answer.
 */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { SUBJECT_KINDS, type SubjectKind } from '#capabilities/events/contract/event-kinds.ts';
import {
  applied,
  differs,
  waits,
  type EventTaker,
  type Outcome,
  type EventReport,
  type EventReportOf,
} from '#capabilities/events/server/api.ts';
import { merchantNumbered } from '#capabilities/merchants/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { terminalSpans, type TerminalSpans } from '#capabilities/terminals/server/api.ts';
import { foreignBrands } from '#capabilities/trades/server/api.ts';
import { foundActivated, foundBound, foundUnbound } from '../../rules/asking/reported.ts';

type TerminalKind = Exclude<SubjectKind, 'merchant_registered'>;
type TerminalReport = EventReportOf<TerminalKind>;
const KINDS = SUBJECT_KINDS.filter((kind): kind is TerminalKind => kind !== 'merchant_registered');

const merchantOf = ({ event }: TerminalReport): string | undefined =>
  'merchantNo' in event ? event.merchantNo : undefined;

const compare = async (tx: Tx, told: TerminalReport, { spans, activatedOn }: TerminalSpans): Promise<Outcome> => {
  const { kind } = told.event;
  const day = businessDay(told.at);
  const no = merchantOf(told);
  const merchantId = no === undefined ? undefined : await merchantNumbered(tx, no);
  if (no !== undefined && merchantId === undefined) return waits('unknown_merchant');
  const found =
    kind === 'terminal_activated'
      ? foundActivated(activatedOn, day)
      : (kind === 'terminal_bound' || kind === 'terminal_rebound') && merchantId !== undefined
        ? foundBound(spans, merchantId, day)
        : foundUnbound(spans, merchantId, day);
  return found === 'same' ? applied : differs(found);
};

/** Due for the next run, also when they were never asked about. */
const askSoon = async (tx: Tx, ids: readonly TerminalId[]): Promise<void> => {
  await sql`
    insert into acquirer_view.answer (terminal_id, due_at)
    select id, '-infinity' from unnest(${ids}::bigint[]) as id order by id
    on conflict (terminal_id) do update set due_at = '-infinity'`.execute(tx);
};

const take = async (tx: Tx, all: readonly EventReport[]): Promise<Outcome[]> => {
  const told = all as unknown as readonly TerminalReport[];
  const terminals = await terminalSpans(tx, [...new Set(told.map(({ event }) => event.terminalSn))]);
  const outcomes: Outcome[] = [];
  const asked = new Set<TerminalId>();
  for (const one of told) {
    const terminal = terminals.get(one.event.terminalSn);
    if (terminal === undefined) {
      outcomes.push(waits('unknown_terminal'));
      continue;
    }
    const isForeign = (await foreignBrands(tx, one.acquirer, [terminal.brandId])).size > 0;
    const outcome = isForeign ? differs('not_yours') : await compare(tx, one, terminal);
    // asked for once only: a terminal that still differs when it is tried again was already asked about
    if (outcome.is === 'differs' && !isForeign && one.reason === undefined) asked.add(terminal.terminalId);
    outcomes.push(outcome);
  }
  await askSoon(tx, [...asked]);
  return outcomes;
};

export const terminalEventTaker: EventTaker = { kinds: KINDS, take };
