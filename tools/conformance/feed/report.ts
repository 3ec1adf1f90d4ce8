/** The verdict on each requirement, one line each, with the first examples of what was violated. */
import { NAMES, OF_EVENTS, REQUIREMENTS, type Requirement, type Verdict } from './requirements.ts';

const MARKS = { met: 'met     ', violated: 'VIOLATED', 'not seen': 'not seen' } as const;

const linesOf = (name: Requirement, verdict: Verdict): string[] => [
  `${MARKS[verdict.verdict]}  ${name.padEnd(11)}  ${REQUIREMENTS[name]}`,
  ...(verdict.verdict === 'violated' ? verdict.examples.map((example) => `            ${example}`) : []),
  ...(verdict.verdict === 'violated' && verdict.count > verdict.examples.length
    ? [`            and ${verdict.count - verdict.examples.length} more`]
    : []),
];

export const reportOf = (verdicts: ReadonlyMap<Requirement, Verdict>): { text: string; exitCode: 0 | 1 | 2 } => {
  const isSeen = (name: Requirement): boolean => (verdicts.get(name)?.verdict ?? 'not seen') !== 'not seen';
  const names = OF_EVENTS.some(isSeen) ? NAMES : NAMES.filter((name) => !OF_EVENTS.includes(name));
  const all = names.map((name) => [name, verdicts.get(name) ?? { verdict: 'not seen' }] as const);
  const count = (wanted: Verdict['verdict']): number => all.filter(([, { verdict }]) => verdict === wanted).length;
  const lines = all.flatMap(([name, verdict]) => linesOf(name, verdict));
  const sum = `${count('met')} met, ${count('violated')} violated, ${count('not seen')} not seen`;
  const exitCode = count('violated') > 0 ? 1 : count('not seen') > 0 ? 2 : 0;
  return { text: [...lines, '', sum].join('\n'), exitCode };
};
