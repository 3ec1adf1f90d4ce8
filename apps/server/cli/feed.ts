/** The transaction feed: imports from files. */
import { importFile, type RowFate } from '#capabilities/trades/server/cli.ts';
import { readGiven, wordOf, type Cli, type Command } from './command.ts';
import { quarantineCommands } from './quarantine.ts';

const MAX_LINES = 50;

const printSome = (cli: Cli, lines: readonly string[]): void => {
  for (const line of lines.slice(0, MAX_LINES)) cli.print(line);
  if (lines.length > MAX_LINES) cli.print(`… and ${lines.length - MAX_LINES} more`);
};

const whyOf = ({ fate, reason, fields, differs }: RowFate, damaged: readonly string[] | undefined): string => {
  if (damaged !== undefined) return `${fate} damaged by a spreadsheet: ${damaged.join(', ')}`;
  return `${fate} ${reason ?? JSON.stringify(fields)}${differs === undefined ? '' : ` (${differs.join(', ')})`}`;
};

export const feedCommands: Command[] = [
  {
    name: 'feed import',
    permission: 'feed:import',
    usage: '<acquirer> <file.csv>',
    summary: 'imports a file of transactions; importing the same file again changes nothing',
    async run(cli) {
      const content = await readGiven(wordOf(cli, 1, '<file.csv>'));
      const { counts, known, problems } = await importFile(
        cli.db,
        wordOf(cli, 0, '<acquirer>'),
        content,
        cli.clock.now(),
      );
      printSome(
        cli,
        problems.map(({ line, fate, damaged }) => `line ${line}  ${fate.reference ?? '-'}  ${whyOf(fate, damaged)}`),
      );
      cli.print(
        `${counts.booked} booked, ${counts.duplicate} duplicate, ${counts.quarantined} quarantined, ${counts.rejected} rejected, ${known} imported before`,
      );
      return problems.length === 0;
    },
  },
  ...quarantineCommands,
];
