/** Import of bank branches. */
import { importBranches } from '#capabilities/settlement/server/cli.ts';
import { wordOf, type Command } from './command.ts';

export const settlementCommands: Command[] = [
  {
    name: 'branches import',
    usage: '<file.csv|file.xlsx>',
    summary: 'takes over a full list of bank branches; bad rows are named and left out',
    async run(cli) {
      const { imported, refused, refusedCount } = await importBranches(
        cli.db,
        wordOf(cli, 0, 'The file'),
        cli.clock.now(),
      );
      for (const { row, reason } of refused) cli.print(`row ${row}: ${reason}`);
      cli.print(`${imported} imported, ${refusedCount} refused`);
      return refusedCount === 0;
    },
  },
];
