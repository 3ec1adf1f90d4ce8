/** Content pages by key, and the hosts whose pages the app shows. */
import {
  allowHost,
  allPages,
  deletePage,
  framedHosts,
  isHostName,
  pageFile,
  writePage,
} from '#capabilities/content/server/cli.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { readJson, UsageError, wordOf, type Cli, type Command } from './command.ts';

const operating = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

const list = async (cli: Cli): Promise<void> => {
  for (const { key, title, changedAt } of await allPages(cli.db))
    cli.print(`${key.padEnd(20)} ${businessDay(changedAt)} ${title}`);
};

const write = async (cli: Cli): Promise<void> => {
  const { data, error } = pageFile.safeParse(await readJson(wordOf(cli, 0, '<file>')));
  if (data === undefined) {
    const [first] = error.issues;
    throw new UsageError(`The page is not complete: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`);
  }
  await writePage(cli.db, data, operating(cli));
  cli.print(`The page is at /pages/home/com-route/com-route?key=${data.key}.`);
};

const remove = async (cli: Cli): Promise<boolean> => {
  const key = wordOf(cli, 0, '<key>');
  const wasThere = await deletePage(cli.db, key, operating(cli));
  cli.print(wasThere ? `The page ${key} is deleted.` : `There is no page ${key}.`);
  return wasThere;
};

const listHosts = async (cli: Cli): Promise<void> => {
  for (const host of await framedHosts(cli.db)) cli.print(host);
};

const change =
  (isAllowed: boolean) =>
  async (cli: Cli): Promise<boolean> => {
    const host = wordOf(cli, 0, '<host>');
    if (!isHostName(host))
      throw new UsageError('<host> is a name in lower case, such as help.example.com or *.example.com.');
    const isChanged = await allowHost(cli.db, { host, isAllowed, ...operating(cli) });
    const state = isAllowed ? 'shown' : 'warned of';
    cli.print(isChanged ? `Pages of ${host} are ${state}.` : `Pages of ${host} were ${state} already.`);
    return isChanged;
  };

export const pageCommands: readonly Command[] = [
  { name: 'pages list', permission: 'content:view', usage: '', summary: 'all content pages', run: list },
  {
    name: 'pages write',
    permission: 'content:manage',
    usage: '<file>',
    summary: 'adds a content page or writes it anew: key, and words in four languages, as JSON',
    run: write,
  },
  {
    name: 'pages delete',
    permission: 'content:manage',
    usage: '<key>',
    summary: 'deletes a content page',
    run: remove,
  },
  {
    name: 'hosts list',
    permission: 'content:view',
    usage: '',
    summary: 'hosts whose pages the app shows; of all others it warns',
    run: listHosts,
  },
  {
    name: 'hosts allow',
    permission: 'content:manage',
    usage: '<host>',
    summary: 'shows pages of this host in the app',
    run: change(true),
  },
  {
    name: 'hosts forbid',
    permission: 'content:manage',
    usage: '<host>',
    summary: 'warns of pages of this host again',
    run: change(false),
  },
];
