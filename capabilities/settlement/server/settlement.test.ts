import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#platform/db/sql.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotices } from '#capabilities/content/contract/list-notices.ts';
import { codeSentTo, tokenFor } from '#testing/session.ts';
import { applyWithdrawal } from '#capabilities/wallet/contract/apply-withdrawal.ts';
import { cancelWithdrawal } from '#capabilities/wallet/contract/cancel-withdrawal.ts';
import { platformAccounts, postTransfer, walletAccount } from '#capabilities/wallet/server/api.ts';
import { STORY_NOW, testServer, type TestClient, type TestServer } from '#testing/test-server.ts';
import { inTransaction } from '#platform/db/db.ts';
import { fen } from '#platform/money/fen.ts';
import { isCnaps } from '#platform/validate/bank.ts';
import { makeBankCard, makeCnaps, makeNationalId } from '#platform/validate/make.ts';
import { buildSmallWorld, WORLD_PASSWORD, type SmallWorld } from '#testing/small-world/small-world.ts';
import { addOtherAccount } from '../contract/add-other-account.ts';
import { addOwnAccount } from '../contract/add-own-account.ts';
import { deleteOtherAccount } from '../contract/delete-other-account.ts';
import { editAccount } from '../contract/edit-account.ts';
import { searchBranches } from '../contract/search-branches.ts';
import { getProfile } from '../contract/get-profile.ts';
import { sendSettlementSms } from '../contract/send-settlement-sms.ts';
import { cardNumberOf, settlementAccountsOf, verifiedAccount } from './api.ts';
import { importBranches } from './cli.ts';

let server: TestServer;
let world: SmallWorld;
let root: TestClient;
const now = new Date(STORY_NOW);
const ROOT = 1;

const password = WORLD_PASSWORD;
const card = (sequence: number): string => makeBankCard('621483', sequence, 16);
const branch = makeCnaps('308', '6510', 12);
const idNumber = makeNationalId('510104', '1988-03-12', 17);
const typed = (sequence: number) => ({
  holderName: '陈立群',
  idNumber,
  cardNumber: card(sequence),
  cnaps: branch,
  mobile: '13880217736',
});
const paths = {
  add: '/prod-api/app/api/user/settle/add',
  edit: '/prod-api/api/ag/my/center/settlement/edit',
  delOther: '/prod-api/api/ag/my/center/settlement/delOther',
};

const clientOf = async (name: keyof SmallWorld['accounts']): Promise<TestClient> =>
  server.client(await tokenFor(server.database.db, world.accounts[name].id, now));

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now });
  root = await clientOf('root');
});
beforeEach(async () => {
  server.clock.set(STORY_NOW);
  for (const table of ['settlement.account', 'session.sms_code', 'session.login_attempt', 'platform.sms_outbox'])
    await sql`delete from ${sql.raw(table)}`.execute(server.database.db);
});
afterAll(() => server.close());

/** Yesterday, so that it can be withdrawn today. */
const earn = (amountFen: number) =>
  inTransaction(server.database.db, async (tx) => {
    const { acquirer_fee: debitAccountId } = await platformAccounts(tx);
    const creditAccountId = await walletAccount(tx, ROOT, 'profit_share');
    const yesterday = new Date(now.getTime() - 86_400_000);
    await postTransfer(
      tx,
      { debitAccountId, creditAccountId, amountFen: fen(amountFen), reasonKind: 'profit_share', reasonId: 'test' },
      yesterday,
    );
  });

const addOwn = () => root.ok(addOwnAccount, { ...typed(1), password });
const addOther = (sequence = 2) => root.ok(addOtherAccount, { ...typed(sequence), password });

