/** Every column that may hold something about a person is exported and erased, or says why not (docs/domain.md §10). */
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAgent } from '#capabilities/agents/server/create-agent.ts';
import { sealName, sealNumber } from '#capabilities/certification/server/submission.ts';
import { listPersonalData } from '#capabilities/privacy/contract/list-personal-data.ts';
import { applyClosing } from '#capabilities/privacy/contract/apply-closing.ts';
import { runClosings } from '#capabilities/privacy/server/cli.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import { addAccount, tokenFor, TEST_PASSWORD } from '../session.ts';
import { AGENT_IDS } from '../small-world/agents.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '../test-server.ts';
import { isPersonalName, PERSONAL_COLUMNS } from './personal-columns.ts';

const CAPABILITIES = new URL('../../capabilities/', import.meta.url);
const NOW = new Date(STORY_NOW);
let server: TestServer;
const db = () => server.database.db;
let rows: { item: string; value: string }[];
let before: Map<string, string>;
let after: Map<string, string>;

const PUBLIC_KEY = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** A value of its own for each column, so that whatever is found says where it came from. */
const made = new Map<string, string>();
const canary = (column: string, value = `canary.${column}`): string => {
  made.set(column, value);
  return value;
};
const mobileOf = (column: string): string => canary(column, `1988${String(7_000_000 + made.size)}`);

