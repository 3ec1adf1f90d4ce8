import { addTexts, changeFile, writeNew } from './change-files.ts';
import { examplesFile, firstExamples } from './examples-file.ts';

const permissions = (
  name: string,
): string => `import type { AgentPermissions } from '#platform/contract/permissions.ts';

export const permissions = {
  '${name}:view': ['agent', 'agent-viewer', 'agent-operator'],
  '${name}:edit': ['agent', 'agent-operator'],
} satisfies AgentPermissions;
`;

const routes = `import type { Route } from '#platform/http/context.ts';

export { permissions } from '../contract/permissions.ts';
export const routes: Route[] = [];
`;

const readme = (name: string): string => `# ${name}

What it does, in one sentence. Its words, states and invariants, and the addresses of its calls and pages.
`;

/** Appends the capability to the order: it may use all others; move it forward when others should use it. */
export const addToOrder = (text: string, name: string): string =>
  text.replace(/(export const ORDER[^=]*= \[\n[^]*?)(\];)/, `$1  '${name}',\n$2`);

export const addToDocument = (text: string, name: string): string => text.replace(/^( {4}audit, .*)$/m, `$1, ${name}`);

/** Writes the folder of a capability without calls, and adds it to the order. @returns the paths written or changed. */
export const newCapability = (root: string, name: string): string[] => {
  const folder = `capabilities/${name}`;
  return [
    ...writeNew(root, {
      [`${folder}/README.md`]: readme(name),
      [`${folder}/contract/permissions.ts`]: permissions(name),
      [`${folder}/server/routes.ts`]: routes,
      [examplesFile(name)]: firstExamples(name),
    }),
    ...addTexts(root, name, {}),
    changeFile(root, 'tools/architecture/order.ts', (text) => addToOrder(text, name)),
    changeFile(root, 'ARCHITECTURE.md', (text) => addToDocument(text, name)),
  ];
};