describe('POST /app/api/user/settle/add', () => {
  it('adds the first account with a code, shown masked in my center', async () => {
    await root.ok(sendSettlementSms, {});
    const smsCode = await codeSentTo(server.database.db, world.agents.root.mobile);
    expect(await root.ok(addOwnAccount, { ...typed(1), smsCode })).toEqual({
      id: expect.any(String),
      isVerified: true,
    });
    const { settlement, others, counts } = await root.ok(getProfile, {});
    expect(settlement).toMatchObject({
      kind: 'own',
      holderName: '陈立群',
      idNumber: `5101${'*'.repeat(10)}${idNumber.slice(-4)}`,
      cardNumber: `•••• ${card(1).slice(-4)}`,
      bankCode: 'CMB',
      bankName: '招商银行',
      branchName: '招商银行成都开发区支行',
      mobile: '138****7736',
      isDefault: true,
      isVerified: true,
    });
    expect([others, counts.settlementAccounts]).toEqual([[], 1]);
  });

  it('keeps card and ID numbers out of the database, the audit log and every answer', async () => {
    await addOwn();
    const profile = await root.raw('GET', '/prod-api/api/ag/my/center/info');
    const { rows } = await sql<{ text: string }>`
      select account::text as text from settlement.account union all select entry::text from audit.entry union all select body from trades.feed_batch`.execute(
      server.database.db,
    );
    const all = [profile.text, ...rows.map(({ text }) => text)].join('\n');
    expect(all.includes(card(1)) || all.includes(idNumber) || all.includes(password)).toBe(false);
  });

  it('takes cards with spaces and a small x', async () => {
    const withX = makeNationalId(
      '510104',
      '1988-03-12',
      [...Array(1000).keys()].find((n) => makeNationalId('510104', '1988-03-12', n).endsWith('X')) ?? 0,
    );
    const spaced = card(1).replace(/(\d{4})/g, '$1 ');
    expect(
      (await root.call(addOwnAccount, { ...typed(1), cardNumber: spaced, idNumber: withX.toLowerCase(), password }))
        .code,
    ).toBe(200);
    const [account] = await settlementAccountsOf(server.database.db, ROOT);
    const plain = await server.database.db.transaction((tx) =>
      cardNumberOf(tx, server.services.vault, ROOT, account?.id ?? 0),
    );
    expect(plain).toBe(card(1));
  });

  it.each([
    [{ holderName: 'A' }, 'holderName', '姓名须为 2–4 个汉字'],
    [{ idNumber: '' }, 'idNumber', '证件号码不能为空'],
    [{ idNumber: '5101' }, 'idNumber', '证件号码不是 18 位'],
    [{ idNumber: `${idNumber.slice(0, 17)}${(Number(idNumber.at(-1)) + 1) % 10}` }, 'idNumber', '证件号码校验位错误'],
    [{ cardNumber: '6214830000000000' }, 'cardNumber', '银行卡号有误，请核对'],
    [{ cnaps: '123456789012' }, 'cnaps', '联行号有误，请核对 12 位数字'],
    [{ mobile: '12345678901' }, 'mobile', '请输入正确的 11 位手机号'],
    [{ cardNumber: 6214830000000017 }, 'cardNumber', '填写有误'],
    [{ holderName: ['陈立群'] }, 'holderName', '填写有误'],
  ])('names what is wrong with %j', async (change, field, msg) => {
    const { json } = await root.raw(
      'POST',
      paths.add,
      { ...typed(1), ...change, password },
      { 'accept-language': 'zh-Hans' },
    );
    expect(json).toMatchObject({ code: 400, fields: { [field]: msg } });
  });

  it('refuses credit cards, another bank than the branch, an unknown branch', async () => {
    const refusal = async (change: object) =>
      (await root.call(addOwnAccount, { ...typed(1), ...change, password })).reason;
    expect(await refusal({ cardNumber: makeBankCard('622575', 1, 16) })).toBe('card_is_credit');
    expect(await refusal({ cnaps: makeCnaps('102', '6510', 12) })).toBe('card_bank_mismatch');
    expect(await refusal({ cnaps: makeCnaps('308', '6510', 9999) })).toBe('branch_unknown');
    expect(await settlementAccountsOf(server.database.db, ROOT)).toEqual([]);
  });

  it('is the first one once, also when it is tapped twice at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => root.call(addOwnAccount, { ...typed(1), password })));
    expect(answers.map(({ code, reason }) => (code === 200 ? 'done' : reason)).toSorted()).toEqual([
      'done',
      'settlement_exists',
      'settlement_exists',
      'settlement_exists',
    ]);
  });

  it('waits for the operator where the setting says so', async () => {
    const { db } = server.database;
    await sql`update reference.config set value = 'off' where key = 'settlement_auto_verify'`.execute(db);
    const { id, isVerified } = await addOwn();
    await sql`update reference.config set value = 'on' where key = 'settlement_auto_verify'`.execute(db);
    expect(isVerified).toBe(false);
    await expect(db.transaction((tx) => verifiedAccount(tx, ROOT, Number(id)))).rejects.toMatchObject({
      reason: 'settlement_unverified',
    });
  });

  it('is not for specific accounts, frozen agents, staff, or nobody', async () => {
    const request = { ...typed(1), password };
    expect(await (await clientOf('specific')).call(addOwnAccount, request)).toMatchObject({
      code: 601,
      reason: 'specific_account',
    });
    expect(await (await clientOf('frozen')).call(addOwnAccount, request)).toMatchObject({
      code: 601,
      reason: 'agent_frozen',
    });
    expect((await (await clientOf('viewer')).call(addOwnAccount, request)).code).toBe(601);
    expect((await server.client().call(addOwnAccount, request)).code).toBe(401);
    expect((await (await clientOf('specific')).call(sendSettlementSms, {})).reason).toBe('specific_account');
  });
});

