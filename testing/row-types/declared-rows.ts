/** Prints the row type of every statement, as the compiler resolves it, as JSON on standard output. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SyntaxKind, type Node, type SourceFile, type TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Symbol,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync';
import { keyOf, type Column, type DeclaredRow, type Kind, type Shape } from './row-shape.ts';

const PRIMITIVES: readonly (readonly [TypeFlags, Kind])[] = [
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.BooleanLike, 'boolean'],
];
const OBJECTS: Readonly<Record<string, Kind>> = { Date: 'date', Buffer: 'bytes', Uint8Array: 'bytes' };

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(membersOf) : [type]);

/** Reduces a branded type (`number & { … }`) to its primitive. */
const unbranded = (type: Type): Type =>
  type.isIntersectionType() ? (type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive) ?? type) : type;

const kindOfType = (checker: Checker, type: Type): Kind => {
  const primitive = PRIMITIVES.find(([flags]) => type.flags & flags);
  if (primitive !== undefined) return primitive[1];
  if (checker.isArrayLikeType(type)) return 'list';
  return OBJECTS[type.getSymbol()?.name ?? ''] ?? 'object';
};

/** @param type a literal type. */
const literalOf = (checker: Checker, type: Type): string | number | boolean =>
  type.isLiteralType() && typeof type.value !== 'bigint' && type.value !== undefined
    ? type.value
    : checker.typeToString(type) === 'true';

const itemOf = (checker: Checker, members: readonly Type[]): Shape | undefined => {
  const list = members.find((type) => checker.isArrayLikeType(type) && type.isTypeReference());
  const [item] = list === undefined ? [] : checker.getTypeArguments(list as TypeReference);
  return item && shapeOf(checker, item);
};

const shapeOf = (checker: Checker, type: Type): Shape => {
  const all = membersOf(type).map(unbranded);
  if (all.some(({ flags }) => flags & TypeFlags.AnyOrUnknown)) return { kinds: [], isNullable: true };
  const members = all.filter(({ flags }) => !(flags & TypeFlags.Nullable));
  const areLiterals = members.length > 0 && members.every(({ flags }) => flags & TypeFlags.Literal);
  const item = itemOf(checker, members);
  return {
    kinds: [...new Set(members.map((member) => kindOfType(checker, member)))],
    isNullable: all.some(({ flags }) => flags & TypeFlags.Null),
    ...(areLiterals && { literals: members.map((member) => literalOf(checker, member)) }),
    ...(item && { item }),
  };
};

/** `NotNull<…>` is an alias that the checker resolves; it is read from the property's declaration. */
const isSaidNotNull = (property: Symbol): boolean => {
  const declaration = property.valueDeclaration?.resolve();
  return declaration?.kind === SyntaxKind.PropertySignature && /:\s*NotNull</.test(declaration.getText());
};

const columnsOf = (checker: Checker, row: Type, at: Node): Record<string, Column> =>
  Object.fromEntries(
    checker.getPropertiesOfType(row).map((property) => [
      property.name,
      {
        ...shapeOf(checker, checker.getTypeOfSymbolAtLocation(property, at)),
        isOptional: (property.flags & SymbolFlags.Optional) !== 0,
        isSaidNotNull: isSaidNotNull(property),
      },
    ]),
  );

const partsOf = ({ template }: TaggedTemplateExpression): string[] =>
  template.kind === SyntaxKind.NoSubstitutionTemplateLiteral
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

const statementsIn = (file: SourceFile): TaggedTemplateExpression[] => {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.TaggedTemplateExpression) {
      const statement = node as TaggedTemplateExpression;
      if (statement.tag.getText(file) === 'sql') found.push(statement);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
};

/** The row type of `Sql<Row>`; undefined where none is declared. */
const rowOf = (checker: Checker, statement: TaggedTemplateExpression): Type | undefined => {
  const type = checker.getTypeAtLocation(statement);
  if (!type?.isTypeReference() || type.getSymbol()?.name !== 'Sql') return undefined;
  const [row] = checker.getTypeArguments(type);
  return row === undefined || row.flags & TypeFlags.AnyOrUnknown ? undefined : row;
};

const declaredIn = (checker: Checker, root: string, file: SourceFile): DeclaredRow[] =>
  statementsIn(file).flatMap((statement) => {
    const row = rowOf(checker, statement);
    if (row === undefined) return [];
    const start = statement.getStart(file);
    const line = file.text.slice(0, start).split('\n').length;
    const isOpen = checker.getIndexInfosOfType(row).length > 0;
    return [
      {
        at: `${relative(root, file.fileName)}:${line}`,
        key: keyOf(partsOf(statement)),
        columns: isOpen ? undefined : columnsOf(checker, row, statement),
      },
    ];
  });

const mayDeclare = (path: string): boolean => path.endsWith('.d.ts') || readFileSync(path, 'utf8').includes('sql');

/**
 * The configuration with only the files that may contain statements, and ambient types: the compiler reads the files
 * they import, not every page and its libraries, which takes half of the time.
 */
const narrowed = (root: string, config: string): string => {
  const { include, ...rest } = JSON.parse(readFileSync(config, 'utf8')) as { include: string[] };
  const patterns = include.map((entry) => (entry.includes('*') ? entry : `${entry}/**/*.{ts,tsx}`));
  const files = globSync(patterns, { cwd: root }).map((path) => join(root, path));
  return JSON.stringify({ ...rest, include: [], files: files.filter(mayDeclare) });
};

/** @param config path of the tsconfig.json in `root`, whose files are all read. */
export const declaredRows = (root: string, config: string): DeclaredRow[] => {
  const text = narrowed(root, config);
  const api = new API({ cwd: root, fs: { readFile: (path) => (path === config ? text : undefined) } });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`no project ${config}`);
    return project.rootFiles.flatMap((path) => {
      const file = project.program.getSourceFile(path);
      return file === undefined ? [] : declaredIn(project.checker, root, file);
    });
  } finally {
    api.close();
  }
};

if (import.meta.main) {
  const root = process.cwd();
  process.stdout.write(JSON.stringify(declaredRows(root, join(root, 'tsconfig.json'))));
}
