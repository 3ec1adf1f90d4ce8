/** Banners of home and shop, and for whom they are. */
import {
  BANNER_NEEDS,
  addBanner,
  allBanners,
  bannerFile,
  chooseReaders,
  showBanner,
  UnknownReaders,
  type BannerId,
  type BannerNeed,
} from '#capabilities/content/server/cli.ts';
import { idOf } from '#platform/ids/id.ts';
import { readJson, UsageError, wordOf, type Cli, type Command } from './command.ts';

const operating = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

const NEED_TEXTS: Readonly<Record<BannerNeed, string>> = {
  settlement_account: 'who has no settlement account',
  certification: 'who is not certified',
  team: 'who has direct sub-agents',
};

interface Shown {
  readonly levels: readonly string[];
  readonly team?: string | undefined;
  readonly needs?: BannerNeed | null | undefined;
}

const readersText = ({ levels, team, needs }: Shown): string => {
  const parts = [levels.length > 0 && `levels ${levels.join(', ')}`, team !== undefined && `the team of ${team}`];
  const among = parts.filter(Boolean).join(' in ') || 'everybody';
  return needs ? `${among} ${NEED_TEXTS[needs]}` : among;
};

const list = async (cli: Cli): Promise<void> => {
  for (const { id, type, isShow, title, levelCodes, team, needs } of await allBanners(cli.db)) {
    const state = isShow ? 'shown ' : 'hidden';
    cli.print(
      `${String(id).padEnd(6)} ${type} ${state} ${title} · for ${readersText({ levels: levelCodes, team, needs })}`,
    );
  }
};

/** A level or an agent that does not exist is a slip of the hand. */
const readable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof UnknownReaders ? new UsageError(error.message) : error;
  });

const add = async (cli: Cli): Promise<void> => {
  const { data, error } = bannerFile.safeParse(await readJson(wordOf(cli, 0, '<file>')));
  if (data === undefined) {
    const [first] = error.issues;
    throw new UsageError(`The banner is not complete: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`);
  }
  const id = await readable(addBanner(cli.db, data, operating(cli)));
  cli.print(`Banner ${id} is shown to ${readersText(data)}.`);
};

const idIn = (cli: Cli): BannerId => {
  const word = wordOf(cli, 0, '<id>');
  if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError('<id> is the number of a banner.');
  return idOf<BannerId>(Number(word));
};

const needIn = (cli: Cli): BannerNeed | undefined => {
  const word = cli.option('needs');
  const need = BANNER_NEEDS.find((known) => known === word);
  if (word !== undefined && need === undefined) throw new UsageError(`--needs is one of ${BANNER_NEEDS.join(', ')}.`);
  return need;
};

const choose = async (cli: Cli): Promise<boolean> => {
  const id = idIn(cli);
  const given = cli.option('levels')?.split(',') ?? [];
  const levels = given.map((code) => code.trim()).filter((code) => code !== '');
  const team = cli.option('team');
  const readers = { levels, team, needs: needIn(cli) };
  const isThere = await readable(chooseReaders(cli.db, id, readers, operating(cli)));
  cli.print(isThere ? `Banner ${id} is for ${readersText(readers)}.` : `There is no banner ${id}.`);
  return isThere;
};

const change =
  (isShow: boolean) =>
  async (cli: Cli): Promise<boolean> => {
    const id = idIn(cli);
    const isThere = await showBanner(cli.db, id, isShow, operating(cli));
    cli.print(isThere ? `Banner ${id} is ${isShow ? 'shown' : 'hidden'}.` : `There is no banner ${id}.`);
    return isThere;
  };

export const bannerCommands: readonly Command[] = [
  {
    name: 'banners list',
    permission: 'content:view',
    usage: '',
    summary: 'all banners, and for whom they are',
    run: list,
  },
  {
    name: 'banners add',
    permission: 'content:manage',
    usage: '<file>',
    summary: 'adds a banner: words in four languages, as JSON',
    run: add,
  },
  {
    name: 'banners readers',
    permission: 'content:manage',
    usage: '<id> [--levels <levels>] [--team <code>] [--needs settlement_account|certification|team]',
    summary: 'shows it to agents of these levels, of this team, whom it is of use to, or to everybody',
    run: choose,
  },
  {
    name: 'banners show',
    permission: 'content:manage',
    usage: '<id>',
    summary: 'shows a hidden banner again',
    run: change(true),
  },
  { name: 'banners hide', permission: 'content:manage', usage: '<id>', summary: 'hides a banner', run: change(false) },
];
