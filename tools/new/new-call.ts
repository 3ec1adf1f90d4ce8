import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isVerbNoun, READING, VERBS } from '../architecture/call-names.ts';
import { changeFile, writeNew } from './change-files.ts';
import { changeExamples, withImportOf } from './examples-file.ts';
import { featureFolder, wayTo } from './feature-folder.ts';
import { UsageError, type CallName } from './names.ts';
import { permissionOf, staffPermissionOf } from './permission-of.ts';

/** The senders of the call: agents, or the operator's staff. */
type Audience = 'agent' | 'staff';

interface NewCall {
  readonly name: CallName;
  /** `list/`, or nothing. */
  readonly folder: string;
  readonly audience: Audience;
  readonly permission: string;
}

const isWrite = ({ stem }: CallName): boolean => !READING.has(stem.replace(/-.*/, ''));

const summaryOf = (name: CallName): string =>
  `TODO: what it does, for /docs and the command line: ${isWrite(name) ? 'Adds a spare' : 'Lists spares'}`;

const contract = ({ name, audience, permission }: NewCall): string => {
  const { capability, stem, variable } = name;
  const isStaff = audience === 'staff';
  return `import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const ${variable} = defineCall({
  name: '${capability}.${stem}',
  method: 'POST',
  path: '/${isStaff ? 'console' : 'api'}/${capability}/${stem}',
  summary: '${summaryOf(name)}',
${isStaff ? "  audience: 'staff',\n" : ''}  permission: '${permission}',
  effect: '${isWrite(name) ? 'write' : 'read'}',
${isStaff && isWrite(name) ? '  idempotent: true,\n' : ''}  request: z.object({}),
  answer: z.object({}),
  answerAt: 'data',
});
`;
};

const importOf = ({ name: { stem, variable }, folder }: NewCall): string =>
  `import { ${variable} } from '${wayTo('contract', folder)}${stem}.ts';`;

const handler = (call: NewCall): string => `import { handle } from '#platform/http/context.ts';
${importOf(call)}

export const ${call.name.variable}Route = handle(${call.name.variable}, async () => ({}));
`;

const agentTest = (call: NewCall): string => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { tokenFor } from '#testing/session.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
${importOf(call)}

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

it('answers ${call.name.capability}.${call.name.stem}', async () => {
  const client = server.client(await tokenFor(server.database.db, world.accounts.mid.id, new Date(STORY_NOW)));
  expect(await client.ok(${call.name.variable}, {})).toEqual({});
  // A refusal: expect((await client.call(${call.name.variable}, {})).reason).toBe('no_spares');
});
`;

const staffTest = (call: NewCall): string => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '#testing/test-server.ts';
${importOf(call)}

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('answers ${call.name.capability}.${call.name.stem}', async () => {
  const staff = await server.asStaff('operations');
  expect(await staff.ok(${call.name.variable}, {})).toEqual({});
  // A refusal: expect((await staff.call(${call.name.variable}, {})).reason).toBe('no_spares');
});
`;

/** Imports the route and adds it to the end of the list. */
export const addRoute = (text: string, { stem, variable }: CallName, folder = ''): string => {
  const imports = [...text.matchAll(/^import [^;]+;\n/gm)];
  const last = imports.at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  const line = `import { ${variable}Route } from './${folder}${stem}.ts';\n`;
  const imported = text.slice(0, at) + line + text.slice(at);
  return imported.replace(/(export const routes: Route\[\] = \[)([^]*?)(\s*)\];/, (_all, open, routes: string) => {
    const own = routes.trim().replace(/,$/, '');
    return `${open}\n  ${own === '' ? '' : `${own},\n  `}${variable}Route,\n];`;
  });
};

/** Adds the call's example, which the tests of authorization and others require. */
export const addExample = (text: string, { stem }: CallName): string =>
  withImportOf('line', text.replace(/(\n {2}calls: \{)\n?/, `$1\n    '${stem}': line(),\n`));

/** The permission of the new call, and the files that declare it. */
const permitted = (root: string, name: CallName, audience: Audience): { permission: string; paths: string[] } =>
  audience === 'staff'
    ? staffPermissionOf(root, name.capability, isWrite(name))
    : { permission: permissionOf(root, name.capability, isWrite(name)), paths: [] };

/**
 * Writes contract, handler and test, and registers the call. @param feature of the capability that it belongs to.
 * @returns the paths written or changed.
 */
export const newCall = (root: string, name: CallName, feature = '', audience: Audience = 'agent'): string[] => {
  const { capability, stem } = name;
  const base = `capabilities/${capability}`;
  if (!existsSync(join(root, base, 'server/routes.ts')))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  if (!isVerbNoun(stem))
    throw new UsageError(
      `${stem} does not begin with a verb of tools/architecture/call-names.ts: ${[...VERBS].join(', ')}.`,
    );
  const folder = featureFolder(root, capability, feature);
  const { permission, paths } = permitted(root, name, audience);
  const call: NewCall = { name, folder, audience, permission };
  const files = writeNew(root, {
    [`${base}/contract/${folder}${stem}.ts`]: contract(call),
    [`${base}/server/${folder}${stem}.ts`]: handler(call),
    [`${base}/server/${folder}${stem}.test.ts`]: audience === 'staff' ? staffTest(call) : agentTest(call),
  });
  const routes = changeFile(root, `${base}/server/routes.ts`, (text) => addRoute(text, name, folder));
  const examples = changeExamples(root, capability, (text) => addExample(text, name));
  return [...new Set([...files, ...paths, routes, examples])];
};
