/** `npm run release:functions`: keeps the functions that this version's server calls, as the next one must. */
import { join } from 'node:path';
import { writeWhole } from '#platform/files/write-whole.ts';
import { calledFunctions } from './promised-functions.ts';

const root = join(import.meta.dirname, '../../');
const functions = calledFunctions(root);
const lines = functions.map((one) => `  ${JSON.stringify(one)}`).join(',\n');
await writeWhole(join(import.meta.dirname, 'released-functions.json'), `[\n${lines}\n]\n`, {
  mode: 0o644,
  replaces: true,
});
console.log(`${functions.length} functions`);
