/**
 * Violations that the compiler cannot report: money and ids declared as plain numbers, and default values for missing
 * rows.
 */

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

interface SourceRule {
  readonly name: string;
  readonly pattern: RegExp;
  /** Where the rule applies; everywhere if missing. */
  readonly within?: RegExp;
}

export const RULES: readonly SourceRule[] = [
  { name: 'money is Fen', pattern: /\b\w*(?:Fens?|_fens?)\??: (?:readonly )?number\b/ },
  { name: 'a rate is Ppm', pattern: /\b\w*(?:Ppms?|_ppms?)\??: (?:readonly )?number\b/ },
  {
    name: 'an id is branded',
    pattern: /\b(?:\w*(?:Ids?|_ids?)|ids?)\??: (?:readonly )?(?:number\b|(?:Readonly)?Set<number>)/,
    within: /^capabilities\/[^/]+\/(?:contract|rules|server)\/|^platform\/(?:auth|http)\//,
  },
  { name: 'a row that must be there is onlyRow()', pattern: /\brows\[0\]\??\.\w+ (?:\?\? (?:0|false)\b|as\b)/ },
];

/** Excludes tests and benchmarks, whose numbers are arbitrary. */
export const isChecked = (path: string): boolean =>
  /^(?:apps|capabilities|platform|simulator)\/.*\.tsx?$/.test(path) &&
  !/^capabilities\/[^/]+\/testing\//.test(path) &&
  !path.startsWith('platform/money/') &&
  !/\.test\.tsx?$/.test(path);

export const findingsIn = ({ pattern, within }: SourceRule, path: string, source: string): Finding[] =>
  (within?.test(path) === false ? '' : source)
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [{ path, line: index + 1, text: text.trim() }] : []));
