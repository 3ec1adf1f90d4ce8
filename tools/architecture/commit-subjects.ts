/**
 * Reports commits whose subject is not an imperative sentence of at most 72 characters (CONTRIBUTING.md, "Hand in").
 * A list of verbs would refuse good ones, so it refuses what cannot be an imperative: a label (`Wallet: …`), an article
 * or a pronoun, a past, a gerund, a third person.
 */
import { execFileSync } from 'node:child_process';
import type { Violation } from './rules.ts';

const max = 72;

/**
 * The time of commit 42f116922: older subjects were written without this check. A shallow clone may lack that commit,
 * but it has the times of those that it has.
 */
const SINCE = '2026-11-30T12:10:05Z';

interface Commit {
  hash: string;
  subject: string;
}

/** Written by Git and its services, not by a person. A check-out of a pull request for its tests is exempt. */
const GENERATED = /^(?:Merge (?:branch|pull request|remote-tracking|tag)\b|(?:fixup|squash|amend)! )/;
const CHECKED_OUT = /^Merge [0-9a-f]{7,40} into [0-9a-f]{7,40}$/;

const LABEL = /^\S+:(?:\s|$)/;
const NO_VERB = /^(?:A|An|The|This|That|These|Those|It|I|We|You|No|Some|Every|Each|All|Now|Wip|WIP)\b/;
const PAST =
  /^(?:\w*[^e\W]ed|Agreed|Freed|Began|Broke|Built|Came|Chose|Did|Gave|Held|Kept|Left|Lost|Made|Meant|Said|Sent|Told|Took|Went|Wrote)\b/;
const BASE_FORMS_LIKE_PASTS = /^(?:Embed|Shed|Wed)\b/;
const GERUND = /^\w+ing\b/;
const BASE_FORMS_LIKE_GERUNDS = /^(?:Bring|Ping|Ring|Sing|Spring|String|Swing)\b/;
const THIRD_PERSON = /^\w*[^s\W]s\b/;
const BASE_FORMS_LIKE_THIRD_PERSONS = /^(?:Bias|Focus)\b/;

const isImperative = (subject: string): boolean =>
  /^[A-Z]/.test(subject) &&
  !LABEL.test(subject) &&
  !NO_VERB.test(subject) &&
  (!PAST.test(subject) || BASE_FORMS_LIKE_PASTS.test(subject)) &&
  (!GERUND.test(subject) || BASE_FORMS_LIKE_GERUNDS.test(subject)) &&
  (!THIRD_PERSON.test(subject) || BASE_FORMS_LIKE_THIRD_PERSONS.test(subject));

const problemOf = (subject: string): string | null => {
  if (CHECKED_OUT.test(subject)) return null;
  if (GENERATED.test(subject)) return 'was generated: say what the change does';
  if ([...subject].length > max) return `has ${[...subject].length} characters, ${max} at most`;
  if (/[.;:,]$/.test(subject)) return 'ends with a punctuation mark';
  return isImperative(subject) ? null : 'is no imperative: begin with a verb, such as "Add" or "Refuse"';
};

export const subjectViolations = (commits: readonly Commit[]): Violation[] =>
  commits.flatMap(({ hash, subject }) => {
    const problem = problemOf(subject);
    return problem === null ? [] : [{ path: `commit ${hash}`, rule: 'subject', detail: `"${subject}" ${problem}` }];
  });

/** @param root a clone, also a shallow one. @returns the commits that are judged, newest first. */
export const readCommits = (root: string): Commit[] => {
  // Tests may run as another user than the owner of the clone, which Git refuses otherwise.
  const words = ['-c', 'safe.directory=*', '-C', root, 'log', `--since=${SINCE}`, '--format=%h %s'];
  const lines = execFileSync('git', words, { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, hash, subject] = /^(\w+) (.*)$/.exec(line) ?? [];
    return hash === undefined || subject === undefined ? [] : [{ hash, subject }];
  });
};
