/** Files of income that was computed elsewhere: who sends them, what is wrong with them, what is booked of them. */
import { basename } from 'node:path';
import { COLUMNS, isColumn, PAYS_TO, type Column, type Mapping } from '#capabilities/residuals/contract/columns.ts';
import {
  addSender,
  assignMerchant,
  confirmBooking,
  correctLines,
  discardFile,
  fileByNo,
  fileNo,
  listFiles,
  listSenders,
  listWaiting,
  lookAtKept,
  previewFile,
  proposeBooking,
  proposeReversal,
  senderByCode,
  senderById,
  shownState,
  uploadFile,
  withdrawBooking,
  type GivenFile,
  type ProposedBooking,
} from '#capabilities/residuals/server/cli.ts';
import { normalSerial } from '#platform/validate/normal/serial.ts';
import { formatFen } from '#platform/money/format.ts';
import { actOf, integerOf, monthIn, readGiven, UsageError, wordOf, type Cli, type Command } from './command.ts';
import { printLooked } from './residual-lines.ts';
import { shownReasonOf } from './shown-reason.ts';
import { tableLines } from '#platform/command-line/table-lines.ts';

const MOST_LISTED = 200;
const LONGEST_REASON = 200;
const FILE = '<sender> <month> <file> [--map <pairs>]';

const columnOf = (text: string): Column => {
  if (isColumn(text)) return text;
  throw new UsageError(`${text} is no column: ${COLUMNS.join(', ')}.`);
};

/** `--map "月结=share,机构商编=merchantNo"` */
const mappingOf = (cli: Cli): Mapping =>
  Object.fromEntries(
    (cli.option('map') ?? '')
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair): [string, Column] => {
        const at = pair.lastIndexOf('=');
        if (at < 1) throw new UsageError('--map must be pairs such as 月结=share.');
        return [pair.slice(0, at).trim(), columnOf(pair.slice(at + 1).trim())];
      }),
  );

const givenOf = async (cli: Cli): Promise<GivenFile> => {
  const path = wordOf(cli, 2, '<file>');
  return {
    sender: await senderByCode(cli.db, wordOf(cli, 0, '<sender>')),
    month: monthIn(wordOf(cli, 1, '<month>'), '<month>'),
    name: basename(path),
    bytes: await readGiven(path),
    mapping: mappingOf(cli),
  };
};

const fileOf = (cli: Cli) => fileByNo(cli.db, wordOf(cli, 0, '<no>'));

const senders = async (cli: Cli): Promise<void> => {
  const rows = (await listSenders(cli.db)).map(({ code, name, paysTo, mapping }) => [
    code,
    name,
    `to: ${paysTo}`,
    Object.entries(mapping)
      .map(([heading, column]) => `${heading}=${column}`)
      .join(', '),
  ]);
  for (const line of tableLines(rows)) cli.print(line);
  if (rows.length === 0) cli.print('There are none.');
};

const addNew = async (cli: Cli): Promise<void> => {
  const paysTo = PAYS_TO.find((to) => to === (cli.option('to') ?? 'agents'));
  if (paysTo === undefined) throw new UsageError('--to must be agents or platform.');
  const code = wordOf(cli, 0, '<sender>');
  await addSender(cli.db, { code, name: cli.option('name')?.trim() ?? '', paysTo }, actOf(cli));
  cli.print(`${code} is a sender now.`);
};

const preview = async (cli: Cli): Promise<boolean> => {
  const found = await previewFile(cli.db, await givenOf(cli), cli.clock.now());
  for (const [heading, column] of Object.entries(found.mapping)) cli.print(`${heading} is ${column}.`);
  if (found.unmapped.length > 0) cli.print(`Left out: ${found.unmapped.join(', ')}.`);
  printLooked(cli, found);
  cli.print('Nothing was kept.');
  return found.states.fault.count === 0 && found.totals.differs.length === 0;
};

