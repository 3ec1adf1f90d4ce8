/** The verdict on each requirement, one line each, with the first examples of violations. */
import type { Verdict } from './ledger.ts';

const MARKS = { met: 'met', violated: 'VIOLATED', 'not seen': 'not seen', 'not declared': 'not declared' } as const;

const linesOf = (name: string, words: string, verdict: Verdict, width: number): string[] => [
  `${MARKS[verdict.verdict].padEnd(8)}  ${name.padEnd(width)}  ${words}`,
  ...(verdict.verdict === 'violated' ? verdict.examples.map((example) => `            ${example}`) : []),
  ...(verdict.verdict === 'violated' && verdict.count > verdict.examples.length
    ? [`            and ${verdict.count - verdict.examples.length} more`]
    : []),
];

/** @param requirements in the order of the report, each in a sentence. */
export const reportOf = <Name extends string>(
  requirements: Readonly<Record<Name, string>>,
  verdicts: ReadonlyMap<Name, Verdict>,
): { text: string; exitCode: 0 | 1 | 2 } => {
  const names = Object.keys(requirements) as Name[];
  const all = names.map((name) => [name, verdicts.get(name) ?? { verdict: 'not seen' }] as const);
  const count = (wanted: Verdict['verdict']): number => all.filter(([, { verdict }]) => verdict === wanted).length;
  const width = Math.max(...names.map(({ length }) => length));
  const lines = all.flatMap(([name, verdict]) => linesOf(name, requirements[name], verdict, width));
  const sum = `${count('met')} met, ${count('violated')} violated, ${count('not seen')} not seen`;
  const leftOut = count('not declared') === 0 ? '' : `, ${count('not declared')} not declared`;
  const exitCode = count('violated') > 0 ? 1 : count('not seen') > 0 ? 2 : 0;
  return { text: [...lines, '', sum + leftOut].join('\n'), exitCode };
};
