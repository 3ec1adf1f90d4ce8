/** The transaction feed: imports from files, which may be larger than an upload. */
import { importByHand } from '#capabilities/trades/server/feed/import-by-hand.ts';
import type { ImportProblem } from '#capabilities/trades/server/feed/import-file.ts';
import { actOf, readGiven, wordOf, type Cli, type Command } from './command.ts';

const MAX_LINES = 50;

const printSome = (cli: Cli, lines: readonly string[]): void => {
  for (const line of lines.slice(0, MAX_LINES)) cli.print(line);
  if (lines.length > MAX_LINES) cli.print(`… and ${lines.length - MAX_LINES} more`);
};

const whyOf = ({ outcome: { fate, reason, fields, differs }, damaged, lostZeros }: ImportProblem): string => {
  if (damaged !== undefined) return `${fate} damaged by a spreadsheet: ${damaged.join(', ')}`;
  if (lostZeros !== undefined)
    return `${fate} ${reason}: ${lostZeros.member} ${lostZeros.given} has lost its zeros, it is ${lostZeros.whole}`;
  return `${fate} ${reason ?? JSON.stringify(fields)}${differs === undefined ? '' : ` (${differs.join(', ')})`}`;
};

const importGiven = async (cli: Cli): Promise<boolean> => {
  const content = await readGiven(wordOf(cli, 1, '<file.csv>'));
  const done = await importByHand(cli.db, cli.services.vault, wordOf(cli, 0, '<acquirer>'), content, actOf(cli));
  if ('lapsesAt' in done) {
    const until = done.lapsesAt.toISOString();
    cli.print(`Proposed: another person imports it by the same command before ${until}, or it lapses.`);
    return true;
  }
  const { counts, known, problems } = done;
  printSome(
    cli,
    problems.map((problem) => `line ${problem.line}  ${problem.outcome.reference ?? '-'}  ${whyOf(problem)}`),
  );
  cli.print(
    `${counts.booked} booked, ${counts.duplicate} duplicate, ${counts.quarantined} quarantined, ${counts.rejected} rejected, ${known} imported before`,
  );
  return problems.length === 0;
};

export const feedCommands: Command[] = [
  {
    name: 'feed import',
    permission: 'feed:import',
    usage: '<acquirer> <file.csv>',
    summary: 'imports a file of transactions when a second person gives the same; again it changes nothing',
    run: importGiven,
  },
];