const upload = async (cli: Cli): Promise<void> => {
  const { id, isKnown } = await uploadFile(cli.db, await givenOf(cli), actOf(cli));
  cli.print(isKnown ? `The same file is ${fileNo(id)} already.` : `Kept as ${fileNo(id)}; nothing is booked.`);
};

const list = async (cli: Cli): Promise<void> => {
  const files = await listFiles(cli.db, { isAll: cli.option('all') !== undefined, limit: MOST_LISTED });
  const rows: string[][] = [];
  for (const file of files) {
    const { code } = await senderById(cli.db, file.senderId);
    rows.push([fileNo(file.id), shownState(file), code, file.month, file.name, file.uploadedBy]);
  }
  for (const line of tableLines(rows)) cli.print(line);
  if (rows.length === 0) cli.print('There are none.');
};

const show = async (cli: Cli): Promise<void> => {
  const file = await fileOf(cli);
  cli.print(`${fileNo(file.id)}  ${shownState(file)}  ${file.month}  ${file.name}`);
  printLooked(cli, await lookAtKept(cli.db, file));
};

const correct = async (cli: Cli): Promise<void> => {
  const { id } = await fileOf(cli);
  const line = integerOf(cli, 'line', { from: 1, to: 1_000_000 });
  const value = cli.option('value');
  const isAll = cli.option('all') !== undefined;
  if (!isAll && (line === undefined || value === undefined))
    throw new UsageError('Give --line, --column and --value, or --all.');
  const one = { line: line ?? 0, column: columnOf(isAll ? 'share' : (cli.option('column') ?? '')), value: value ?? '' };
  const count = await correctLines(cli.db, id, isAll ? 'all' : [one], actOf(cli));
  cli.print(`${count} cells are corrected.`);
};

const queue = async (cli: Cli): Promise<void> => {
  const rows = (await listWaiting(cli.db)).map((one) => [
    one.sender,
    one.merchantNo || '-',
    one.sn || '-',
    one.merchantName,
    one.months.join(', '),
    one.fileIds.map(fileNo).join(', '),
    formatFen(one.fen),
  ]);
  for (const line of tableLines(rows)) cli.print(line);
  if (rows.length === 0) cli.print('Nothing waits.');
};

const assign = async (cli: Cli): Promise<void> => {
  const sender = await senderByCode(cli.db, wordOf(cli, 0, '<sender>'));
  const [merchantNo, agentCode] = [wordOf(cli, 1, '<merchant-no>'), cli.option('agent')];
  if (agentCode === undefined) throw new UsageError('Give --agent.');
  // a file of terminals alone has no number of a merchant
  const no = merchantNo === '-' ? '' : merchantNo;
  const sn = normalSerial(cli.option('sn') ?? '');
  await assignMerchant(cli.db, sender, { merchantNo: no, sn, agentCode }, actOf(cli));
  cli.print(`${merchantNo} of ${sender.code} is of ${agentCode}: its lines can be proposed.`);
};

const printProposed = (cli: Cli, { row, lapsesAt }: ProposedBooking): void => {
  const no = fileNo(row.fileId);
  const what = `${row.lineCount} lines, ${formatFen(row.sumFen)}`;
  cli.print(
    lapsesAt === undefined
      ? `Proposed: ${what}. "residuals confirm ${no}" books it.`
      : `Proposed: ${what}. Another person confirms ${no} before ${lapsesAt.toISOString()}.`,
  );
};

const propose = async (cli: Cli): Promise<void> => {
  const { id } = await fileOf(cli);
  const alsoComputed = cli.option('also-computed') !== undefined;
  printProposed(cli, await proposeBooking(cli.db, id, { alsoComputed }, actOf(cli)));
};

const reverse = async (cli: Cli): Promise<void> => {
  const { id } = await fileOf(cli);
  printProposed(cli, await proposeReversal(cli.db, id, shownReasonOf(cli, LONGEST_REASON), actOf(cli)));
};

