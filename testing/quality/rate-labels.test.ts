/** A rate type has one name everywhere: that of the dictionary. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages, type Lang } from '#platform/i18n/languages.ts';
import { listDictionary } from '#capabilities/reference/contract/list-dictionary.ts';
import { tokenFor } from '../session.ts';
import { buildSmallWorld } from '../small-world/small-world.ts';
import { STORY_NOW, testServer, type TestServer } from '../test-server.ts';

const root = join(import.meta.dirname, '../../');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  const world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
  token = await tokenFor(server.database.db, world.accounts.root.id, new Date(STORY_NOW));
});
afterAll(() => server.close());

/** `merchants.rate-type.1`, in the texts of all capabilities. */
const labelsIn = (lang: Lang): [key: string, value: string, label: string][] =>
  globSync(`capabilities/*/locales/${lang}.json`, { cwd: root }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>).flatMap(
      ([key, label]): [string, string, string][] => {
        const value = /\.rate-type\.(\d)$/.exec(key)?.[1];
        return value === undefined ? [] : [[key, value, label]];
      },
    ),
  );

it.each(languages)('every label of a rate type equals that of the dictionary, in %s', async (lang) => {
  const rows = await server.client(token).ok(listDictionary, { type: 'rate_type' }, { lang });
  const names = new Map(rows.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  const labels = labelsIn(lang);
  expect(labels.length).toBeGreaterThanOrEqual(10);
  expect(labels.filter(([, value, label]) => names.get(value) !== label)).toEqual([]);
});
