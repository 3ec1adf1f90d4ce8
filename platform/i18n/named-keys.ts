/** Which text keys some source files name: as a literal, or by a template (`wallet.kind.${kind}`). For the build. */
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** @param files paths of TypeScript sources. */
export function isNamedIn(files: readonly string[]): (key: string) => boolean {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') literals.add(value);
    },
    TemplateLiteral: ({ quasis }) => {
      const pieces = quasis.map((part) => part.value.cooked ?? '');
      if (pieces.length > 1 && /^[a-z]+\./.test(pieces[0] ?? ''))
        templates.push(new RegExp(`^${pieces.map(escape).join('[^.]+')}$`));
      else if (pieces.length === 1) literals.add(pieces[0] ?? '');
    },
  });
  for (const file of files) visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return (key) => literals.has(key) || templates.some((pattern) => pattern.test(key));
}
