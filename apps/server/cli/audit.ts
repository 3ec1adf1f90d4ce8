/** The chain over the audit log. */
import { linkEntries } from '#capabilities/audit/server/chain/link-entries.ts';
import { verifyChain, type Break } from '#capabilities/audit/server/chain/verify-chain.ts';
import { integerOf, type Command } from './command.ts';

const where = ({ position, entryId }: Break): string =>
  [position !== undefined && `link ${position}`, entryId !== undefined && `entry ${entryId}`]
    .filter((part) => part !== false)
    .join(', ');

const WORDS: Readonly<Record<Break['fault'], string>> = {
  'link-removed': 'the link is missing',
  'link-changed': 'the link does not follow from the one before: it was changed, put in or moved',
  'entry-removed': 'the entry is missing, and its month is not in the archive',
  'entry-changed': 'the entry is not what it was when it was linked',
  'head-differs': 'the link is another one than was written outside the database',
  'entry-unlinked': 'the entry is older than an hour and has no link: it was put in later, or linking has stopped',
};

export const auditCommands: Command[] = [
  {
    name: 'audit verify',
    permission: 'audit:verify',
    byTask: true,
    usage: '[--from <link>]',
    summary: 'follows the chain over the audit log, and names its first break',
    async run(cli) {
      const from = integerOf(cli, 'from', { from: 1, to: Number.MAX_SAFE_INTEGER }) ?? 1;
      const { db } = cli;
      const now = cli.clock.now();
      await linkEntries(db, now);
      const heads = await cli.services.auditHeads.read();
      const { links, archived, head, broken } = await verifyChain(db, { now, from, heads });
      cli.print(`${links} links, ${archived} of them of archived entries, ${heads.length} heads outside the database`);
      cli.print(
        broken === undefined
          ? `Whole up to link ${head.position}: ${head.hash}`
          : `Broken at ${where(broken)}: ${WORDS[broken.fault]}.`,
      );
      return broken === undefined;
    },
  },
];
