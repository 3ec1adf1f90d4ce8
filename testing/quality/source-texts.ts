/** Texts in the code: string literals, templates, and which of them are text keys. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface CodeText {
  path: string;
  /** A whole literal, or the fixed parts of a template around its `${…}`. */
  pieces: readonly string[];
  /** Name of the function that receives it directly (`t('…')`, `refuse('…')`). */
  handedTo?: string;
}

const AREAS = '{platform,capabilities,apps}/**/*.{ts,tsx}';
const NO_PROGRAM = /\.test\.tsx?$|\.d\.ts$|\/parts\//;

interface Node {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  callee?: { type: string; name?: string; property?: { name?: string } };
  arguments?: Node[];
  consequent?: Node;
  alternate?: Node;
}

const piecesOf = (node: Node | undefined): readonly string[] | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral') return node.quasis?.map((part) => part.value.cooked);
  return undefined;
};

/** Resolves `t(a ? 'x' : 'y')` to both literals. */
const handedOver = (node: Node | undefined): Node[] => {
  if (node?.type !== 'ConditionalExpression') return node === undefined ? [] : [node];
  return [...handedOver(node.consequent), ...handedOver(node.alternate)];
};

const textsOf = (path: string, text: string): CodeText[] => {
  const found: CodeText[] = [];
  const take = (node: Node, handedTo?: string): void => {
    const pieces = piecesOf(node);
    if (pieces !== undefined) found.push({ path, pieces, ...(handedTo !== undefined && { handedTo }) });
  };
  new Visitor({
    Literal: (node) => take(node as unknown as Node),
    TemplateLiteral: (node) => take(node as unknown as Node),
    CallExpression: (node) => {
      const { callee, arguments: given } = node as unknown as Node;
      const name = callee?.name ?? callee?.property?.name;
      if (name !== undefined) for (const one of handedOver(given?.[0])) take(one, name);
    },
  }).visit(parseSync(path, text).program);
  return found;
};

/** @param root a checkout. Tests and the component gallery are excluded. */
export const codeTexts = (root: string): CodeText[] =>
  globSync(AREAS, { cwd: root })
    .filter((path) => !NO_PROGRAM.test(path))
    .toSorted()
    .flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')));

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Pattern of the texts that a template can produce. */
export const patternOf = (pieces: readonly string[]): RegExp => new RegExp(`^${pieces.map(escape).join('[^.]+')}$`);
