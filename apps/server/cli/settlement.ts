/** Import of bank branches. */
import { importBranches, type BranchRefusal } from '#capabilities/settlement/server/branches/import-branches.ts';
import { actOf, readGiven, wordOf, type Command } from './command.ts';

const REASONS: Record<BranchRefusal, string> = {
  damaged: 'damaged by a spreadsheet',
  cnaps: 'invalid CNAPS number',
  bank: 'unknown bank code: bank_name and bank_prefix, the first digits of cnaps, would bring it',
  empty: 'province, city or name is empty',
};

export const settlementCommands: Command[] = [
  {
    name: 'branches import',
    permission: 'branch:import',
    byTask: true,
    usage: '<file.csv|file.xlsx>',
    summary: 'imports a full list of bank branches; invalid rows are listed and skipped',
    async run(cli) {
      const file = wordOf(cli, 0, '<file.csv|file.xlsx>');
      await readGiven(file); // the read fails with a clear sentence when the file cannot be read
      const { imported, refused, refusedCount } = await importBranches(cli.db, file, actOf(cli));
      for (const { row, reason, cells } of refused)
        cli.print(`row ${row}: ${REASONS[reason]}${cells === undefined ? '' : `: ${cells}`}`);
      cli.print(`${imported} imported, ${refusedCount} skipped`);
      return refusedCount === 0;
    },
  },
];
