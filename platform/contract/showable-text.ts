/**
 * A name that strangers read, apart from the other fields, so that its patterns are not among those that every page
 * loads.
 */
import { isShowable } from '#platform/validate/showable-name.ts';
import { plainText } from './fields.ts';
import { ofKind } from './typed-values.ts';

/** A name that matches the pattern, has no invisible characters and contains no link. @param reason of the refusal. */
export const showableText = (pattern: RegExp, reason: string) =>
  ofKind('name', plainText().regex(pattern, reason).refine(isShowable, reason));
