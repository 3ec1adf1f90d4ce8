/** Goods deductions by agreement: offering one, its course, and the run of the day. */
import { agentByCode, agentsByIds } from '#capabilities/agents/server/api.ts';
import {
  agreementByNo,
  allAgreements,
  changeByOperator,
  checkChange,
  checkOffer,
  nextOn,
  offerAgreement,
  previewTakings,
  stateOn,
  takeDue,
  takingsOf,
  type AgreementRow,
  type Offer,
  type OperatorsChange,
} from '#capabilities/deductions/server/cli.ts';
import { WALLET_KINDS, type WalletKind } from '#capabilities/wallet/contract/enums.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { parseYuan } from '#platform/money/yuan.ts';
import { addDays, businessDay } from '#platform/time/business-day.ts';
import { UsageError, wordOf, type Cli, type Command } from './command.ts';

const EACH_DAY = [1, 2, 3, 4, 5, 6, 7];
const OFFER_DAYS = 14;
const MOST_TAKINGS = 50;

const amountOf = (cli: Cli, name: string, otherwise?: string): Fen => {
  const amount = parseYuan(cli.option(name) ?? otherwise ?? '');
  if (amount === undefined || amount > 9_999_999_999)
    throw new UsageError(`--${name} must be an amount in yuan, such as 500 or 99.50.`);
  return amount;
};

const positiveOf = (cli: Cli, name: string): Fen => {
  const amount = amountOf(cli, name);
  if (amount === 0) throw new UsageError(`--${name} must be more than 0.`);
  return amount;
};

const listed = (text: string): string[] => [...new Set(text.split(',').map((part) => part.trim()))];

const walletsOf = (cli: Cli): WalletKind[] =>
  listed(cli.option('wallets') ?? '').map((name) => {
    const kind = WALLET_KINDS.find((known) => known === name);
    if (kind === undefined) throw new UsageError(`--wallets must be some of: ${WALLET_KINDS.join(', ')}.`);
    return kind;
  });

const weekdaysOf = (cli: Cli): number[] => {
  const given = cli.option('weekdays');
  if (given === undefined) return EACH_DAY;
  return listed(given)
    .map((text) => {
      if (!/^[1-7]$/.test(text)) throw new UsageError('--weekdays must be numbers from 1 (Monday) to 7, such as 1,4.');
      return Number(text);
    })
    .toSorted((a, b) => a - b);
};

const offerOf = (cli: Cli): Offer => {
  const now = cli.clock.now();
  const today = businessDay(now);
  return {
    code: wordOf(cli, 0, '<code>'),
    subject: cli.option('for') ?? '',
    totalFen: positiveOf(cli, 'total'),
    dailyCapFen: positiveOf(cli, 'cap'),
    minimumLeftFen: amountOf(cli, 'minimum', '0'),
    wallets: walletsOf(cli),
    weekdays: weekdaysOf(cli),
    startsOn: cli.option('from') ?? addDays(today, 1),
    offeredUntil: cli.option('until') ?? addDays(today, OFFER_DAYS),
    operator: cli.operator,
    now,
  };
};

const scheduleText = ({ weekdays }: Pick<Offer, 'weekdays'>): string =>
  weekdays.length === EACH_DAY.length ? 'each day' : `on weekdays ${weekdays.join(',')}`;

const termsText = (terms: Offer | AgreementRow): string =>
  `${formatFen(terms.totalFen)} in all, ${scheduleText(terms)} at most ${formatFen(terms.dailyCapFen)}, ` +
  `${formatFen(terms.minimumLeftFen)} left in each of: ${terms.wallets.join(', ')}`;

const offer = async (cli: Cli): Promise<void> => {
  const wanted = offerOf(cli);
  const agent = await checkOffer(cli.db, wanted);
  cli.print(`${agent.code} ${agent.name}: ${wanted.subject}`);
  cli.print(`  ${termsText(wanted)}`);
  cli.print(`  from ${wanted.startsOn} on, to be agreed to until ${wanted.offeredUntil}`);
  if (cli.option('dry-run') !== undefined) return cli.print('Nothing was changed.');
  const { no } = await offerAgreement(cli.db, wanted);
  cli.print(`Offered as ${no}; the agent is told.`);
};

const stateText = (row: AgreementRow, cli: Cli): string => {
  const today = businessDay(cli.clock.now());
  const next = row.state === 'active' ? `, next on ${nextOn(row, today)}` : '';
  return `${stateOn(row.state, row.offeredUntil, today)}${next}`;
};