describe('the step-up', () => {
  it('is asked for, and a wrong password is counted until it locks', async () => {
    expect(await root.call(addOwnAccount, typed(1))).toMatchObject({ reason: 'step_up_required' });
    for (const left of [4, 3, 2, 1]) {
      expect(await root.call(addOwnAccount, { ...typed(1), password: 'wrong' })).toMatchObject({
        reason: 'step_up_wrong',
        msg: `密码错误，还可尝试 ${left} 次`,
      });
    }
    expect(await root.call(addOwnAccount, { ...typed(1), password: 'wrong' })).toMatchObject({
      reason: 'step_up_locked',
    });
    expect(await root.call(addOwnAccount, { ...typed(1), password })).toMatchObject({ reason: 'step_up_locked' });
    server.clock.advance(15 * 60_000);
    expect((await root.call(addOwnAccount, { ...typed(1), password })).code).toBe(200);
  });

  it('takes a code of its purpose, once, and gives it back when the card is refused', async () => {
    await root.ok(sendSettlementSms, { mobile: '13911112222' });
    const smsCode = await codeSentTo(server.database.db, world.agents.root.mobile);
    expect((await root.call(addOwnAccount, { ...typed(1), cnaps: makeCnaps('102', '6510', 12), smsCode })).reason).toBe(
      'card_bank_mismatch',
    );
    expect((await root.call(addOwnAccount, { ...typed(1), smsCode })).code).toBe(200);
    expect(await root.call(addOtherAccount, { ...typed(2), smsCode })).toMatchObject({ reason: 'sms_code_wrong' });
  });
});

describe('POST …/settlement/addOther', () => {
  it('adds further ones, and one that becomes the default', async () => {
    await addOwn();
    await addOther(2);
    await root.ok(addOtherAccount, { ...typed(3), isDefault: true, password });
    const { settlement, others } = await root.ok(getProfile, {});
    expect([settlement?.isDefault, ...others.map(({ isDefault }) => isDefault)]).toEqual([false, false, true]);
  });

  it('needs the own one first, takes a card once, and ten in all', async () => {
    expect(await root.call(addOtherAccount, { ...typed(2), password })).toMatchObject({ reason: 'settlement_missing' });
    await addOwn();
    expect(await root.call(addOtherAccount, { ...typed(1), password })).toMatchObject({ reason: 'card_exists' });
    for (let n = 2; n <= 10; n += 1) await addOther(n);
    expect(await root.call(addOtherAccount, { ...typed(11), password })).toMatchObject({
      reason: 'settlement_too_many',
    });
  });

  it('takes the same card for another agent', async () => {
    await addOwn();
    expect((await (await clientOf('other')).call(addOwnAccount, { ...typed(1), password })).code).toBe(200);
  });
});

