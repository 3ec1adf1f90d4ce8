/** The file of a version: read exactly, unknown members are mistakes. */
import { policyContent } from '../../contract/versions/policy-content.ts';
import { contentProblems } from '../../rules/versions/content-problems.ts';
import type { PolicyContent } from '../../rules/versions/policy-content.ts';

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

const inOrder = (content: PolicyContent): PolicyContent => ({
  ...content,
  rates: content.rates.toSorted((a, b) => a.rateType - b.rateType),
  serviceFeeOptionsFen: content.serviceFeeOptionsFen.toSorted((a, b) => a - b),
});

export type ReadContent = { readonly content: PolicyContent } | { readonly problems: readonly string[] };

/** @returns the content, or every mistake in it as one sentence with its place. */
export const readContent = (text: string): ReadContent => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    return { problems: [`The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`] };
  }
  const parsed = policyContent.safeParse(given);
  if (!parsed.success)
    return { problems: parsed.error.issues.map(({ path, message }) => `${pathText(path) || 'The file'}: ${message}`) };
  const problems = contentProblems(parsed.data);
  if (problems.length > 0) return { problems: problems.map(({ path, problem }) => `${path} ${problem}.`) };
  return { content: inOrder(parsed.data) };
};
