/**
 * `npm run check:dependencies`: known faults of the packages in package-lock.json. Ends with 0 when there are none, 1
 * for faults, 3 when nobody could be asked. `-- --registry <url>` asks another registry than npm's configuration names.
 */
import { join } from 'node:path';
import { reportOf } from './audit-report.ts';
import { npmIn } from './npm.ts';

const CODES = { clean: 0, faults: 1, unknown: 3 } as const;
const root = join(import.meta.dirname, '../../');

const { output } = npmIn(root, ['audit', '--json', '--package-lock-only', '--omit=dev', ...process.argv.slice(2)]);
const { state, lines } = reportOf(output);
for (const line of lines) console.log(line);
process.exitCode = CODES[state];