describe('POST …/settlement/edit', () => {
  it('changes what is given and keeps the rest; another card is another payee', async () => {
    const { db } = server.database;
    const { id } = await addOwn();
    await sql`update settlement.account set verified_at = '2026-01-01'`.execute(db);
    await root.ok(editAccount, { id, mobile: '13911112222', password });
    expect((await root.ok(getProfile, {})).settlement).toMatchObject({
      mobile: '139****2222',
      cardTail: card(1).slice(-4),
    });
    await sql`update reference.config set value = 'off' where key = 'settlement_auto_verify'`.execute(db);
    await root.ok(editAccount, { id, mobile: '13911113333', password });
    expect((await root.ok(getProfile, {})).settlement?.isVerified).toBe(true);
    await root.ok(editAccount, { id, cardNumber: card(7), password });
    expect((await root.ok(getProfile, {})).settlement).toMatchObject({
      cardTail: card(7).slice(-4),
      isVerified: false,
      branchName: '招商银行成都开发区支行',
    });
    await sql`update reference.config set value = 'on' where key = 'settlement_auto_verify'`.execute(db);
  });

  it('makes one the default and never leaves none', async () => {
    await addOwn();
    const { id } = await addOther();
    await root.ok(editAccount, { id, isDefault: true, password });
    expect((await settlementAccountsOf(server.database.db, ROOT)).map(({ isDefault }) => isDefault)).toEqual([
      false,
      true,
    ]);
    expect((await root.raw('POST', paths.edit, { id, isDefault: false, password })).json).toMatchObject({ code: 400 });
  });

  it('refuses a card that stands there already, and a branch of another bank', async () => {
    await addOwn();
    const { id } = await addOther();
    expect(await root.call(editAccount, { id, cardNumber: card(1), password })).toMatchObject({
      reason: 'card_exists',
    });
    expect(await root.call(editAccount, { id, cnaps: makeCnaps('102', '6510', 12), password })).toMatchObject({
      reason: 'card_bank_mismatch',
    });
  });

  it('changes nothing without proof', async () => {
    const { id } = await addOwn();
    expect((await root.call(editAccount, { id, cardNumber: card(7) })).reason).toBe('step_up_required');
    expect((await root.call(editAccount, { id, cardNumber: card(7), password: 'wrong' })).reason).toBe('step_up_wrong');
    expect((await root.ok(getProfile, {})).settlement?.cardTail).toBe(card(1).slice(-4));
  });
});

describe('POST …/settlement/delOther', () => {
  it('deletes a further one; the own one takes over as default', async () => {
    await addOwn();
    const { id } = await root.ok(addOtherAccount, { ...typed(2), isDefault: true, password });
    await root.ok(deleteOtherAccount, { id });
    const { settlement, others } = await root.ok(getProfile, {});
    expect([settlement?.isDefault, others]).toEqual([true, []]);
    expect((await root.call(deleteOtherAccount, { id })).code).toBe(404);
    expect((await root.call(addOtherAccount, { ...typed(2), password })).code).toBe(200);
  });

  it('refuses the own one, and one that an open withdrawal goes to', async () => {
    const own = await addOwn();
    const { id } = await addOther();
    expect(await root.call(deleteOtherAccount, { id: own.id })).toMatchObject({ reason: 'settlement_is_own' });
    await earn(1_000_000);
    const withdrawal = await root.ok(applyWithdrawal, {
      wallet: 'profit_share',
      amountFen: 100_000,
      settlementAccountId: id,
      password,
    });
    expect(await root.call(deleteOtherAccount, { id })).toMatchObject({ code: 601, reason: 'settlement_in_use' });
    await root.ok(cancelWithdrawal, { id: withdrawal.id });
    expect((await root.call(deleteOtherAccount, { id })).code).toBe(200);
  });
});

