/** Posters that agents share with their own code. */
import { addPoster, allPosters, posterFile, showPoster, type PosterId } from '#capabilities/content/server/cli.ts';
import { idOf } from '#platform/ids/id.ts';
import { readJson, UsageError, wordOf, type Cli, type Command } from './command.ts';

const list = async (cli: Cli): Promise<void> => {
  for (const { id, kind, look, title, isShow } of await allPosters(cli.db))
    cli.print(`${String(id).padEnd(6)} ${kind.padEnd(9)} ${look.padEnd(6)} ${isShow ? 'shown ' : 'hidden'} ${title}`);
};

const add = async (cli: Cli): Promise<void> => {
  const { data, error } = posterFile.safeParse(await readJson(wordOf(cli, 0, '<file>')));
  if (data === undefined) {
    const [first] = error.issues;
    throw new UsageError(`The poster is not complete: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`);
  }
  cli.print(`Poster ${await addPoster(cli.db, data)} is shown.`);
};

const change =
  (isShow: boolean) =>
  async (cli: Cli): Promise<boolean> => {
    const word = wordOf(cli, 0, '<id>');
    if (!/^[1-9]\d{0,14}$/.test(word)) throw new UsageError('<id> is the number of a poster.');
    const isThere = await showPoster(cli.db, idOf<PosterId>(Number(word)), isShow);
    cli.print(isThere ? `Poster ${word} is ${isShow ? 'shown' : 'hidden'}.` : `There is no poster ${word}.`);
    return isThere;
  };

export const posterCommands: readonly Command[] = [
  { name: 'posters list', permission: 'content:view', usage: '', summary: 'all posters that agents share', run: list },
  {
    name: 'posters add',
    permission: 'content:manage',
    usage: '<file>',
    summary: 'adds a poster: words in four languages, as JSON',
    run: add,
  },
  {
    name: 'posters show',
    permission: 'content:manage',
    usage: '<id>',
    summary: 'shows a hidden poster again',
    run: change(true),
  },
  { name: 'posters hide', permission: 'content:manage', usage: '<id>', summary: 'hides a poster', run: change(false) },
];
