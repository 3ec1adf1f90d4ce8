/** The text keys that source files name: as a literal, or by a template (`ledger.kind.${kind}`). For the build. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { oncePerText } from './once-per-text.ts';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface Names {
  literals: string[];
  templates: RegExp[];
}

const namesOf = oncePerText((file, text): Names => {
  const literals: string[] = [];
  const templates: RegExp[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') literals.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const pieces = quasis.map((part) => part.value.cooked ?? '');
      if (pieces.length > 1 && /^[a-z-]+\./.test(pieces[0] ?? ''))
        templates.push(new RegExp(`^${pieces.map(escape).join('[^.]+')}$`));
      else if (pieces.length === 1) literals.push(pieces[0] ?? '');
    },
  });
  visitor.visit(parseSync(file, text).program);
  return { literals, templates };
});

/** @param files paths of TypeScript sources. */
export function isNamedIn(files: readonly string[]): (key: string) => boolean {
  const names = files.map((file) => namesOf(file, readFileSync(file, 'utf8')));
  const literals = new Set(names.flatMap((one) => one.literals));
  const templates = names.flatMap((one) => one.templates);
  return (key) => literals.has(key) || templates.some((pattern) => pattern.test(key));
}