const list = async (cli: Cli): Promise<void> => {
  const code = cli.words[0];
  const agent = code === undefined ? undefined : await agentByCode(cli.db, code);
  if (code !== undefined && agent === undefined) throw new Error(`There is no agent ${code}.`);
  const rows = await allAgreements(cli.db, { agentId: agent?.id, isAll: cli.option('all') !== undefined });
  const agents = await agentsByIds(cli.db, [...new Set(rows.map(({ agentId }) => agentId))]);
  for (const row of rows) {
    const taken = `${formatFen(row.takenFen)} of ${formatFen(row.totalFen)}`;
    cli.print(`${row.no}  ${agents.get(row.agentId)?.code ?? ''}  ${stateText(row, cli)}  ${taken}  ${row.subject}`);
  }
  if (rows.length === 0) cli.print('There are none.');
};

const show = async (cli: Cli): Promise<void> => {
  const no = wordOf(cli, 0, '<no>');
  const row = await agreementByNo(cli.db, no);
  if (row === undefined) throw new Error(`There is no agreement ${no}.`);
  cli.print(`${row.no}  ${stateText(row, cli)}  ${row.subject}`);
  cli.print(`  ${termsText(row)}`);
  cli.print(`  taken ${formatFen(row.takenFen)}, from ${row.startsOn} on`);
  const takings = await takingsOf(cli.db, row.id, { beforeId: undefined, offset: 0, limit: MOST_TAKINGS });
  for (const { day, amountFen, limit } of takings) cli.print(`  ${day}  ${formatFen(amountFen)}  (${limit})`);
};

const change = async (cli: Cli, step: OperatorsChange['step']): Promise<void> => {
  const wanted = {
    no: wordOf(cli, 0, '<no>'),
    step,
    note: cli.option('note'),
    operator: cli.operator,
    now: cli.clock.now(),
  };
  if (cli.option('dry-run') === undefined) {
    const { no } = await changeByOperator(cli.db, wanted);
    return cli.print(`${no} is ${step}; the agent is told.`);
  }
  const { no, state } = await checkChange(cli.db, wanted);
  cli.print(`${no} is ${state} and would be ${step}. Nothing was changed.`);
};

const run = async (cli: Cli): Promise<void> => {
  const now = cli.clock.now();
  if (cli.option('dry-run') !== undefined) {
    for (const { no, code, amountFen, limit } of await previewTakings(cli.db, now))
      cli.print(`${no}  ${code}  ${formatFen(amountFen)}  (${limit ?? 'frozen'})`);
    return cli.print('Nothing was changed.');
  }
  const { taken, empty, finished } = await takeDue(cli.db, now);
  cli.print(`${businessDay(now)}: taken by ${taken} agreements, ${finished} of them finished; ${empty} found nothing.`);
};

const OFFER_USAGE =
  '<code> --for <text> --total <yuan> --cap <yuan> --wallets <kinds> [--minimum <yuan>] [--weekdays <1,4>] ' +
  '[--from <day>] [--until <day>] [--dry-run]';
const CHANGE_USAGE = '<no> [--note <text>] [--dry-run]';

export const deductionCommands: readonly Command[] = [
  {
    name: 'deductions list',
    permission: 'deduction:view',
    usage: '[<code>] [--all]',
    summary: 'lists the agreements of goods deductions that are open; --all lists the others too',
    run: list,
  },
  {
    name: 'deductions show',
    permission: 'deduction:view',
    usage: '<no>',
    summary: 'shows an agreement with its last takings',
    run: show,
  },
  {
    name: 'deductions offer',
    permission: 'deduction:manage',
    usage: OFFER_USAGE,
    summary: 'offers an agreement to an agent, who agrees in the app; --dry-run only checks it',
    run: offer,
  },
  {
    name: 'deductions pause',
    permission: 'deduction:manage',
    usage: CHANGE_USAGE,
    summary: 'takes nothing until it is resumed',
    run: (cli) => change(cli, 'paused'),
  },
  {
    name: 'deductions resume',
    permission: 'deduction:manage',
    usage: CHANGE_USAGE,
    summary: 'goes on; days that were missed are not made up',
    run: (cli) => change(cli, 'resumed'),
  },
  {
    name: 'deductions end',
    permission: 'deduction:manage',
    usage: CHANGE_USAGE,
    summary: 'ends an agreement or withdraws an offer; what was taken stays taken',
    run: (cli) => change(cli, 'ended'),
  },
  {
    name: 'deductions run',
    permission: 'deduction:manage',
    byTask: true,
    usage: '[--dry-run]',
    summary: 'takes what is due today, as the server does at 01:40; --dry-run lists it',
    run,
  },
];
