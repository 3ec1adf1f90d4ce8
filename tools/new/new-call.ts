import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changeFile, writeNew } from './change-files.ts';
import { changeExamples, withImportOf } from './examples-file.ts';
import { UsageError, type CallName } from './names.ts';
import { permissionOf } from './permission-of.ts';

const contract = ({ capability, stem, variable }: CallName, permission: string): string => `import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';

export const ${variable} = defineCall({
  name: '${capability}.${stem}',
  method: 'POST',
  path: '/api/${capability}/${stem}',
  summary: 'TODO: what it does, for /docs, such as: Lists spare terminals, newest first',
  permission: '${permission}',
  effect: 'read',
  request: z.object({}),
  answer: z.object({}),
  answerAt: 'data',
});
`;

/** The import path from a file of another layer in the same feature. */
const importOf = ({ stem, variable }: CallName, feature: string): string =>
  `import { ${variable} } from '${feature === '' ? '../contract' : `../../contract/${feature}`}/${stem}.ts';`;

const handler = (name: CallName, feature: string): string => `import { handle } from '#platform/http/context.ts';
${importOf(name, feature)}

export const ${name.variable}Route = handle(${name.variable}, async () => ({}));
`;

const test = (name: CallName, feature: string): string => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSmallWorld, type SmallWorld } from '#testing/small-world/small-world.ts';
import { tokenFor } from '#testing/session.ts';
import { STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
${importOf(name, feature)}

let server: TestServer;
let world: SmallWorld;

beforeAll(async () => {
  server = await testServer();
  world = await buildSmallWorld(server.database.db, { now: new Date(STORY_NOW) });
});
afterAll(() => server.close());

it('answers ${name.capability}.${name.stem}', async () => {
  const client = server.client(await tokenFor(server.database.db, world.accounts.mid.id, new Date(STORY_NOW)));
  expect(await client.ok(${name.variable}, {})).toEqual({});
  // A refusal: expect((await client.call(${name.variable}, {})).reason).toBe('no_spares');
});
`;

const folderOf = (feature: string): string => (feature === '' ? '' : `${feature}/`);

/** Imports the route and adds it to the end of the list. */
export const addRoute = (text: string, { stem, variable }: CallName, feature = ''): string => {
  const imports = [...text.matchAll(/^import [^;]+;\n/gm)];
  const last = imports.at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  const line = `import { ${variable}Route } from './${folderOf(feature)}${stem}.ts';\n`;
  const imported = text.slice(0, at) + line + text.slice(at);
  return imported.replace(/(export const routes: Route\[\] = \[)([^]*?)(\s*)\];/, (_all, open, routes: string) => {
    const own = routes.trim().replace(/,$/, '');
    return `${open}\n  ${own === '' ? '' : `${own},\n  `}${variable}Route,\n];`;
  });
};

/** Adds the call's example, which the tests of authorization and others require. */
export const addExample = (text: string, { stem }: CallName): string =>
  withImportOf('line', text.replace(/(\n {2}calls: \{)\n?/, `$1\n    '${stem}': line(),\n`));

/**
 * Writes contract, handler and test, and registers the call. @param feature of the capability that it belongs to.
 * @returns the paths written or changed.
 */
export const newCall = (root: string, name: CallName, feature = ''): string[] => {
  const { capability, stem } = name;
  const folder = `capabilities/${capability}`;
  if (!existsSync(join(root, folder, 'server/routes.ts')))
    throw new UsageError(`There is no capability ${capability}: npm run new capability ${capability}.`);
  if (feature !== '' && !['contract', 'server', 'sql'].some((layer) => existsSync(join(root, folder, layer, feature))))
    throw new UsageError(`${capability} has no feature ${feature}: capabilities/${capability}/README.md lists them.`);
  const files = writeNew(root, {
    [`${folder}/contract/${folderOf(feature)}${stem}.ts`]: contract(name, permissionOf(root, capability)),
    [`${folder}/server/${folderOf(feature)}${stem}.ts`]: handler(name, feature),
    [`${folder}/server/${folderOf(feature)}${stem}.test.ts`]: test(name, feature),
  });
  const routes = changeFile(root, `${folder}/server/routes.ts`, (text) => addRoute(text, name, feature));
  const examples = changeExamples(root, capability, (text) => addExample(text, name));
  return [...files, routes, examples];
};
