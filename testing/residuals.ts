/** Set-up for tests of residual files: two senders, files as texts, and who proposes and confirms. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { StaffOperator } from '#platform/auth/operator.ts';
import { inTransaction, type Db, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { OperatorAct } from '#capabilities/audit/server/api.ts';
import type { Mapping } from '#capabilities/residuals/contract/files/columns.ts';
import type { ResidualFileId } from '#capabilities/residuals/contract/residual-ids.ts';
import { confirmBooking } from '#capabilities/residuals/server/booking/confirm-booking.ts';
import { proposeBooking, proposeReversal } from '#capabilities/residuals/server/booking/propose-booking.ts';
import { fileById, type FileRow } from '#capabilities/residuals/server/file-row.ts';
import { lookAtGiven, uploadFile, type GivenFile } from '#capabilities/residuals/server/files/upload-file.ts';
import { insertSender, senderByCode } from '#capabilities/residuals/server/sender.ts';
import { recount } from '#capabilities/statistics/server/recount.ts';
import { addPeople } from './staff.ts';
import { STORY_NOW } from './test-server.ts';
import { walletWorld, type WalletWorld } from './wallet.ts';

export const NOW = new Date(STORY_NOW);
export const MONTH = '2026-08';
export const HEADINGS = '商户编号,商户名称,终端号,月份,交易额,费率,分润,备注';
const ALL_DAYS = { from: '2000-01-01', to: '2999-12-31' };

export type Person = 'wang' | 'limin' | 'hejing';

export interface ResidualWorld {
  readonly wallet: WalletWorld;
  readonly db: Db;
  readonly people: Readonly<Record<Person, StaffOperator>>;
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Lines below {@link HEADINGS}, or a whole text. */
  given(lines: readonly string[] | Uint8Array, more?: Partial<GivenFile>, of?: string): Promise<GivenFile>;
  preview(lines: readonly string[] | Uint8Array, of?: string): ReturnType<typeof lookAtGiven>;
  upload(lines: readonly string[], of?: string, mapping?: Mapping): Promise<ResidualFileId>;
  propose(id: ResidualFileId, by?: Person): ReturnType<typeof proposeBooking>;
  reverse(id: ResidualFileId, by?: Person, now?: Date): ReturnType<typeof proposeReversal>;
  confirm(id: ResidualFileId, by?: Person, now?: Date): ReturnType<typeof confirmBooking>;
  /** Books a file that one person proposed and another confirmed. */
  book(id: ResidualFileId): Promise<void>;
  clawBack(id: ResidualFileId, now?: Date): Promise<void>;
  file(id: ResidualFileId): Promise<FileRow>;
  /** Sum of the ledger's items of residuals for an agent. */
  earned(agentId: AgentId): Promise<number>;
}

/** A line of a merchant and terminal of the small world: 128 460.00 at 万60 with a share. */
export const lineOf = (
  merchantNo: string,
  sn: string,
  share: string,
  more: Partial<Record<number, string>> = {},
): string => {
  const cells = [merchantNo, '官渡区彩云百货', sn, '2026/8', '128460.00', '万60', share, ''];
  return cells.map((cell, index) => more[index] ?? cell).join(',');
};

const earnedOf = async (db: Db, agentId: AgentId): Promise<number> => {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(fen), 0)::bigint as fen from (
      select * from ledger.api_item_changes('residual') union all
      select * from ledger.api_item_changes('residual_reversal')) as item where agent_id = ${agentId}`.execute(db);
  return rows[0]?.fen ?? 0;
};

const bytesOf = (lines: readonly string[] | Uint8Array): Uint8Array =>
  lines instanceof Uint8Array ? lines : new TextEncoder().encode([HEADINGS, ...lines].join('\n'));

const addSenders = async (tx: Tx, by: OperatorAct): Promise<void> => {
  await insertSender(tx, { code: 'huitong', name: '汇通', paysTo: 'agents' }, by);
  await insertSender(tx, { code: 'own', name: '自有通道', paysTo: 'platform' }, by);
};

export const useResiduals = (): ResidualWorld => {
  let wallet: WalletWorld;
  let people: ResidualWorld['people'];
  const db = (): Db => wallet.server.database.db;
  const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db(), work);
  beforeAll(async () => {
    wallet = await walletWorld();
    people = await addPeople(db(), ['wang', 'limin', 'hejing']);
    await change((tx) => addSenders(tx, { operator: people.wang, now: NOW }));
  });
  afterEach(async () => {
    await wallet.check();
    expect((await recount(db(), ALL_DAYS)).differences).toEqual([]);
  });
  afterAll(() => wallet.server.close());
  const given: ResidualWorld['given'] = async (lines, more = {}, of = 'huitong') => ({
    sender: await senderByCode(db(), of),
    month: MONTH,
    name: 'HT_residual_202608.csv',
    bytes: bytesOf(lines),
    mapping: {},
    ...more,
  });
  const at = (by: Person, now = NOW) => ({ operator: people[by], now });
  const world: Omit<ResidualWorld, 'wallet' | 'db' | 'people'> = {
    change,
    given,
    preview: async (lines, of) => lookAtGiven(db(), await given(lines, {}, of), NOW),
    upload: async (lines, of, mapping = {}) => {
      const file = await given(lines, { mapping }, of);
      return (await change((tx) => uploadFile(tx, file, at('wang')))).id;
    },
    propose: (id, by = 'wang') => change((tx) => proposeBooking(tx, id, { alsoComputed: false }, at(by))),
    reverse: (id, by = 'wang', now = NOW) => change((tx) => proposeReversal(tx, id, '机构更正', at(by, now))),
    confirm: (id, by = 'limin', now = NOW) => change((tx) => confirmBooking(tx, id, at(by, now))),
    book: async (id) => {
      await world.propose(id);
      await world.confirm(id);
    },
    clawBack: async (id, now = NOW) => {
      await world.reverse(id, 'wang', now);
      await world.confirm(id, 'limin', now);
    },
    file: async (id) => (await fileById(db(), id)) ?? expect.fail('no file'),
    earned: (agentId) => earnedOf(db(), agentId),
  };
  return {
    ...world,
    get wallet() {
      return wallet;
    },
    get db() {
      return db();
    },
    get people() {
      return people;
    },
  };
};
