/** What a scheduled task of the machine runs, because it follows rules alone. */
import { recountPortfolio } from '#capabilities/portfolio/server/cli.ts';
import type { Cli, Command } from './command.ts';

const MOST_SHOWN = 100;

const recount = async (cli: Cli): Promise<boolean> => {
  const { at, compared, differences } = await recountPortfolio(cli.db);
  if (at === null) cli.print('Nothing has been counted yet.');
  for (const { what, shown, recounted } of differences.slice(0, MOST_SHOWN))
    cli.print(`${what}: shown ${shown}, recounted ${recounted}`);
  cli.print(`${compared} figures compared, ${differences.length} differ.`);
  return differences.length === 0;
};

export const ruleTaskCommands: readonly Command[] = [
  {
    name: 'portfolio recount',
    permission: 'portfolio:view',
    byTask: true,
    usage: '',
    summary: 'derives the classes and ages of merchants and terminals again and compares',
    run: recount,
  },
];