const seeds = (agent: AgentId, account: AccountId, session: number): Sql[] => {
  const { vault } = server.services;
  const name = canary('certification.submission.name_sealed', sealName(vault, '张甲', agent));
  const number = canary('certification.submission.number_sealed', sealNumber(vault, '11010119880312241X', agent));
  const certificate = { number: 'ZY-2026-00000001', name: canary('certificates.certificate.content'), validFrom: '-' };
  return [
    sql`update agents.agent set name = ${canary('agents.agent.name')}, mobile = ${mobileOf('agents.agent.mobile')}
      where id = ${agent}`,
    sql`insert into agents.name_change (agent_id, name_before, name_after, changed_at) values (${agent},
      ${canary('agents.name_change.name_before')}, ${canary('agents.name_change.name_after')}, ${NOW})`,
    sql`insert into agents.note (account_id, about_agent_id, text, created_at)
      values (${account}, ${AGENT_IDS.leaf}, ${canary('agents.note.text')}, ${NOW})`,
    sql`update session.account set login_name = ${canary('session.account.login_name', 'canary.login')},
      mobile = ${mobileOf('session.account.mobile')} where id = ${account}`,
    sql`insert into session.sms_code (mobile, purpose, code_hash, ip, sent_at, expires_at, network, asker, request)
      values (${canary('session.sms_code.mobile', made.get('session.account.mobile'))}, 'login', 'x',
        ${canary('session.sms_code.ip')}, ${NOW}, ${NOW}, ${canary('session.sms_code.network')},
        ${canary('session.sms_code.asker')}, ${canary('session.sms_code.request')})`,
    sql`insert into session.login_record (account_id, way, refused_for, device, device_key, network, day, first_at,
        last_at)
      values (${account}, 'password', 'wrong', ${canary('session.login_record.device')},
        ${canary('session.login_record.device_key')}, ${canary('session.login_record.network')}, '2026-09-18', ${NOW},
        ${NOW})`,
    sql`insert into session.told_lock (account_id, network, at, ends_at)
      values (${account}, ${canary('session.told_lock.network')}, ${NOW}, ${NOW})`,
    sql`update session.token set user_agent = ${canary('session.token.user_agent')},
      ip = ${canary('session.token.ip')}, end_reason = 'logout', ended_at = ${NOW} where id = ${session}`,
    sql`insert into session.second_factor (account_id, secret_sealed, created_at)
      values (${account}, ${canary('session.second_factor.secret_sealed')}, ${NOW})`,
    sql`insert into settlement.account (agent_id, kind, holder_name, id_number_sealed, id_number_index, card_sealed,
        card_index, card_tail, bank_code, cnaps, branch_name, mobile, mobile_sealed, is_default, created_at, changed_at)
      select ${agent}, 'own', ${canary('settlement.account.holder_name')},
        ${canary('settlement.account.id_number_sealed')}, ${canary('settlement.account.id_number_index')},
        ${canary('settlement.account.card_sealed')}, ${canary('settlement.account.card_index')},
        ${canary('settlement.account.card_tail', '9753')}, code, '-', '-', ${mobileOf('settlement.account.mobile')},
        ${canary('settlement.account.mobile_sealed')},
        true, ${NOW}, ${NOW} from settlement.bank order by code limit 1`,
    sql`insert into settlement.change (agent_id, account_id, hours, at, payable_at, device, network, is_new_device,
        mobile, token_hash)
      select ${agent}, max(id), 72, ${NOW}, ${NOW}, ${canary('settlement.change.device')},
        ${canary('settlement.change.network')}, false, ${mobileOf('settlement.change.mobile')}, 'x'
        from settlement.account where agent_id = ${agent}`,
    sql`insert into session.mobile_change (account_id, mobile, changed_at)
      values (${account}, ${mobileOf('session.mobile_change.mobile')}, ${NOW})`,
    sql`insert into certification.submission (agent_id, account_id, state, name_sealed, number_sealed, number_index,
        submitted_at, decided_at)
      values (${agent}, ${account}, 'rejected', ${name}, ${number},
        ${canary('certification.submission.number_index')}, ${NOW}, ${NOW})`,
    sql`insert into certification.holder (number_index, agent_id)
      values (${canary('certification.holder.number_index')}, ${agent})`,
    sql`insert into certificates.signing_key (id, public_key, private_sealed, created_at)
      values ('c1', ${PUBLIC_KEY}, '-', ${NOW})`,
    sql`insert into certificates.certificate (number, agent_id, content, signature, key_id, valid_from, valid_to,
        issued_at)
      values (${certificate.number}, ${agent}, ${JSON.stringify(certificate)}, '-', 'c1', '2026-01-01', '2027-01-01',
        ${NOW})`,
    sql`insert into preferences.saved_filter (account_id, list, name, query, saved_at)
      values (${account}, 'trades', ${canary('preferences.saved_filter.name', 'canary.saved_filter')},
        ${canary('preferences.saved_filter.query')}, ${NOW})`,
    sql`insert into push.subscription (account_id, agent_id, session_id, endpoint_hash, target_sealed, lang, created_at)
      values (${account}, ${agent}, ${session}, '-', ${canary('push.subscription.target_sealed')}, 'en', ${NOW})`,
    sql`insert into files.file (uploader, content_index, state, object, sealed_key, byte_count, width, height,
        created_at)
      values (${`account:${account}`}, '-', 'kept', '-', ${canary('files.file.sealed_key')}, 1, 1, 1, ${NOW})`,
    sql`insert into exports.export (agent_id, account_id, call, request, format, lang, created_at) values (${agent},
      ${account}, 'x', ${JSON.stringify({ text: canary('exports.export.request') })}::jsonb, 'csv', 'en', ${NOW})`,
    sql`insert into content.notice (agent_id, key, text_values, published_at) values (${agent}, 'agent_frozen',
      ${JSON.stringify({ reason: canary('content.notice.text_values') })}::jsonb, ${NOW})`,
    sql`insert into invitations.campaign (code, inviter_id, kind, name, created_at)
      values ('CANARY01', ${agent}, 'agent', ${canary('invitations.campaign.name')}, ${NOW})`,
    sql`insert into session.account (login_name, mobile, password_hash, agent_id, role, name, created_at,
        password_changed_at)
      values ('canary-employee', '13900009999', '-', ${agent}, 'agent-viewer',
        ${canary('session.account.name')}, ${NOW}, ${NOW})`,
    sql`insert into employees.invitation (code, agent_id, mobile, name, role, grants, created_at, expires_at)
      values ('CANARY-of-22-characters', ${agent}, ${mobileOf('employees.invitation.mobile')},
        ${canary('employees.invitation.name')}, 'agent-viewer', '{}', ${NOW}, ${NOW}::timestamptz + interval '1 day')`,
    sql`insert into invitations.draft (inviter_id, mobile, name, saved_at)
      values (${agent}, ${mobileOf('invitations.draft.mobile')}, ${canary('invitations.draft.name')}, ${NOW})`,
    sql`insert into invitations.invitation (code, inviter_id, mobile, name, level_code, remark, policy_id, terms,
        created_at, expires_at)
      select 'CANARY02', ${agent}, ${mobileOf('invitations.invitation.mobile')},
        ${canary('invitations.invitation.name')}, 'V1', ${canary('invitations.invitation.remark')}, id, '{}', ${NOW},
        ${NOW}::timestamptz + interval '1 day' from policies.policy limit 1`,
    sql`insert into invitations.message (invitation_id, mobile, queued_at) select id,
      ${mobileOf('invitations.message.mobile')}, ${NOW} from invitations.invitation where code = 'CANARY02'`,
    sql`insert into invitations.consent (account_id, key, version, lang, ip, agreed_at)
      values (${account}, 'user', '0.1', 'en', ${canary('invitations.consent.ip')}, ${NOW})`,
    sql`insert into merchants.merchant (no, agent_id, type, name, contact_name, mobile, address, mcc, status, created_at)
      values ('A-CANARY', ${agent}, 'individual', ${canary('merchants.merchant.name')},
        ${canary('merchants.merchant.contact_name')}, ${mobileOf('merchants.merchant.mobile')},
        ${canary('merchants.merchant.address')}, '', 'draft', ${NOW})`,
    sql`insert into merchants.application (merchant_id, source, licence_no, id_number_sealed, id_number_index,
        card_sealed, card_index, card_tail, latitude_e6, longitude_e6, saved_at)
      select id, 'agent', ${canary('merchants.application.licence_no')},
        ${canary('merchants.application.id_number_sealed')}, ${canary('merchants.application.id_number_index')},
        ${canary('merchants.application.card_sealed')}, ${canary('merchants.application.card_index')},
        ${canary('merchants.application.card_tail', '8642')},
        ${canary('merchants.application.latitude_e6', '31230417')}::int,
        ${canary('merchants.application.longitude_e6', '121473701')}::int, ${NOW}
      from merchants.merchant where no = 'A-CANARY'`,
    sql`insert into merchants.note (agent_id, account_id, merchant_id, text, created_at) select ${agent}, ${account}, id,
      ${canary('merchants.note.text')}, ${NOW} from merchants.merchant where no = 'A-CANARY'`,
  ];
};