it('answers "not yours" and "no such" byte by byte the same, to edit and to delete', async () => {
  await addOwn();
  const { id } = await addOther();
  for (const name of ['mid', 'other'] as const) {
    const stranger = await clientOf(name);
    const texts = await Promise.all(
      [id, '999999'].flatMap((each) =>
        [paths.edit, paths.delOther].map((path) =>
          stranger.raw('POST', path, { id: each, mobile: '13911112222', password }),
        ),
      ),
    );
    expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
    expect(texts[0]?.json.code).toBe(404);
  }
  expect(await settlementAccountsOf(server.database.db, ROOT)).toHaveLength(2);
});

it('tells the agent of every change, so that somebody else’s does not stay unseen', async () => {
  const { db } = server.database;
  await sql`delete from content.notice where agent_id is not null`.execute(db);
  const { id } = await addOwn();
  await root.ok(editAccount, { id, cardNumber: card(7), password });
  const { rows } = await root.ok(listNotices, {});
  expect(rows.slice(0, 2).map(({ summary }) => summary.slice(0, 14))).toEqual([
    `招商银行 尾号 ${card(7).slice(-4)} 的`,
    `招商银行 尾号 ${card(1).slice(-4)} 的`,
  ]);
});

it('writes one audit row per change, with bank and tail, without numbers', async () => {
  const { db } = server.database;
  await addOwn();
  const { id } = await addOther();
  await root.ok(editAccount, { id, cardNumber: card(7), password });
  await root.ok(deleteOtherAccount, { id });
  const { rows } = await sql<{ call: string; before: object | null; after: object | null }>`
    select call, before, after from audit.entry where subject = 'settlement_account' order by id desc limit 4`.execute(
    db,
  );
  expect(rows.map(({ call }) => call)).toEqual([
    'settlement.delete-other-account',
    'settlement.edit-account',
    'settlement.add-other-account',
    'settlement.add-own-account',
  ]);
  expect(rows[1]).toMatchObject({
    before: { cardTail: card(2).slice(-4) },
    after: { cardTail: card(7).slice(-4), bank: 'CMB' },
  });
});

describe('GET …/my/center/info', () => {
  it('shows the agent, its level, its inviter masked, and nothing else of its parent', async () => {
    const { json } = await (await clientOf('direct')).raw('GET', '/prod-api/api/ag/my/center/info');
    expect(Object.keys(json.data as object).toSorted()).toEqual(['certification', 'counts', 'info', 'others']);
    expect(json.data).toMatchObject({
      info: {
        code: world.agents.direct.code,
        name: '赵敏',
        mobile: '139****0003',
        levelCode: 'V2',
        levelName: 'V2',
        status: 'normal',
        inviterName: '马*',
      },
      certification: { status: 'approved' },
      counts: { settlementAccounts: 0, directAgents: 1, unreadNotices: 1 },
    });
    expect((await root.ok(getProfile, {})).info).not.toHaveProperty('inviterName');
  });

  it('shows its settlement accounts to staff that may see them', async () => {
    const direct = await clientOf('direct');
    await direct.ok(addOwnAccount, { ...typed(1), password });
    expect((await (await clientOf('viewer')).ok(getProfile, {})).settlement).toBeDefined();
  });
});

