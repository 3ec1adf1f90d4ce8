import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { readCommits, subjectViolations } from './commit-subjects.ts';

const root = join(import.meta.dirname, '../..');

// A release that was unpacked from an archive has no commits.
it.skipIf(!existsSync(join(root, '.git')))('each commit names its change, in the imperative', () => {
  expect(subjectViolations(readCommits(root))).toEqual([]);
});

it.each([
  ["Merge branch 'words' into main", 'was generated'],
  ['Merge pull request #7 from someone/words', 'was generated'],
  ['fixup! Check the subjects of commits', 'was generated'],
  [`Check ${'the subjects '.repeat(6)}`.trim(), 'has 83 characters'],
  ['Check the subjects of commits.', 'ends with a punctuation mark'],
  ['Wallet: check the balance', 'is no imperative'],
  ['check the subjects of commits', 'is no imperative'],
  ['wip', 'is no imperative'],
  ['The subjects of commits', 'is no imperative'],
  ['Checked the subjects of commits', 'is no imperative'],
  ['Made a check', 'is no imperative'],
  ['Checking subjects', 'is no imperative'],
  ['Checks subjects', 'is no imperative'],
])('%j is reported', (subject, problem) => {
  expect(subjectViolations([{ hash: 'c0ffee', subject }])).toEqual([
    { path: 'commit c0ffee', rule: 'subject', detail: expect.stringContaining(`"${subject}" ${problem}`) },
  ]);
});

it.each([
  `Check ${'the subjects '.repeat(5)}`.trim(),
  'Feed every field',
  'Bring in the rest',
  'Pass each subject',
  'Embed the fonts',
  'Merge the two lists',
  'Merge 42f116922ab into 11897d7c2ab',
])('%j is not', (subject) => {
  expect(subjectViolations([{ hash: 'c0ffee', subject }])).toEqual([]);
});

it('reads a shallow clone, and no commits from before the check', () => {
  const origin = temporaryFolder('subjects');
  const git = (at: string, folder: string, ...words: string[]) => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgSign=false'];
    const env = { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at };
    execFileSync('git', [...identity, '-C', folder, ...words], { env, stdio: 'pipe' });
  };
  git('', origin, 'init', '--quiet');
  for (const [at, subject] of [
    ['2026-11-29T12:00:00Z', 'older subjects'],
    ['2026-12-01T12:00:00Z', 'added a file'],
    ['2026-12-02T12:00:00Z', 'added another'],
  ] as const)
    git(at, origin, 'commit', '--quiet', '--allow-empty', '-m', subject);
  expect(subjectViolations(readCommits(origin))).toHaveLength(2);

  const shallow = join(temporaryFolder('shallow'), 'clone');
  git('', origin, 'clone', '--quiet', '--depth', '1', `file://${origin}`, shallow);
  expect(subjectViolations(readCommits(shallow))).toMatchObject([{ detail: expect.stringContaining('another') }]);
});