/** The values of each column that is erased, as text. */
const contents = async (): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const [column, declared] of Object.entries(PERSONAL_COLUMNS)) {
    if (!('erased' in declared)) continue;
    const [schema, table, name] = column.split('.');
    const result = await server.database.pool.query(`select "${name}"::text as value from "${schema}"."${table}"`);
    found.set(column, JSON.stringify(result.rows));
  }
  return found;
};

beforeAll(async () => {
  server = await testServer();
  await buildSmallWorld(db(), { now: NOW });
  const agent = await inTransaction(db(), (tx) =>
    createAgent(tx, { name: '甲', mobile: '13770000001', parentId: AGENT_IDS.mid, levelCode: 'V1', joinedAt: NOW }),
  );
  const account = await addAccount(db(), { agentId: agent, loginName: 'columns', mobile: '13770000001' });
  await tokenFor(db(), account, NOW);
  const { rows: sessions } = await sql<{ id: number }>`select max(id) as id from session.token`.execute(db());
  for (const seed of seeds(agent, account, sessions[0]?.id ?? 0)) await seed.execute(db());
  const client = server.client(await tokenFor(db(), account, NOW));
  rows = (await client.ok(listPersonalData, { pageSize: 100 })).rows;
  before = await contents();
  await client.ok(applyClosing, { password: TEST_PASSWORD });
  server.clock.set(new Date(NOW.getTime() + 15 * 86_400_000).toISOString());
  await runClosings(db(), server.services, server.clock.now());
  server.clock.set(new Date(server.clock.now().getTime() + 180_000).toISOString());
  await runClosings(db(), server.services, server.clock.now());
  after = await contents();
});
afterAll(() => server.close());

it('every column of that kind is named, and no column is named that does not exist', async () => {
  const { rows: columns } = await sql<{ column: string; name: string; isText: boolean }>`
    select table_schema || '.' || table_name || '.' || column_name as "column", column_name as name,
      data_type in ('text', 'jsonb', 'bytea') or column_name ~ 'latitude|longitude' as "isText"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = any (${readdirSync(CAPABILITIES)}::text[])`.execute(db());
  const found = columns.filter(({ name, isText }) => isText && isPersonalName(name)).map(({ column }) => column);
  const unnamed = found.filter((column) => PERSONAL_COLUMNS[column] === undefined);
  expect(unnamed, 'to be named in testing/quality/personal-columns.ts').toEqual([]);
  const all = new Set(columns.map(({ column }) => column));
  expect(Object.keys(PERSONAL_COLUMNS).filter((column) => !all.has(column))).toEqual([]);
});

it('what is said to be shown is in the export, in words or masked', () => {
  const missing = Object.entries(PERSONAL_COLUMNS).filter(([column, declared]) => {
    if (!('item' in declared) || !('erased' in declared)) return false;
    const values = rows.filter(({ item }) => item === declared.item).map(({ value }) => value);
    const isThere = declared.isMasked === true || values.join('\n').includes(made.get(column) ?? 'nothing was seeded');
    return values.length === 0 || !isThere;
  });
  expect(missing).toEqual([]);
});

it('what is said to be erased was there, and is gone with the account', () => {
  for (const [column, value] of made) {
    expect(before.get(column), `${column} was seeded`).toContain(value.replaceAll('"', '\\"'));
    expect(after.get(column), `${column} is erased`).not.toContain(value);
  }
  const unseeded = [...before.keys()].filter((column) => !made.has(column));
  expect(unseeded).toEqual(['session.token.end_reason', 'settlement.account.check_reason']);
});
