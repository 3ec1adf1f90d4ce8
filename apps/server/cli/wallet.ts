/** Ledger and payouts. */
import { fen, type Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { reconcile } from '#capabilities/ledger/server/reconciliation/reconcile.ts';
import { recountDays } from '#capabilities/ledger/server/reconciliation/recount-days.ts';
import {
  MOST_PAYMENTS,
  payoutExport,
  payoutExportAgain,
  type ExportedBatch,
} from '#capabilities/withdrawals/server/payouts/export-payouts.ts';
import { payoutImport } from '#capabilities/withdrawals/server/payouts/import-payouts.ts';
import { unansweredPayments } from '#capabilities/withdrawals/server/payouts/unanswered-payments.ts';
import { actOf, integerOf, readGiven, wordOf, type Cli, type Command } from './command.ts';
import { savePayoutFile } from './payout-file.ts';

const yuan = (amountFen: Fen): string => formatFen(fen(amountFen));

const NOTES = { written: '', whole: ' (it is whole already)', replaced: ' (replaced a file that was not whole)' };

const save = async (cli: Cli, batch: ExportedBatch, replaces: boolean): Promise<void> => {
  const note = NOTES[await savePayoutFile(batch, replaces)];
  const { fileName, count, totalFen, sha256 } = batch;
  cli.print(`${fileName}: ${count} payments, ${yuan(totalFen)} yuan, sha256 ${sha256}${note}`);
};

export const walletCommands: Command[] = [
  {
    name: 'reconcile',
    permission: 'ledger:check',
    byTask: true,
    usage: '[--repair]',
    summary: 'recomputes all balances from the ledger and lists differences; --repair recomputes daily totals',
    async run(cli) {
      if (cli.option('repair') !== undefined) {
        await recountDays(cli.db);
        cli.print('Daily totals of the statement are recomputed.');
      }
      const { transfers, wallets, differences } = await reconcile(cli.db);
      for (const { check, subject, expected, actual } of differences)
        cli.print(`${check}: ${subject}: expected ${yuan(fen(expected))}, found ${yuan(fen(actual))}`);
      cli.print(`${transfers} transfers, ${wallets} wallets, ${differences.length} differences`);
      return differences.length === 0;
    },
  },
  {
    name: 'payout export',
    permission: 'payout:run',
    byTask: true,
    usage: '[--limit <payments>]',
    summary: `writes all approved withdrawals to bank files in this folder, at most ${MOST_PAYMENTS} payments each`,
    async run(cli) {
      const limit = integerOf(cli, 'limit', { from: 1, to: MOST_PAYMENTS }) ?? MOST_PAYMENTS;
      const next = (): Promise<ExportedBatch | undefined> =>
        payoutExport(cli.db, { ...actOf(cli), vault: cli.services.vault, limit });
      let batch = await next();
      if (batch === undefined) cli.print('No withdrawal is approved: no file was written.');
      for (; batch !== undefined; batch = await next()) await save(cli, batch, false);
    },
  },
  {
    name: 'payout again',
    permission: 'payout:run',
    byTask: true,
    usage: '<batch>',
    summary: 'writes the file of an exported batch again, byte by byte the same; replaces one that is not whole',
    run: async (cli) =>
      save(cli, await payoutExportAgain(cli.db, wordOf(cli, 0, '<batch>'), { vault: cli.services.vault }), true),
  },
  {
    name: 'payout import',
    permission: 'payout:run',
    byTask: true,
    usage: '<file>',
    summary: "imports the bank's results; safe to repeat",
    async run(cli) {
      const { counts, problems } = await payoutImport(cli.db, await readGiven(wordOf(cli, 0, '<file>')), actOf(cli));
      for (const { line, withdrawalNo, why } of problems)
        cli.print(`${line === undefined ? (withdrawalNo ?? '') : `line ${line}`}: ${why}`);
      cli.print(
        Object.entries(counts)
          .map(([name, count]) => `${name} ${count}`)
          .join(', '),
      );
      return problems.length === 0;
    },
  },
  {
    name: 'payout waiting',
    permission: 'payout:view',
    byTask: true,
    usage: '',
    summary: 'lists payments without a result: ask the bank about them, do not send them again',
    async run(cli) {
      const rows = await unansweredPayments(cli.db);
      for (const row of rows)
        cli.print(
          `${row.batchNo}/${row.serial}  ${row.withdrawalNo}  ${yuan(row.netFen)}  since ${row.payingAt.toISOString()}` +
            (row.lateSince < cli.clock.now() ? `  late since ${row.lateSince.toISOString()}` : ''),
        );
      cli.print(`${rows.length} without a result`);
    },
  },
];
