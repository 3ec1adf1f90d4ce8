/** What becomes of the lines of a residual file, as the command line prints it. */
import type { CheckedLine, LookedAt } from '#capabilities/residuals/server/cli.ts';
import { formatFen, formatPerTenThousand } from '#platform/money/format.ts';
import { subtractFen, type Fen } from '#platform/money/fen.ts';
import { integerOf, type Cli } from './command.ts';
import { tableLines } from '#platform/command-line/table-lines.ts';

const USUAL_SHOWN = 20;
const MOST_SHOWN = 10_000;

const signed = (amount: Fen): string => formatFen(amount, { sign: true });

const faultText = ({ faults }: CheckedLine): string =>
  faults
    .map(({ column, kind, text, couldBe }) =>
      [`${column} ${kind}`, text && `"${text}"`, couldBe && `could be ${couldBe}`].filter(Boolean).join(' '),
    )
    .join('; ');

const WHY: Readonly<Partial<Record<CheckedLine['state'], string>>> = {
  waits: 'nobody knows whose it is: residuals assign',
  twice: 'stands in the file already',
  taken: 'is booked from another file already',
  nothing: 'is of nothing',
};

/** Lines that are not booked, then the sums and what they are compared with. */
export const printLooked = (cli: Cli, { lines, states, hasTotal, totals, comparison }: LookedAt): void => {
  const left = lines.filter(({ state }) => state !== 'good' && state !== 'booked');
  const most = integerOf(cli, 'most', { from: 0, to: MOST_SHOWN }) ?? USUAL_SHOWN;
  const lineText = (line: CheckedLine): string[] => [
    `line ${line.line}`,
    line.merchantNo || '-',
    line.sn || '-',
    line.shareFen === undefined ? '-' : formatFen(line.shareFen),
    line.state === 'fault' ? faultText(line) : (WHY[line.state] ?? ''),
  ];
  for (const line of tableLines(left.slice(0, most).map(lineText))) cli.print(line);
  if (left.length > most) cli.print(`… and ${left.length - most} more: --most.`);
  const sums = Object.entries(states).filter(([, { count }]) => count > 0);
  for (const line of tableLines(sums.map(([state, { count, fen }]) => [state, `${count} lines`, formatFen(fen)])))
    cli.print(line);
  if (!hasTotal) cli.print('The file has no last line with its sums.');
  else if (totals.differs.length === 0) cli.print('The last line agrees.');
  else cli.print(`The last line states another ${totals.differs.join(', ')}: nothing of the file can be booked.`);
  printComparison(cli, comparison);
};

const printComparison = (
  cli: Cli,
  { theirsFen, oursFen, same, different, otherRates }: LookedAt['comparison'],
): void => {
  const apart = signed(subtractFen(theirsFen, oursFen));
  cli.print(`Theirs ${formatFen(theirsFen)}, ours ${formatFen(oursFen)}, ${apart}; ${same} merchants the same.`);
  const rows = different
    .slice(0, USUAL_SHOWN)
    .map((one) => [
      one.merchantNo,
      `theirs ${formatFen(one.theirsFen)}`,
      `ours ${formatFen(one.oursFen)}`,
      signed(subtractFen(one.theirsFen, one.oursFen)),
    ]);
  for (const line of tableLines(rows)) cli.print(line);
  for (const { merchantNo, theirs, ours } of otherRates.slice(0, USUAL_SHOWN)) {
    const here = ours.map((one) => formatPerTenThousand(one)).join(', ');
    cli.print(`${merchantNo}: rate ${formatPerTenThousand(theirs)} in the file, ${here} here.`);
  }
};
