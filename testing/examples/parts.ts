/** The parts of the quality world, which the capabilities make in `capabilities/<name>/testing/world.ts`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORDER } from '#tools/architecture/order.ts';
import type { WorldPart } from './world.ts';

const ROOT = join(import.meta.dirname, '../../');

export const partsInOrder = (): Promise<WorldPart[]> =>
  Promise.all(
    ORDER.map((capability) => join(ROOT, 'capabilities', capability, 'testing/world.ts'))
      .filter((path) => existsSync(path))
      .map(async (path) => ((await import(pathToFileURL(path).href)) as { world: WorldPart }).world),
  );
