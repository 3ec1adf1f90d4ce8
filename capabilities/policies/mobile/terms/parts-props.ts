import type { ShareNames } from './part-words.ts';
import type { TermErrors } from './term-errors.ts';
import type { PartBounds, PartKey, Terms } from './terms-shape.ts';

export interface PartsProps {
  bounds: readonly PartBounds[];
  terms: Terms;
  /** The terms before the changes: marks the changed ones. */
  before?: Terms | undefined;
  /** The name of the receiver. */
  name: string;
  /** With `bars`: whether the stages are shown as their sum or each. */
  stages?: 'sum' | 'each';
  shareNames?: ShareNames | undefined;
  errors?: TermErrors | undefined;
  onChange: (key: PartKey, value: number) => void;
}
