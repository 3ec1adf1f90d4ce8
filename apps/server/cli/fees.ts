/** Communication fees: what is due and was not collected, and what was collected and is earned by nobody. */
import { dueFees, unearnedFees } from '#capabilities/rewards/server/cli.ts';
import { terminalsByIds } from '#capabilities/terminals/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { sumFen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import type { Cli, Command } from './command.ts';

const SHOWN = 200;

const WHY: Readonly<Record<string, string>> = {
  again: 'the phase had been collected before',
  never_due: 'the phase was never due',
  ahead: 'the phase was not due for too long',
  no_plan: 'the terminal has no plan',
};

const serials = async (cli: Cli, ids: readonly TerminalId[]) => {
  const terminals = await terminalsByIds(cli.db, [...new Set(ids)]);
  return (id: TerminalId): string => terminals.get(id)?.sn ?? String(id);
};

const due = async (cli: Cli): Promise<void> => {
  const fees = await dueFees(cli.db, cli.clock.now());
  if (fees.length === 0) return cli.print('Nothing is due that was not collected.');
  const shown = fees.slice(0, SHOWN);
  const snOf = await serials(
    cli,
    shown.map(({ terminalId }) => terminalId),
  );
  for (const { terminalId, count, fen, since } of shown)
    cli.print(`${snOf(terminalId)}  since ${since}  ${count} phases  ${formatFen(fen)}`);
  cli.print(`${fees.length} terminals, ${formatFen(sumFen(fees.map(({ fen }) => fen)))} in all; nobody earns of it.`);
};

const unearned = async (cli: Cli): Promise<void> => {
  const fees = await unearnedFees(cli.db, SHOWN);
  if (fees.length === 0) return cli.print('There are none.');
  const snOf = await serials(
    cli,
    fees.map(({ terminalId }) => terminalId),
  );
  for (const { acquirer, reference, terminalId, day, amountFen, phase, outcome } of fees)
    cli.print(
      `${acquirer} ${reference}  ${snOf(terminalId)}  collected on ${day}  ${formatFen(amountFen)}  ` +
        `${phase === null ? '' : `phase ${phase}: `}${WHY[outcome] ?? outcome}`,
    );
};

export const feeCommands: readonly Command[] = [
  {
    name: 'fees due',
    permission: 'reward:view',
    usage: '',
    summary: 'communication fees that are due and were not collected, the oldest first; nobody earns of them',
    run: due,
  },
  {
    name: 'fees unearned',
    permission: 'reward:view',
    usage: '',
    summary: 'communication fees that were collected again, too early, or of a phase never due: earned by nobody',
    run: unearned,
  },
];
