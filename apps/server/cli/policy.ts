/** Versions of product policies: drafts as JSON files, the difference in words, publishing from a day on. */
import {
  allPolicies,
  cancelVersion,
  draftOf,
  draftVersion,
  editDraft,
  lastPublished,
  policyNamed,
  publishVersion,
  readContent,
  stateOf,
  versionsOf,
  type By,
  type PolicyContent,
  type PolicyVersion,
} from '#capabilities/policies/server/cli.ts';
import { fileErrorText } from '#platform/files/file-errors.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { readGiven, UsageError, wordOf, type Cli, type Command } from './command.ts';
import { printDifferences, printSome, wayLines } from './policy-lines.ts';

const byOf = (cli: Cli): By => ({ operator: cli.operator, now: cli.clock.now() });
const codeOf = (cli: Cli): string => wordOf(cli, 0, '<code>');

const numberOf = (word: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new UsageError(`${word} is not the number of a version.`);
  return Number(word);
};

const listVersions = async (cli: Cli): Promise<void> => {
  const code = cli.words[0];
  const today = businessDay(cli.clock.now());
  for (const policy of code === undefined ? await allPolicies(cli.db) : [await policyNamed(cli.db, code)]) {
    cli.print(`${policy.code}  ${policy.name}`);
    const versions = await versionsOf(cli.db, policy.id);
    for (const version of versions.toReversed())
      cli.print(
        `  version ${String(version.number).padEnd(3)} ${stateOf(version, versions, today).padEnd(10)} ` +
          `${version.validFrom ?? '-'}  ${version.publishedBy ?? ''}`.trimEnd(),
      );
  }
};

const writeContent = async (path: string, content: PolicyContent): Promise<void> => {
  await writeWhole(path, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, replaces: false }).catch(
    (error: unknown) => {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      const why = isThere ? 'there is a file of that name' : (fileErrorText(error) ?? 'the file system refused');
      throw new Error(`${path} cannot be written: ${why}.`, { cause: error });
    },
  );
};

const draft = async (cli: Cli): Promise<void> => {
  const path = wordOf(cli, 1, '<file.json>');
  const { number, content, isNew } = await draftVersion(cli.db, codeOf(cli), byOf(cli));
  await writeContent(path, content);
  cli.print(`${isNew ? 'Started' : 'There is already'} draft ${number}; its content is in ${path}.`);
};

const edit = async (cli: Cli): Promise<boolean> => {
  const read = readContent(new TextDecoder().decode(await readGiven(wordOf(cli, 1, '<file.json>'))));
  if ('problems' in read) {
    printSome(cli, read.problems);
    cli.print('Nothing was changed.');
    return false;
  }
  const { number, follows } = await editDraft(cli.db, codeOf(cli), read.content, byOf(cli));
  printDifferences(cli, { ...follows } as PolicyVersion, { number, content: read.content });
  return true;
};

const diff = async (cli: Cli): Promise<void> => {
  const policy = await policyNamed(cli.db, codeOf(cli));
  const versions = await versionsOf(cli.db, policy.id);
  const [from, to] = cli.words.slice(1).map(numberOf);
  const numbered = (number: number): PolicyVersion => {
    const found = versions.find((version) => version.number === number);
    if (found === undefined) throw new Error(`Policy ${policy.code} has no version ${number}.`);
    return found;
  };
  const later = to === undefined ? (draftOf(versions) ?? lastPublished(versions)) : numbered(to);
  const earlier = from === undefined ? lastPublished(versions) : numbered(from);
  if (earlier === undefined || later === undefined) throw new Error(`Policy ${policy.code} has no published version.`);
  printDifferences(cli, earlier, later);
};

const publish = async (cli: Cli): Promise<boolean> => {
  const isTrial = cli.option('check') !== undefined;
  const from = cli.option('from') ?? '';
  const done = await publishVersion(cli.db, { code: codeOf(cli), from, isTrial }, byOf(cli));
  printDifferences(cli, done.follows, done.draft);
  if (done.inTheWay.length > 0) {
    cli.print(`Not published: ${done.inTheWay.length} costs are above the fee at the floor on ${from} or later.`);
    printSome(cli, await wayLines(cli, done.inTheWay));
    return false;
  }
  const touched = `${done.touchedCount} ${done.touchedCount === 1 ? 'agent gets' : 'agents get'} other terms`;
  cli.print(`Version ${done.number} ${isTrial ? 'could be' : 'is'} published from ${from}: ${touched}.`);
  return true;
};

const cancel = async (cli: Cli): Promise<void> => {
  const number = numberOf(wordOf(cli, 1, '<version>'));
  const state = await cancelVersion(cli.db, codeOf(cli), number, byOf(cli));
  cli.print(`Version ${number} is cancelled.`);
  if (state === 'coming') cli.print('Terms that its publication changed stay as they are.');
};

export const policyCommands: Command[] = [
  {
    name: 'policy list',
    permission: 'policy:view',
    usage: '[<code>]',
    summary: 'lists the product policies with their versions',
    run: listVersions,
  },
  {
    name: 'policy draft',
    permission: 'policy:manage',
    usage: '<code> <file.json>',
    summary: 'starts a draft from the last version, or reopens it, and writes its content to a file',
    run: draft,
  },
  {
    name: 'policy edit',
    permission: 'policy:manage',
    usage: '<code> <file.json> [--lang <language>]',
    summary: 'replaces the content of the draft and shows what differs from the last version',
    run: edit,
  },
  {
    name: 'policy diff',
    permission: 'policy:view',
    usage: '<code> [<version> …] [--lang <language>]',
    summary: 'shows in words how two versions differ; without numbers, the draft from the last version',
    run: diff,
  },
  {
    name: 'policy publish',
    permission: 'policy:manage',
    usage: '<code> --from <day> [--check] [--lang <language>]',
    summary: 'publishes the draft from a day on; --check only shows what would happen',
    run: publish,
  },
  {
    name: 'policy cancel',
    permission: 'policy:manage',
    usage: '<code> <version>',
    summary: 'cancels a draft, or a published version before its first day',
    run: cancel,
  },
];
