/** Every list of an agent has its export, generated from the contract. */
import { expect, it } from 'vitest';
import { audienceOf } from '#platform/contract/call.ts';
import { languages } from '#platform/i18n/languages.ts';
import { textFor } from '#platform/i18n/server.ts';
import { definitionOf } from '#capabilities/exports/server/definitions.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { byCall, unsaid } from '../examples/gathered.ts';

const { routes } = await loadCapabilities();
const calls = routes.map(({ call }) => call).filter((call) => audienceOf(call) === 'agent');
const shapeOf = (call: (typeof calls)[number]): object => (call.request as unknown as { shape?: object }).shape ?? {};
const lists = calls.filter((call) => 'pageNum' in shapeOf(call));

it('every list is exported, or says why not', () => {
  const paths = new Set(calls.map(({ path }) => path));
  const without = lists.filter(({ path }) => !paths.has(`${path}/export`)).map(({ name }) => name);
  expect(
    unsaid(
      'notExported',
      byCall(({ notExported }) => notExported),
      without,
    ),
  ).toEqual([]);
});

const exports = calls.filter(({ path }) => path.endsWith('/export'));

it.each(exports.map((call) => [call.name, call] as const))(
  '%s takes the filter of its list, and its permission',
  (_, call) => {
    const list = lists.find(({ path }) => `${path}/export` === call.path);
    const definition = definitionOf(call.name);
    expect(definition?.list.call.name).toBe(list?.name);
    expect(call.permission).toBe(list?.permission);
    const filter = Object.keys(list === undefined ? {} : shapeOf(list)).filter((key) => !/^(page|cursor)/.test(key));
    const asked = Object.keys(shapeOf(call)).filter((key) => !/^(format|smsCode|password|totpCode)$/.test(key));
    expect(asked.toSorted()).toEqual(filter.toSorted());
    expect('password' in shapeOf(call)).toBe(definition?.isPersonal);
  },
);

it.each(languages)('headings and titles have texts in %s', (lang) => {
  const t = textFor(lang);
  for (const call of exports) {
    const { title = '', columns = [] } = definitionOf(call.name) ?? {};
    for (const key of [title, ...columns.map((column) => column.title)]) expect(t(key)).not.toBe(key);
  }
});