describe('POST /api/ag/cnap/select', () => {
  it('has 26 banks, the large ones in 45 cities, every number with its check digit', async () => {
    const { rows } = await sql<{ bank: string; cities: number; numbers: string[] }>`
      select bank_code as bank, count(distinct city) as cities, array_agg(cnaps) as numbers from settlement.bank_branch group by bank_code`.execute(
      server.database.db,
    );
    expect(rows).toHaveLength(26);
    expect(rows.filter(({ cities }) => cities === 45).length).toBeGreaterThanOrEqual(18);
    expect(rows.flatMap(({ numbers }) => numbers).filter((number) => !isCnaps(number))).toEqual([]);
  });

  it.each([
    [{ bankCode: 'CMB', city: '成都' }, 5],
    [{ bankCode: 'cmb', province: '四川', city: '成都市' }, 5],
    [{ bankCode: '308', city: '成都', keyword: '开发区' }, 1],
    [{ bankName: '招商', keyword: '成都 支行' }, 4],
    [{ keyword: branch }, 1],
    [{ keyword: '3086510' }, 5],
    [{ bankCode: 'CMB', province: '内蒙古' }, 5],
    [{ keyword: '%' }, 0],
    [{ keyword: '_' }, 0],
    [{ city: "'; drop table settlement.bank; --" }, 0],
  ])('finds by %j', async (search, count) => {
    const { rows } = await root.ok(searchBranches, search);
    expect(rows).toHaveLength(count);
  });

  it('answers rows with all that is needed to choose', async () => {
    const { json } = await root.raw('POST', '/prod-api/api/ag/cnap/select', {
      keyword: branch,
      pageNum: 1,
      pageSize: 10,
    });
    expect(json).toEqual({
      code: 200,
      msg: expect.any(String),
      rows: [
        {
          cnaps: branch,
          bankCode: 'CMB',
          bankName: '招商银行',
          province: '四川省',
          city: '成都',
          branchName: '招商银行成都开发区支行',
        },
      ],
    });
  });

  it('pages by number and by cursor to the same rows', async () => {
    const search = { city: '上海', pageSize: 30 };
    const first = await root.ok(searchBranches, search);
    const byCursor = await root.ok(searchBranches, { ...search, cursor: first.nextCursor });
    const byNumber = await root.ok(searchBranches, { ...search, pageNum: 2 });
    expect(byCursor.rows).toEqual(byNumber.rows);
    expect(byCursor.rows).toHaveLength(30);
    expect((await root.call(searchBranches, { ...search, pageNum: 1000 })).code).toBe(400);
  });
});

describe('importBranches', () => {
  const file = (text: string | Buffer): string => {
    const path = join(mkdtempSync(join(tmpdir(), 'branches-')), 'list.csv');
    writeFileSync(path, text);
    return path;
  };
  const good = makeCnaps('308', '6510', 777);

  it('brings in what is right, renews what is there, and tells the rest', async () => {
    const { db } = server.database;
    const text = `\uFEFFname,cnaps,city,province,bank_code\n"招商银行成都,天府支行",${good},成都,四川省,CMB\n新名,${branch},成都,四川省,CMB\nx,308651000013,成都,四川省,CMB\nx,${makeCnaps('308', '6510', 778)},成都,四川省,NONE\nx,${makeCnaps('308', '6510', 779)},,四川省,CMB\n`;
    expect(await importBranches(db, file(text), server.clock.now())).toEqual({
      imported: 2,
      refusedCount: 3,
      refused: [
        { row: 4, reason: 'cnaps' },
        { row: 5, reason: 'bank' },
        { row: 6, reason: 'empty' },
      ],
    });
    const { rows } = await sql`select after from audit.entry where call = 'settlement.import-branches'`.execute(db);
    expect(rows).toEqual([{ after: { imported: 2, refused: 3 } }]);
    expect((await root.ok(searchBranches, { keyword: good })).rows[0]?.branchName).toBe('招商银行成都,天府支行');
    expect((await root.ok(searchBranches, { keyword: branch })).rows[0]?.branchName).toBe('新名');
    await sql`update settlement.bank_branch set name = '招商银行成都开发区支行' where cnaps = ${branch}`.execute(db);
  });

  it('says which columns are missing', async () => {
    await expect(importBranches(server.database.db, file('cnaps,name\n1,2\n'), server.clock.now())).rejects.toThrow(
      'missing: bank_code, province, city',
    );
  });
});
