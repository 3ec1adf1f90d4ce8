/**
 * Violations that the compiler cannot report: money declared as a plain number, and default values for missing rows.
 */

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

interface SourceRule {
  readonly name: string;
  readonly pattern: RegExp;
}

export const RULES: readonly SourceRule[] = [
  { name: 'money is Fen', pattern: /\b\w*(?:Fens?|_fens?)\??: (?:readonly )?number\b/ },
  { name: 'a rate is Ppm', pattern: /\b\w*(?:Ppms?|_ppms?)\??: (?:readonly )?number\b/ },
  { name: 'a row that must be there is onlyRow()', pattern: /\brows\[0\]\??\.\w+ (?:\?\? (?:0|false)\b|as\b)/ },
];

/** Excludes tests and benchmarks, whose numbers are arbitrary. */
export const isChecked = (path: string): boolean =>
  /^(?:apps|capabilities|platform|simulator)\/.*\.tsx?$/.test(path) &&
  !path.startsWith('platform/money/') &&
  !/\.test\.tsx?$/.test(path);

export const findingsIn = ({ pattern }: SourceRule, path: string, source: string): Finding[] =>
  source
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [{ path, line: index + 1, text: text.trim() }] : []));
