/** APIs of today's browsers that the oldest supported ones lack (docs/browsers.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The holder of selectors of styles. */
export const SELECTORS = 'css-selectors';

export interface NewerApi {
  /** An interface or an object, such as `AbortSignal`. */
  holder: string;
  /** Undefined when the whole interface is newer. */
  member: string | undefined;
  /** Whether the member belongs to the interface itself, not to its objects. */
  isStatic: boolean;
  /** Whether no older API has the name, so that its occurrence in a program means this one. */
  isTelling: boolean;
}

const read = (): string[] =>
  readFileSync(join(import.meta.dirname, 'newer-apis.txt'), 'utf8')
    .split('\n')
    .slice(0, -1);

export const newerApis = (): NewerApi[] =>
  read()
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => {
      const [holder = '', ...members] = line.split(' ');
      return members.map((member) => ({
        holder,
        member: member === '*' ? undefined : member.replace('?', '').replace('static.', ''),
        isStatic: member.startsWith('static.'),
        isTelling: !member.endsWith('?'),
      }));
    });

/** Runs in a page before its scripts: removes functions that the oldest browsers do not have. */
export const removeApis = (apis: readonly NewerApi[]): void => {
  const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const { holder, member, isStatic } of apis) {
    if (member === undefined) {
      Reflect.deleteProperty(scope, holder);
      continue;
    }
    const held = scope[holder];
    const place = isStatic ? held : held?.prototype;
    if (place) Reflect.deleteProperty(place, member);
    // a page's own properties are those of its window
    if (holder === 'Window') Reflect.deleteProperty(scope, member);
  }
};
