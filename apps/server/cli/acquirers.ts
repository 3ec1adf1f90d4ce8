/** The acquirers that take commands, and whose terminals are whose. */
import { brandAcquirers, setBrandAcquirer } from '#capabilities/terminals/server/cli.ts';
import type { BrandId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { AdapterDeclaration } from '#platform/acquirer/adapter.ts';
import { silentAcquirers } from '#platform/acquirer/outbox/command-states.ts';
import { NOBODY } from '#platform/acquirer/outbox/open-commands.ts';
import { countOpen } from '#platform/acquirer/outbox/count-open.ts';
import { idOf } from '#platform/ids/id.ts';
import { actOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const ownerText = (acquirer: string | null, configured: readonly string[]): string => {
  if (acquirer === null)
    return configured.length > 1 ? 'nobody: say to which one it belongs' : 'the only one that is configured';
  return configured.includes(acquirer) ? acquirer : `${acquirer}, which is not configured: nothing is sent`;
};

/** What its adapter declares, in words. */
const declared = (declaration: AdapterDeclaration): string[] => {
  const { commands, calledBack, settlingS, perSecond, hours, units, signature, signs, acknowledged } = declaration;
  const { dayFile, servesDayFiles = true } = declaration;
  const open = hours === undefined ? 'always' : `${hours.from} to ${hours.to}`;
  return [
    `takes ${commands.join(', ')}`,
    `sends results of ${calledBack.length === 0 ? 'none' : calledBack.join(', ')} by itself`,
    `${perSecond} a second, ${open}; settles in ${settlingS} s`,
    `${units.amount}, ${units.rate}; ${signature} on ${signs}; acknowledged by ${acknowledged}`,
    dayFile === undefined
      ? 'no day files'
      : `day files in ${dayFile}${servesDayFiles ? '' : ', none when it is asked'}`,
  ];
};

const list = async (cli: Cli): Promise<void> => {
  const [open, silent] = [await countOpen(cli.db), await silentAcquirers(cli.db)];
  const configured = [...cli.services.commandAdapters.keys()];
  for (const name of new Set([...configured, ...open.keys()])) {
    const { queued = 0, sent = 0, overdue = 0 } = open.get(name) ?? {};
    const since = silent.get(name);
    const states = [
      `${queued} queued, ${sent} sent, ${overdue} of them overdue`,
      ...(since === undefined ? [] : [`does not answer since ${since.toISOString()}`]),
      ...(configured.includes(name) || name === NOBODY ? [] : ['is not configured: nothing is sent']),
    ];
    cli.print(`${name === NOBODY ? 'brands of nobody' : name}  ${states.join('; ')}`);
    const acquirer = cli.services.acquirers.get(name);
    for (const line of acquirer === undefined ? [] : declared(acquirer.declaration)) cli.print(`  ${line}`);
  }
  for (const { id, name, acquirer } of await brandAcquirers(cli.db))
    cli.print(`brand ${id} ${name}  ${ownerText(acquirer, configured)}`);
};

const setBrand = async (cli: Cli): Promise<void> => {
  const id = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new UsageError('<id> must be the number of a brand: see acquirers list.');
  const name = wordOf(cli, 1, '<acquirer>');
  const acquirer = name === 'none' ? null : name;
  if (acquirer !== null && !cli.services.commandAdapters.has(acquirer))
    throw new UsageError(`No acquirer ${acquirer} is configured (ACQUIRERS).`);
  await setBrandAcquirer(cli.db, idOf<BrandId>(Number(id)), acquirer, actOf(cli));
  cli.print(`The terminals of brand ${id} belong to ${acquirer ?? 'the only acquirer that is configured'}.`);
};

export const acquirerCommands: readonly Command[] = [
  {
    name: 'acquirers list',
    permission: 'binding:view',
    usage: '',
    summary:
      'lists the acquirers with their open commands, whether they answer, what they declare, and the brands of each',
    run: list,
  },
  {
    name: 'acquirers set-brand',
    permission: 'binding:manage',
    usage: '<id> <acquirer>',
    summary: 'says to which of several acquirers the terminals of a brand belong; none: the only one',
    run: setBrand,
  },
];
