/** Examples of capabilities are about things that exist, and missing ones are named with their file. */
import { expect, it } from 'vitest';
import { routes as pages } from '#apps/mobile/routes.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { ORDER } from '#tools/architecture/order.ts';
import { byCall, byPage, exampleOf, EXAMPLES, GATHERED, unsaid } from './gathered.ts';

const { routes } = await loadCapabilities();
const calls = new Set<string>(routes.map(({ call }) => call.name));

it('a missing example is named with the file to write it in', () => {
  const message = 'capabilities/terminals/testing/examples.ts has no example of the call list-nothing';
  expect(() => exampleOf('terminals.list-nothing')).toThrow(message);
  expect(unsaid('sentTwice', {}, ['terminals.add-nothing'])).toEqual([
    'capabilities/terminals/testing/examples.ts, sentTwice: add-nothing is missing',
  ]);
  expect(unsaid('sentTwice', { 'terminals.add-nothing': 'a reason' }, [])).toEqual([
    'capabilities/terminals/testing/examples.ts, sentTwice: add-nothing need not be there',
  ]);
});

it('every call has an example, and every example belongs to a call', () => {
  expect(unsaid('calls', EXAMPLES, [...calls])).toEqual([]);
});

it('says nothing of calls that do not exist', () => {
  const said = [
    byCall(({ manyAsked }) => manyAsked),
    byCall(({ withoutDepth }) => withoutDepth),
    byCall(({ wholeMobiles }) => wholeMobiles),
    byCall(({ ofTwo }) => ofTwo),
  ];
  expect(said.flatMap((part) => Object.keys(part)).filter((name) => !calls.has(name))).toEqual([]);
});

it('shows for a page the data of its own capability', () => {
  const owners = new Map(pages.map(({ path, page }) => [path, page.split('/')[0]]));
  const wrong = [...GATHERED].flatMap(([capability, examples]) =>
    Object.keys(examples.pages ?? {}).filter((path) => owners.get(path) !== capability),
  );
  expect(wrong).toEqual([]);
  expect(Object.keys(byPage((page) => page)).length).toBeGreaterThan(100);
});

it('is in the folder of a capability', () => {
  expect([...GATHERED.keys()].filter((name) => !ORDER.includes(name))).toEqual([]);
});
