/** Compliance: evaluating activations again, and the stages of a terminal. */
import {
  checksOfTerminal,
  evaluateDue,
  previewEvaluation,
  type TerminalCheck,
} from '#capabilities/compliance/server/cli.ts';
import { formatFen } from '#platform/money/format.ts';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { isBusinessDay } from '#platform/time/business-day.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

const dayOf = (cli: Cli, name: string, otherwise: string): string => {
  const given = cli.option(name) ?? otherwise;
  if (!isBusinessDay(given)) throw new UsageError(`--${name} must be a day like 2026-09-18.`);
  return given;
};

const evaluate = async (cli: Cli): Promise<void> => {
  const isDryRun = cli.option('dry-run') !== undefined;
  const [from, to] = [dayOf(cli, 'from', '1970-01-01'), dayOf(cli, 'to', '2999-12-31')];
  if (!isDryRun) await evaluateDue(cli.db, cli.clock.now());
  const { activations, evaluated } = await previewEvaluation(cli.db, { from, to, isDryRun }, cli.clock.now());
  const { checks, met, ended, booked, takenBack } = evaluated;
  cli.print(`${activations} activations evaluated: ${checks} stages ${isDryRun ? 'would change' : 'changed'};`);
  cli.print(`  met ${met}, ended ${ended}, rewards booked ${booked}, taken back ${takenBack}.`);
  if (isDryRun) cli.print('Nothing was changed.');
};

const STATUS = { '-2': 'not assessed', '-1': 'not met', '0': 'pending', '1': 'met' } as const;

const lineOf = (check: TerminalCheck): string => {
  const { stage, fromDay, toDay, status, cause, volumeFen, minVolumeFen, count, minCount, poolFen } = check;
  const name = stage === 0 ? 'activation' : `stage ${stage}`;
  const day = check.status === 1 ? check.metOn : check.endedOn;
  const reached = `${formatFen(volumeFen)} of ${formatFen(minVolumeFen)}, ${count} of ${minCount} transactions`;
  const state = `${STATUS[`${status}`]}${cause === null ? '' : ` (${cause})`}${day === null ? '' : ` on ${day}`}`;
  return `  ${name.padEnd(10)} ${fromDay} to ${toDay}: ${state}; ${reached}; pool ${formatFen(poolFen)}`;
};

const show = async (cli: Cli): Promise<boolean> => {
  const sn = normalSerial(wordOf(cli, 0, '<sn>'));
  const checks = await checksOfTerminal(cli.db, sn, cli.clock.now());
  if (checks.length === 0) {
    cli.print(`${sn} has no activation.`);
    return false;
  }
  for (const [index, check] of checks.entries()) {
    if (checks[index - 1]?.activationId !== check.activationId) cli.print(`Activated on ${check.activatedOn}:`);
    cli.print(lineOf(check));
  }
  return true;
};

export const complianceCommands: readonly Command[] = [
  {
    name: 'compliance evaluate',
    permission: 'compliance:evaluate',
    byTask: true,
    usage: '[--from <day>] [--to <day>] [--dry-run]',
    summary: 'evaluates the stages of activations again, of all or of some days; --dry-run changes nothing',
    run: evaluate,
  },
  {
    name: 'compliance show',
    permission: 'compliance:view',
    usage: '<sn>',
    summary: 'the stages of a terminal, with what counts so far',
    run: show,
  },
];
