/** A fault that is planted in the rules, with the tests that have to fail then. */
export interface Mutation {
  /** The fault that the mutation plants. */
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly instead: string;
  /** Files or folders of tests, at least one of which must fail. */
  readonly tests: readonly string[];
}
