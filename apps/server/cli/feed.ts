/** The transaction feed: imports from files, and quarantined rows. */
import { readFile } from 'node:fs/promises';
import { importFile, quarantined, releaseQuarantine } from '#capabilities/trades/server/cli.ts';
import { wordOf, type Cli, type Command } from './command.ts';
import { idOf } from '#platform/ids/id.ts';
import type { QuarantinedRowId } from '#capabilities/trades/contract/trade-ids.ts';

const MAX_LINES = 50;

const printSome = (cli: Cli, lines: readonly string[]): void => {
  for (const line of lines.slice(0, MAX_LINES)) cli.print(line);
  if (lines.length > MAX_LINES) cli.print(`… and ${lines.length - MAX_LINES} more`);
};

const idsOf = (cli: Cli): QuarantinedRowId[] | undefined => {
  const wrong = cli.words.find((word) => !/^[1-9]\d{0,14}$/.test(word));
  if (wrong !== undefined) throw new Error(`${wrong} is not an id: feed quarantine lists the ids.`);
  return cli.words.length === 0 ? undefined : cli.words.map((word) => idOf(Number(word)));
};

export const feedCommands: Command[] = [
  {
    name: 'feed import',
    usage: '<acquirer> <file.csv>',
    summary: 'imports a file of transactions; importing the same file again changes nothing',
    async run(cli) {
      const content = await readFile(wordOf(cli, 1, '<file.csv>'));
      const { counts, known, problems } = await importFile(
        cli.db,
        wordOf(cli, 0, '<acquirer>'),
        content,
        cli.clock.now(),
      );
      printSome(
        cli,
        problems.map(
          ({ line, fate }) =>
            `line ${line}  ${fate.reference ?? '-'}  ${fate.fate} ${fate.reason ?? JSON.stringify(fate.fields)}`,
        ),
      );
      cli.print(
        `${counts.booked} booked, ${counts.duplicate} duplicate, ${counts.quarantined} quarantined, ${counts.rejected} rejected, ${known} imported before`,
      );
      return problems.length === 0;
    },
  },
  {
    name: 'feed quarantine',
    usage: '[--reason <reason>]',
    summary: 'lists quarantined transactions with the reason',
    async run(cli) {
      const rows = await quarantined(cli.db, { reason: cli.option('reason') });
      printSome(
        cli,
        rows.map(
          ({ id, acquirer, reference, reason, receivedAt }) =>
            `${id}  ${acquirer}  ${reference}  ${reason}  ${receivedAt.toISOString()}`,
        ),
      );
      cli.print(`${rows.length} quarantined`);
    },
  },
  {
    name: 'feed release',
    usage: '[<id> …] [--reason <reason>]',
    summary: 'books quarantined transactions again, at the prices in force when they took place',
    async run(cli) {
      const { booked, waiting } = await releaseQuarantine(
        cli.db,
        { ids: idsOf(cli), reason: cli.option('reason') },
        cli.clock.now(),
      );
      cli.print(`${booked} booked, ${waiting} still quarantined`);
    },
  },
];
