import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { tokenFor } from '#testing/session.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { dictionaryTypes, type DictionaryType } from '../contract/dictionary-types.ts';
import { getConfig } from '../contract/get-config.ts';
import { listDictionary } from '../contract/list-dictionary.ts';
import { configFlag, configNumber, configValue, levels } from './api.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await testServer();
  const world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  token = await tokenFor(server.database.db, world.accounts.root.id, new Date(STORY_NOW));
});
afterAll(() => server.close());

/** Every value of docs/domain.md §12. */
const enumerations: Record<DictionaryType, number[]> = {
  bind_status: [0, 1, 3],
  payment_type: [1, 2, 3, 4, 5, 6, 7],
  total_type: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  terminal_operation_type: [0, 1, 2, 3, 4, 5, 6],
  delivery_pay_way: [1, 2, 3, 4, 5],
  transaction_status: [1, 2, 3],
  transaction_method: [1, 2, 3],
  standard_check_status: [-2, -1, 0, 1],
  order_pay_type: [0, 1, 2, 3, 4],
  assessment_execution_status: [-1, 0, 1, 2],
  card_type: [0, 1, 2],
  change_request_status: [0, 1, 2, 3],
  rate_type: [1, 2, 3, 4, 5],
  operation_approval_status: [0, 1, 2],
  share_type: [0, 1],
  banner_type: [1, 2],
};

describe('GET /system/dict/data/type/{type}', () => {
  it('has the 16 enumerations', () => {
    expect(Object.keys(dictionaryTypes).toSorted()).toEqual(Object.keys(enumerations).toSorted());
    expect(Object.keys(dictionaryTypes)).toHaveLength(16);
  });

  it.each(Object.entries(enumerations))(
    '%s has exactly its values, in order, in every language',
    async (type, values) => {
      const labels = new Set<string>();
      for (const lang of languages) {
        const rows = await server.client(token).ok(listDictionary, { type }, { lang });
        expect(rows.map((row) => Number(row.dictValue))).toEqual(values);
        expect(rows.every((row) => row.dictLabel.length > 0 && row.dictType === type && row.status === '0')).toBe(true);
        labels.add(rows.map((row) => row.dictLabel).join());
      }
      expect(labels.size).toBeGreaterThan(2);
    },
  );

  it('returns exactly the members of the table', async () => {
    const { json } = await server
      .client(token)
      .raw('GET', '/prod-api/system/dict/data/type/bind_status', undefined, { 'accept-language': 'zh-Hans' });
    expect((json.data as object[])[2]).toEqual({
      dictCode: expect.stringMatching(/^\d+$/),
      dictSort: 3,
      dictLabel: '已激活',
      dictValue: '3',
      dictType: 'bind_status',
      isDefault: 'N',
      listClass: 'success',
      status: '0',
    });
  });

  it('requires a login and returns 404 for an unknown type', async () => {
    expect((await server.client().call(listDictionary, { type: 'bind_status' })).code).toBe(401);
    for (const type of ['nothing', "x' or '1'='1", '%', 'constructor'])
      expect((await server.client(token).call(listDictionary, { type })).code).toBe(404);
  });
});

describe('GET /api/ag/system/config/configKey/{key}', () => {
  it('returns the levels V1…V7 without a login, as data.value', async () => {
    const { json } = await server
      .client()
      .raw('GET', '/prod-api/api/ag/system/config/configKey/agent_common_level?code=agent_common_level');
    const { value } = json.data as { value: string };
    expect((JSON.parse(value) as { code: string }[]).map(({ code }) => code)).toEqual([
      'V1',
      'V2',
      'V3',
      'V4',
      'V5',
      'V6',
      'V7',
    ]);
  });

  it('returns the wording in every language', async () => {
    const { value } = await server.client().ok(getConfig, { key: 'wording' });
    const words = JSON.parse(value) as Record<string, object>;
    expect(languages.map((lang) => Object.keys(words[lang] ?? {}).length)).toEqual([3, 3, 3, 3]);
  });

  it('returns byte-identical responses for non-public and missing keys, logged in or not', async () => {
    const path = (key: string) => `/prod-api/api/ag/system/config/configKey/${key}`;
    expect(await configValue(server.database.db, 'settlement_auto_verify')).toBe('on');
    const answers = [
      await server.client().raw('GET', path('settlement_auto_verify')),
      await server.client().raw('GET', path('nothing')),
      await server.client(token).raw('GET', path('settlement_auto_verify')),
    ];
    expect(answers[0]?.json.code).toBe(404);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

it('provides other capabilities with numbers, flags and levels, with a fallback for missing settings', async () => {
  const { db } = server.database;
  expect(await configNumber(db, 'login_failures', 1)).toBe(5);
  expect(await configNumber(db, 'service_phone', 7)).toBe(7);
  expect(await configFlag(db, 'settlement_auto_verify', false)).toBe(true);
  expect(await configFlag(db, 'nothing', true)).toBe(true);
  expect((await levels(db)).at(-1)).toEqual({ code: 'V7', name: 'V7', sort: 7 });
});
