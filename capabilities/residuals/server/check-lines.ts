/** The state of each line of a file: by its own cells, our records and the sender's other files. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { firstDay, type BusinessMonth } from '#platform/time/business-day.ts';
import { plainValue } from '#platform/validate/normal/plain-value.ts';
import { agentByCode, agentsByIds, type AgentBrief } from '#capabilities/agents/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { Fault, LineState } from '../contract/correction/faults.ts';
import type { ResidualFileId } from '../contract/residual-ids.ts';
import { checkCells, type CheckedCells, type RawLine } from '../rules/check-cells.ts';
import { meantSerials, placesOf, type Place } from './booking/places-of-lines.ts';
import type { Sender } from './sender.ts';

export interface CheckedLine extends CheckedCells {
  readonly line: number;
  readonly state: LineState;
  readonly merchantId: MerchantId | null;
  readonly terminalId: TerminalId | null;
  /** Null when the agent is unknown, or the line is the operator's own. */
  readonly agentId: AgentId | null;
}

export interface FileToCheck {
  /** Undefined before the file is stored. */
  readonly id: ResidualFileId | undefined;
  readonly sender: Sender;
  readonly month: BusinessMonth;
  readonly lines: readonly RawLine[];
}

/** Checks the lines in the order of the file; writes nothing. */
export const checkLines = async (db: Db, { id, sender, month, lines }: FileToCheck): Promise<CheckedLine[]> => {
  const read = lines.map((line) => ({ line: line.line, raw: line, ...checkCells(line, month) }));
  const placed = await placeLines(db, month, read);
  const owned = await ownLines(db, sender, placed);
  const repeated = markRepeated(owned);
  const [claims, booked] = [await claimsOf(db, sender, month), await bookedLines(db, id)];
  return repeated.map((line) => ({
    ...line,
    state: booked.has(line.line) ? 'booked' : stateOf(line, sender, claims),
  }));
};

type ReadLine = CheckedCells & { readonly line: number; readonly raw: RawLine };
type PlacedLine = ReadLine & { readonly place: Place };

const withFault = (line: ReadLine, fault: Fault): Fault[] => [
  ...line.faults.filter(({ column }) => column !== fault.column),
  fault,
];

/** The terminal of a damaged number, the merchant of a terminal, and lines that contradict our records. */
const placeLines = async (db: Db, month: BusinessMonth, lines: readonly ReadLine[]): Promise<PlacedLine[]> => {
  const places = await placesOf(db, month, lines);
  const doubtful = lines.flatMap((line, index) => {
    const text = plainValue(line.raw.cells.sn ?? '');
    const isUnknown = text !== '' && places[index]?.terminalId == null;
    return isUnknown && !line.raw.sealed.includes('sn') ? [{ index, text, merchantNo: line.merchantNo }] : [];
  });
  const meant = await meantSerials(db, month, doubtful);
  const meantOf = new Map(doubtful.map(({ index }, at) => [index, meant[at] ?? []]));
  return lines.map((line, index) => placeLine(line, places[index] as Place, meantOf.get(index) ?? []));
};

const placeLine = (line: ReadLine, place: Place, meant: readonly string[]): PlacedLine => {
  const [one, ...others] = meant;
  const couldBe = others.length > 0 ? undefined : one;
  const text = plainValue(line.raw.cells.sn ?? '');
  if (place.terminalId === null && (meant.length > 0 || line.faults.some(({ column }) => column === 'sn'))) {
    const before = line.faults.find(({ column }) => column === 'sn')?.kind;
    const kind = before === 'damaged' || meant.length === 0 ? (before ?? 'lost_zeros') : 'lost_zeros';
    return {
      ...line,
      place,
      faults: withFault(line, { column: 'sn', kind, text, ...(couldBe !== undefined && { couldBe }) }),
    };
  }
  return { ...line, place, ...merchantFault(line, place) };
};

/** An empty number follows from the terminal; another merchant's than the terminal's is a contradiction. */
const merchantFault = (
  line: ReadLine,
  { merchantId, boundMerchantId, boundMerchantNo }: Place,
): { faults: Fault[] } => {
  const [column, couldBe] = ['merchantNo' as const, boundMerchantNo ?? undefined];
  if (line.raw.cells.merchantNo === undefined) return { faults: [...line.faults] };
  if (line.merchantNo === '' && couldBe !== undefined) {
    const kind = line.faults.find((fault) => fault.column === column)?.kind ?? 'empty';
    const text = plainValue(line.raw.cells.merchantNo ?? '');
    return { faults: withFault(line, { column, kind, text, couldBe }) };
  }
  const isOther = merchantId !== null && boundMerchantId !== null && merchantId !== boundMerchantId;
  if (!isOther || couldBe === undefined) return { faults: [...line.faults] };
  return { faults: withFault(line, { column, kind: 'other_merchant', text: line.merchantNo, couldBe }) };
};

type OwnedLine = PlacedLine & Pick<CheckedLine, 'merchantId' | 'terminalId' | 'agentId'>;

const isPayable = ({ closedAt, isSpecific }: AgentBrief): boolean => closedAt === null && !isSpecific;

/**
 * The agent that the file names; otherwise the holder of the terminal or merchant at the end of the month; otherwise
 * the assigned agent.
 */
