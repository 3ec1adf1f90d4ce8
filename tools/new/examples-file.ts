/**
 * `capabilities/<name>/testing/examples.ts`, in which a capability answers the questions of the tests of all
 * capabilities.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changeFile, writeNew } from './change-files.ts';

const SOURCE = '#testing/examples/examples.ts';

const noExamples = `import type { CapabilityExamples } from '${SOURCE}';

export const examples: CapabilityExamples = {
  calls: {},
};
`;

/** The examples of a new capability, with its permissions. */
export const firstExamples = (capability: string): string =>
  noExamples.replace(
    '  calls: {},',
    `  permissions: {
    '${capability}:view': ['agent', 'agent-viewer', 'agent-operator'],
    '${capability}:edit': ['agent', 'agent-operator'],
  },
  calls: {},`,
  );

export const examplesFile = (capability: string): string => `capabilities/${capability}/testing/examples.ts`;

/** Imports a helper of the examples, unless the file does so already. */
export const withImportOf = (name: string, text: string): string => {
  const only = `import type { CapabilityExamples } from '${SOURCE}';`;
  if (text.includes(only)) return text.replace(only, `import { ${name}, type CapabilityExamples } from '${SOURCE}';`);
  const [found, list = ''] = new RegExp(`import \\{([^}]*)\\} from '${SOURCE}';`).exec(text) ?? [];
  if (found === undefined) return `import { ${name} } from '${SOURCE}';\n${text}`;
  const names = list.split(',').map((one) => one.trim());
  return names.includes(name)
    ? text
    : text.replace(found, `import { ${[...names.filter((one) => one !== ''), name].join(', ')} } from '${SOURCE}';`);
};

/** Changes the file, which a capability without calls may not have yet. */
export const changeExamples = (root: string, capability: string, change: (text: string) => string): string => {
  const path = examplesFile(capability);
  if (!existsSync(join(root, path))) writeNew(root, { [path]: noExamples });
  return changeFile(root, path, change);
};
