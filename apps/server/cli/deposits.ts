/** What agents pay into their goods funds: booking a payment once, and reversing one that was booked wrongly. */
import { agentByCode, agentsByIds } from '#capabilities/agents/server/api.ts';
import {
  allDeposits,
  bookDeposit,
  checkDeposit,
  checkReversal,
  reverseDeposit,
  type DepositRow,
} from '#capabilities/wallet/server/cli.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';
import { shownReasonOf } from './shown-reason.ts';

const MOST_LISTED = 200;
const LONGEST_REASON = 60;
const LARGEST_FEN = 9_999_999_999;

const amountOf = (cli: Cli): Fen => {
  const amount = parseYuan(cli.option('amount') ?? '');
  if (amount === undefined || amount === 0 || amount > LARGEST_FEN)
    throw new UsageError('--amount must be an amount in yuan above 0, such as 5000 or 99.50.');
  return amount;
};

const referenceOf = (text: string, name: string): string => {
  const reference = text.trim().toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9._/-]{2,39}$/.test(reference))
    throw new UsageError(`${name} must be 3 to 40 letters, digits and . _ / -, such as 20260918-0031.`);
  return reference;
};

const dayText = (at: Date | null): string => (at === null ? '' : businessDay(at));

const knownText = ({ reference, bookedAt, reversedAt }: DepositRow): string =>
  `${reference} was booked on ${dayText(bookedAt)}${reversedAt === null ? '' : ` and reversed on ${dayText(reversedAt)}`}`;

const book = async (cli: Cli): Promise<void> => {
  const wanted = {
    code: wordOf(cli, 0, '<code>'),
    amountFen: amountOf(cli),
    reference: referenceOf(cli.option('reference') ?? '', '--reference'),
    reason: shownReasonOf(cli, LONGEST_REASON),
    operator: cli.operator,
    now: cli.clock.now(),
  };
  const { agent, booked } = await checkDeposit(cli.db, wanted);
  cli.print(`${agent.code} ${agent.name}: ${formatFen(wanted.amountFen)} for ${wanted.reason}`);
  if (booked !== undefined) return cli.print(`${knownText(booked)}. Nothing was changed.`);
  if (cli.option('dry-run') !== undefined) return cli.print('Nothing was changed.');
  const done = await bookDeposit(cli.db, wanted);
  if ('lapsesAt' in done)
    return cli.print(
      `Proposed: another person books it by the same command before ${done.lapsesAt.toISOString()}, or it lapses.`,
    );
  const { deposit, isNew } = done;
  cli.print(
    isNew ? `Booked as ${deposit.reference}; the agent is told.` : `${knownText(deposit)}. Nothing was changed.`,
  );
};

const reverse = async (cli: Cli): Promise<void> => {
  const wanted = {
    reference: referenceOf(wordOf(cli, 0, '<reference>'), '<reference>'),
    reason: shownReasonOf(cli, LONGEST_REASON),
    operator: cli.operator,
    now: cli.clock.now(),
  };
  const { amountFen, reversedAt } = await checkReversal(cli.db, wanted);
  if (cli.option('dry-run') !== undefined && reversedAt === null)
    return cli.print(`${wanted.reference} of ${formatFen(amountFen)} would be reversed. Nothing was changed.`);
  const { deposit, isNew } = await reverseDeposit(cli.db, wanted);
  cli.print(
    isNew
      ? `${deposit.reference} of ${formatFen(amountFen)} is reversed; the agent is told.`
      : `${knownText(deposit)}. Nothing was changed.`,
  );
};

const list = async (cli: Cli): Promise<void> => {
  const code = cli.words[0];
  const agent = code === undefined ? undefined : await agentByCode(cli.db, code);
  if (code !== undefined && agent === undefined) throw new Error(`There is no agent ${code}.`);
  const rows = await allDeposits(cli.db, { agentId: agent?.id, limit: MOST_LISTED });
  const agents = await agentsByIds(cli.db, [...new Set(rows.map(({ agentId }) => agentId))]);
  for (const { reference, agentId, amountFen, reason, bookedAt, reversedAt, reversalReason } of rows) {
    const reversed = reversedAt === null ? '' : `  reversed on ${dayText(reversedAt)}: ${reversalReason ?? ''}`;
    const of = agents.get(agentId)?.code ?? '';
    cli.print(`${dayText(bookedAt)}  ${reference}  ${of}  ${formatFen(amountFen)}  ${reason}${reversed}`);
  }
  if (rows.length === 0) cli.print('There are none.');
};

export const depositCommands: readonly Command[] = [
  {
    name: 'deposits list',
    permission: 'deposit:view',
    usage: '[<code>]',
    summary: `lists what was paid into goods funds, the newest first, at most ${MOST_LISTED}; of one agent with its code`,
    run: list,
  },
  {
    name: 'deposits book',
    permission: 'deposit:book',
    usage: '<code> --amount <yuan> --reference <text> --reason <text> [--dry-run]',
    summary:
      'books a payment into the goods fund of an agent, once by its reference; from an amount on a second person gives the same',
    run: book,
  },
  {
    name: 'deposits reverse',
    permission: 'deposit:book',
    usage: '<reference> --reason <text> [--dry-run]',
    summary: 'reverses a payment that was booked wrongly, as a whole and once; the reason is shown to the agent',
    run: reverse,
  },
];