const ownLines = async (db: Db, sender: Sender, lines: readonly PlacedLine[]): Promise<OwnedLine[]> => {
  const named = new Map<string, AgentBrief | undefined>();
  for (const code of new Set(lines.map(({ agentCode }) => agentCode)))
    if (code !== '') named.set(code, await agentByCode(db, code));
  const assigned = await assignmentsOf(db, sender);
  const found = lines.map((line) => {
    const { place, agentCode, merchantNo, sn } = line;
    const byNumber = assigned.get(`${merchantNo} ${sn}`) ?? assigned.get(`${merchantNo} `);
    return {
      ...line,
      // a file with terminals alone
      merchantNo: line.raw.cells.merchantNo === undefined ? (place.boundMerchantNo ?? '') : merchantNo,
      merchantId: place.boundMerchantId ?? place.merchantId,
      terminalId: place.terminalId,
      agentId: named.get(agentCode)?.id ?? place.boundAgentId ?? place.merchantAgentId ?? byNumber ?? null,
    };
  });
  const agents = await agentsByIds(db, [...new Set(found.flatMap(({ agentId }) => agentId ?? []))]);
  return found.map((line) => {
    const agent = line.agentId === null ? undefined : agents.get(line.agentId);
    const agentId = sender.paysTo === 'agents' && agent !== undefined && isPayable(agent) ? agent.id : null;
    const isUnknown = line.agentCode !== '' && named.get(line.agentCode) === undefined;
    if (!isUnknown) return { ...line, agentId };
    return {
      ...line,
      agentId,
      faults: withFault(line, { column: 'agent', kind: 'unknown_agent', text: line.agentCode }),
    };
  });
};

const assignmentsOf = async (db: Db, { id }: Sender): Promise<ReadonlyMap<string, AgentId>> => {
  const { rows } = await sql<{ merchantNo: string; sn: string; agentId: AgentId }>`
    select merchant_no as "merchantNo", sn, agent_id as "agentId" from residuals.assignment
    where sender_id = ${id}`.execute(db);
  return new Map(rows.map(({ merchantNo, sn, agentId }) => [`${merchantNo} ${sn}`, agentId]));
};

type RepeatedLine = OwnedLine & { readonly isTwice: boolean };

/**
 * The same merchant and terminal repeated: with equal figures the first line counts; with different figures nobody
 * knows which one is right.
 */
const markRepeated = (lines: readonly OwnedLine[]): RepeatedLine[] => {
  const first = new Map<string, OwnedLine>();
  const contradicted = new Set<string>();
  const keyOf = ({ merchantNo, sn }: OwnedLine): string => `${merchantNo} ${sn}`;
  const figures = ({ volumeFen, ratePpm, shareFen, agentCode }: OwnedLine): string =>
    JSON.stringify([volumeFen, ratePpm, shareFen, agentCode]);
  const isNamed = ({ merchantNo, sn }: OwnedLine): boolean => merchantNo !== '' || sn !== '';
  for (const line of lines.filter(isNamed)) {
    const before = first.get(keyOf(line));
    if (before === undefined) first.set(keyOf(line), line);
    else if (figures(before) !== figures(line)) contradicted.add(keyOf(line));
  }
  // a line of the whole merchant and one of its terminals: nobody knows whether the first includes the second
  const [whole, parts] = [lines.filter(({ sn }) => sn === ''), lines.filter(({ sn }) => sn !== '')];
  const split = new Set(parts.map(({ merchantNo }) => merchantNo));
  for (const { merchantNo } of whole.filter((line) => isNamed(line) && split.has(line.merchantNo)))
    for (const line of lines) if (line.merchantNo === merchantNo) contradicted.add(keyOf(line));
  return lines.map((line) => {
    const key = keyOf(line);
    const text = plainValue(line.raw.cells.share ?? '');
    if (contradicted.has(key))
      return { ...line, isTwice: false, faults: withFault(line, { column: 'share', kind: 'contradicts', text }) };
    return { ...line, isTwice: isNamed(line) && first.get(key) !== line };
  });
};

/** The bookings of the sender's month: terminals, whole merchants, and merchants with any booking. */
interface Claims {
  readonly terminals: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
  readonly merchants: ReadonlySet<string>;
}

const claimsOf = async (db: Db, { id }: Sender, month: BusinessMonth): Promise<Claims> => {
  const { rows } = await sql<{ merchantNo: string; sn: string }>`
    select merchant_no as "merchantNo", sn from residuals.claim
    where sender_id = ${id} and month = ${firstDay(month)}`.execute(db);
  const numbers = (of: typeof rows): ReadonlySet<string> => new Set(of.map(({ merchantNo }) => merchantNo));
  return {
    terminals: new Set(rows.map(({ sn }) => sn)),
    whole: numbers(rows.filter(({ sn }) => sn === '')),
    merchants: numbers(rows),
  };
};

const bookedLines = async (db: Db, id: ResidualFileId | undefined): Promise<ReadonlySet<number>> => {
  if (id === undefined) return new Set();
  const { rows } = await sql<{ line: number }>`
    select line from residuals.entry where file_id = ${id} and reverses_id is null`.execute(db);
  return new Set(rows.map(({ line }) => line));
};

/**
 * Whether the line's money is already booked: a line of the whole merchant and one of its terminals mean the same
 * money.
 */
const isClaimed = ({ merchantNo, sn }: RepeatedLine, { terminals, whole, merchants }: Claims): boolean =>
  sn === '' ? merchants.has(merchantNo) : terminals.has(sn) || (merchantNo !== '' && whole.has(merchantNo));

const stateOf = (line: RepeatedLine, { paysTo }: Sender, claims: Claims): LineState => {
  if (line.isTwice) return 'twice';
  if (line.faults.length > 0) return 'fault';
  if (isClaimed(line, claims)) return 'taken';
  if (line.shareFen === 0) return 'nothing';
  return paysTo === 'agents' && line.agentId === null ? 'waits' : 'good';
};
