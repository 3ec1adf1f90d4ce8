/** Notices to everybody. */
import {
  addNotice,
  KEPT_DAYS,
  noticeFile,
  pinNotice,
  publicNotices,
  type NoticeId,
  type Unpinned,
} from '#capabilities/content/server/cli.ts';
import { idOf } from '#platform/ids/id.ts';
import { businessDay, shanghaiText } from '#platform/time/business-day.ts';
import { readJson, UsageError, wordOf, type Cli, type Command } from './command.ts';

const operating = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

const list = async (cli: Cli): Promise<void> => {
  const now = cli.clock.now();
  for (const { id, title, publishedAt, pinnedUntil } of await publicNotices(cli.db)) {
    // the last instant is of the last day
    const pinned =
      pinnedUntil === null || pinnedUntil <= now
        ? ''
        : ` pinned until the end of ${businessDay(new Date(pinnedUntil.getTime() - 1))}`;
    cli.print(`${String(id).padEnd(6)} ${shanghaiText(publishedAt)} ${title ?? '-'}${pinned}`);
  }
};

const add = async (cli: Cli): Promise<void> => {
  const { data, error } = noticeFile.safeParse(await readJson(wordOf(cli, 0, '<file>')));
  if (data === undefined) {
    const [first] = error.issues;
    throw new UsageError(`The notice is not complete: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`);
  }
  const id = await addNotice(cli.db, data, operating(cli));
  cli.print(`Notice ${id} is published to everybody.`);
};

const idIn = (cli: Cli): NoticeId => {
  const word = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError('<id> is the number of a notice.');
  return idOf<NoticeId>(Number(word));
};

const saidOf = (refused: Unpinned): string =>
  refused.why === 'unknown'
    ? 'There is no such notice to everybody.'
    : `Notices are listed for ${KEPT_DAYS} days, this one until ${refused.lastDay}: --until is at most that day.`;

const pin = async (cli: Cli): Promise<boolean> => {
  const lastDay = cli.option('until') ?? '';
  if (lastDay < businessDay(cli.clock.now())) throw new UsageError('--until is a day that has passed.');
  const refused = await pinNotice(cli.db, { id: idIn(cli), lastDay, ...operating(cli) });
  cli.print(refused ? saidOf(refused) : `It stands above the others until the end of ${lastDay}.`);
  return refused === undefined;
};

const unpin = async (cli: Cli): Promise<boolean> => {
  const refused = await pinNotice(cli.db, { id: idIn(cli), ...operating(cli) });
  cli.print(refused ? saidOf(refused) : 'It stands among the others.');
  return refused === undefined;
};

export const noticeCommands: readonly Command[] = [
  {
    name: 'notices list',
    permission: 'content:view',
    usage: '',
    summary: 'the newest notices to everybody, and which are pinned',
    run: list,
  },
  {
    name: 'notices add',
    permission: 'content:manage',
    usage: '<file>',
    summary: 'publishes one: title and body in four languages, as JSON',
    run: add,
  },
  {
    name: 'notices pin',
    permission: 'content:manage',
    usage: '<id> --until <day>',
    summary: 'shows it above the others until that day',
    run: pin,
  },
  {
    name: 'notices unpin',
    permission: 'content:manage',
    usage: '<id>',
    summary: 'shows it among the others again',
    run: unpin,
  },
];
