/**
 * `npm run new <call|act|page|migration|capability> <name> [feature]`: writes the files of a new element and registers
 * it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseCapability, parseConsoleName, parseName, UsageError } from './names.ts';
import { newCall } from './new-call.ts';
import { newCapability } from './new-capability.ts';
import { newConsolePage } from './new-console-page.ts';
import { newMigration } from './new-migration.ts';
import { newPage } from './new-page.ts';

const usage = `Usage: npm run new <what> <name>
  call terminals.list-spares [list]             contract, handler, test, in a feature; registered in routes and examples
  act terminals.release-spare [stock]           the same of the operator's staff: also a command
  page terminals.spare-list [list]              page, URL, title in four languages
  page withdrawals.console.payout-list [list]   page of the console, permission, title in four languages
  migration terminals.add-colour                an empty migration with the time in its name
  capability spares                             an empty capability, last in the order`;

const root = join(import.meta.dirname, '../..');
const [what, name, feature] = process.argv.slice(2);

const makers: Record<string, () => string[]> = {
  call: () => newCall(root, parseName(name), feature),
  act: () => newCall(root, parseName(name), feature, 'staff'),
  page: () => {
    const ofConsole = parseConsoleName(name);
    return ofConsole === undefined ? newPage(root, parseName(name), feature) : newConsolePage(root, ofConsole, feature);
  },
  migration: () => newMigration(root, parseName(name), new Date()),
  capability: () => newCapability(root, parseCapability(name)),
};

try {
  const make = Object.hasOwn(makers, what ?? '') ? makers[what ?? ''] : undefined;
  if (!make) throw new UsageError(usage);
  const paths = make();
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...paths], { cwd: root, stdio: 'ignore' });
  console.log(paths.join('\n'));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