const confirm = async (cli: Cli): Promise<void> => {
  const { id } = await fileOf(cli);
  const { row, lapsesAt } = await confirmBooking(cli.db, id, actOf(cli));
  if (lapsesAt !== undefined)
    return cli.print(`Nothing is booked: another person confirms ${fileNo(id)} before ${lapsesAt.toISOString()}.`);
  const done = row.kind === 'booking' ? 'booked' : 'reversed';
  cli.print(`${fileNo(id)} is ${done}: ${row.lineCount} lines, ${formatFen(row.sumFen)}; the agents are told.`);
};

const withdraw = async (cli: Cli): Promise<void> => {
  const { id } = await fileOf(cli);
  await withdrawBooking(cli.db, id, actOf(cli));
  cli.print(`What was proposed for ${fileNo(id)} is withdrawn.`);
};

const discard = async (cli: Cli): Promise<void> => {
  const { id } = await fileOf(cli);
  await discardFile(cli.db, id, actOf(cli));
  cli.print(`${fileNo(id)} is discarded; nothing of it was booked.`);
};

const view = 'residual:view';
const decide = 'residual:decide';

export const residualCommands: readonly Command[] = [
  { name: 'residuals senders', permission: view, usage: '', summary: 'lists who sends residual files', run: senders },
  {
    name: 'residuals add-sender',
    permission: decide,
    usage: '<sender> --name <text> [--to <whose>]',
    summary: 'adds a sender; --to agents, as usual, or platform: its income is the own of the operator',
    run: addNew,
  },
  {
    name: 'residuals preview',
    permission: view,
    usage: `${FILE} [--most <n>]`,
    summary: 'what the headings mean, what is wrong with which cell, the sums, and ours beside them; keeps nothing',
    run: preview,
  },
  {
    name: 'residuals upload',
    permission: decide,
    usage: FILE,
    summary: 'keeps the lines, and what the headings mean; books nothing',
    run: upload,
  },
  {
    name: 'residuals list',
    permission: view,
    usage: '[--all]',
    summary: 'lists the files, the newest first; --all: also those that were reversed or discarded',
    run: list,
  },
  {
    name: 'residuals show',
    permission: view,
    usage: '<no> [--most <n>]',
    summary: 'what becomes of the lines of a kept file now',
    run: show,
  },
  {
    name: 'residuals correct',
    permission: decide,
    usage: '<no> [--all] [--line <n>] [--column <column>] [--value <text>]',
    summary: 'corrects a cell; --all: every cell that could be only one value',
    run: correct,
  },
  {
    name: 'residuals queue',
    permission: view,
    usage: '',
    summary: 'lists the lines whose agent nobody knows',
    run: queue,
  },
  {
    name: 'residuals assign',
    permission: decide,
    usage: '<sender> <merchant-no> [--sn <sn>] --agent <code>',
    summary: 'says whose the lines of a merchant or terminal are, for later months too',
    run: assign,
  },
  {
    name: 'residuals propose',
    permission: decide,
    usage: '<no> [--also-computed]',
    summary: 'proposes to book the good lines; the others stay and can be booked later',
    run: propose,
  },
  {
    name: 'residuals reverse',
    permission: decide,
    usage: '<no> --reason <text>',
    summary: 'proposes to reverse all that is booked of a file',
    run: reverse,
  },
  {
    name: 'residuals confirm',
    permission: decide,
    usage: '<no>',
    summary: 'books or reverses what is proposed, unless its lines have changed; from the limit on two persons',
    run: confirm,
  },
  {
    name: 'residuals withdraw',
    permission: decide,
    usage: '<no>',
    summary: 'takes back what is proposed',
    run: withdraw,
  },
  {
    name: 'residuals discard',
    permission: decide,
    usage: '<no>',
    summary: 'ends a file of which nothing was booked',
    run: discard,
  },
];
