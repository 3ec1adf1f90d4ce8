/** Members of an answer that its contract does not name: parsing would leave them out, sending does not. */
import type { Call } from '#platform/contract/call.ts';
import type { RawAnswer } from './call-http.ts';

const beyond = (answer: unknown, named: unknown, path: string): string[] => {
  if (typeof answer !== 'object' || answer === null || typeof named !== 'object' || named === null) return [];
  return Object.entries(answer).flatMap(([name, inner]) =>
    Object.hasOwn(named, name)
      ? beyond(inner, (named as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
};

/** Members of a successful answer that its contract does not name. */
export const unnamedMembers = (
  { answer, answerAt }: Pick<Call, 'answer' | 'answerAt'>,
  { json }: Pick<RawAnswer, 'json'>,
): string[] => {
  const { code: _code, msg: _msg, ...rest } = json;
  const sent = answerAt === 'data' ? rest.data : rest;
  if (answerAt === 'none' || sent === undefined || sent === null) return Object.keys(rest);
  const beside = answerAt === 'data' ? Object.keys(rest).filter((name) => name !== 'data') : [];
  return [...beside, ...beyond(sent, (answer as unknown as { parse(value: unknown): unknown }).parse(sent), 'answer')];
};
