/** Changes of a wallet that two of the operator's people decide on. */
import { createHash } from 'node:crypto';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import {
  adjustmentByNo,
  checkAdjustment,
  decideAdjustment,
  listAdjustments,
  noOf,
  proposeAdjustment,
  reversalFor,
  showAdjustment,
  type AdjustmentRow,
  type NewAdjustment,
} from '#capabilities/adjustments/server/cli.ts';
import { WALLET_KINDS, type WalletKind } from '#capabilities/wallet/contract/enums.ts';
import { Uploaded } from '#platform/contract/uploaded.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { readGiven, UsageError, wordOf, type Cli, type Command } from './command.ts';
import { shownReasonOf } from './shown-reason.ts';
import { signedAmountOf } from './signed-amount.ts';

const MOST_LISTED = 200;
const LONGEST_REASON = 200;
const LARGEST_FEN = 9_999_999_999;

const signed = (amount: Fen): string => formatFen(amount, { sign: true });

const personOf = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

const amountOf = (cli: Cli): Fen => {
  const amount = signedAmountOf(cli);
  if (amount === undefined || Math.abs(amount) > LARGEST_FEN)
    throw new UsageError('--amount must be an amount in yuan other than 0, such as 99.50 or -20.');
  return amount;
};

const walletOf = (cli: Cli): WalletKind => {
  const word = wordOf(cli, 1, '<wallet>');
  const wallet = WALLET_KINDS.find((kind) => kind === word);
  if (wallet === undefined) throw new UsageError(`<wallet> must be one of ${WALLET_KINDS.join(', ')}.`);
  return wallet;
};

const documentOf = async (cli: Cli): Promise<Uploaded> => {
  const path = cli.option('document');
  if (path === undefined)
    throw new UsageError('--document must name a picture of what it is based on; it is shown to the agent.');
  const bytes = await readGiven(path);
  return new Uploaded(bytes, createHash('sha256').update(bytes).digest('hex'), '');
};

const propose = async (cli: Cli, wanted: NewAdjustment): Promise<void> => {
  const document = await documentOf(cli);
  const { code, name } = await checkAdjustment(cli.db, wanted);
  cli.print(`${code} ${name}, ${wanted.wallet}: ${signed(wanted.changeFen)} for ${wanted.reason}`);
  if (cli.option('dry-run') !== undefined) return cli.print('Nothing was changed.');
  const { id, lapsesAt } = await proposeAdjustment(cli.db, cli.services, wanted, document);
  cli.print(`Proposed as ${noOf(id)}: another person confirms it before ${lapsesAt.toISOString()}, or it lapses.`);
};

const lineText = (row: AdjustmentRow, code: string): string =>
  [
    noOf(row.id),
    row.state,
    row.proposedAt.toISOString(),
    code,
    row.wallet,
    signed(row.changeFen),
    row.reason,
    [row.proposedBy, row.decidedBy].filter((name) => name !== null).join(' → '),
    row.reversesId === null ? '' : `reverses ${noOf(row.reversesId)}`,
  ]
    .filter((part) => part !== '')
    .join('  ');

const list = async (cli: Cli): Promise<void> => {
  const rows = await listAdjustments(cli.db, { isAll: cli.option('all') !== undefined, limit: MOST_LISTED });
  const agents = await agentsByIds(cli.db, [...new Set(rows.map(({ agentId }) => agentId))]);
  for (const row of rows) cli.print(lineText(row, agents.get(row.agentId)?.code ?? ''));
  if (rows.length === 0) cli.print('There are none.');
};

const show = async (cli: Cli): Promise<void> => {
  const row = await adjustmentByNo(cli.db, wordOf(cli, 0, '<no>'));
  const { code, name, document, effect } = await showAdjustment(cli.db, cli.services, row, personOf(cli));
  cli.print(lineText(row, `${code} ${name}`));
  if (row.state === 'proposed') cli.print(`  lapses at ${row.lapsesAt.toISOString()}`);
  if (effect !== undefined)
    cli.print(`  available in the wallet: ${formatFen(effect.beforeFen)} now, ${formatFen(effect.afterFen)} with it`);
  cli.print(`  document ${document ?? 'removed'}`);
};

const decide = async (cli: Cli, decision: 'confirm' | 'reject' | 'withdraw'): Promise<void> => {
  const { id } = await adjustmentByNo(cli.db, wordOf(cli, 0, '<no>'));
  const deciding = { decision, mayOwe: cli.option('owe') !== undefined, ...personOf(cli) };
  const { row, posted } = await decideAdjustment(cli.db, cli.services, id, deciding);
  if (posted === undefined) return cli.print(`${noOf(row.id)} is ${row.state}; nothing was booked.`);
  const { beforeFen, afterFen } = posted;
  cli.print(`${noOf(row.id)} is booked: ${signed(row.changeFen)}; the agent is told.`);
  cli.print(`Available in the wallet: ${formatFen(beforeFen)} before, ${formatFen(afterFen)} now.`);
};

export const adjustmentCommands: readonly Command[] = [
  {
    name: 'adjustments list',
    permission: 'adjustment:view',
    usage: '[--all]',
    summary: 'lists the proposals that wait, the oldest first; --all: all, newest first',
    run: list,
  },
  {
    name: 'adjustments show',
    permission: 'adjustment:view',
    usage: '<no>',
    summary: 'one of them, what it does to the wallet, and a link to its document; each look is in the audit log',
    run: show,
  },
  {
    name: 'adjustments propose',
    permission: 'adjustment:decide',
    usage: '<code> <wallet> --amount <yuan> --reason <text> --document <picture> [--again] [--dry-run]',
    summary: 'proposes to change a wallet of an agent; nothing is booked before another person confirms it',
    run: (cli) =>
      propose(cli, {
        code: wordOf(cli, 0, '<code>'),
        wallet: walletOf(cli),
        changeFen: amountOf(cli),
        reason: shownReasonOf(cli, LONGEST_REASON),
        reversesId: undefined,
        isAgain: cli.option('again') !== undefined,
        ...personOf(cli),
      }),
  },
  {
    name: 'adjustments reverse',
    permission: 'adjustment:decide',
    usage: '<no> --reason <text> --document <picture> [--dry-run]',
    summary: 'proposes the opposite of a confirmed one, which another person confirms',
    run: async (cli) => {
      const row = await adjustmentByNo(cli.db, wordOf(cli, 0, '<no>'));
      await propose(
        cli,
        await reversalFor(cli.db, row, { reason: shownReasonOf(cli, LONGEST_REASON), ...personOf(cli) }),
      );
    },
  },
  {
    name: 'adjustments confirm',
    permission: 'adjustment:decide',
    usage: '<no> [--owe]',
    summary: 'books what another person proposed, and tells the agent; --owe: although the wallet owes money then',
    run: (cli) => decide(cli, 'confirm'),
  },
  {
    name: 'adjustments reject',
    permission: 'adjustment:decide',
    usage: '<no>',
    summary: 'ends what another person proposed',
    run: (cli) => decide(cli, 'reject'),
  },
  {
    name: 'adjustments withdraw',
    permission: 'adjustment:decide',
    usage: '<no>',
    summary: 'ends what you proposed yourself',
    run: (cli) => decide(cli, 'withdraw'),
  },
];
