/**
 * A call has the same stem in every layer: its name is `<capability>.<stem>`, the stem is verb-noun, the contract is in
 * `contract/[<feature>/]<stem>.ts` under the camelCase of the stem, and the handler of the same feature in
 * `server/[<feature>/]<stem>.ts` as `<camelCase>Route`.
 * Calls that differ in one word (`defineCalls`) share a stem: their names begin with `<capability>.<verb>-`, and their
 * handlers are `<camelCase>Routes`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { placeOf, type Violation } from './rules.ts';

/** Verbs of calls, one per action. New verbs are added deliberately, after checking for an existing synonym. */
export const READING: ReadonlySet<string> = new Set(['get', 'list', 'search', 'preview', 'explain', 'check', 'export']);
const EDITING = [
  'add',
  'edit',
  'delete',
  'rename',
  'change',
  'reset',
  'revoke',
  'read',
  'send',
  'start',
  'enable',
  'disable',
  'open',
  'retry',
  /** Asks a company outside again for its data; `read` marks as seen. */
  'refresh',
  /** Shows something about a person that is masked everywhere else: recorded and limited, so no `get`. */
  'reveal',
  /** Says whose something is that a file does not say. */
  'assign',
];
/** State transitions of operations, withdrawals and reviews. */
const STEPPING = [
  'submit',
  'approve',
  'reject',
  'cancel',
  'apply',
  'bind',
  'unbind',
  'register',
  'close',
  /** Acts on rows that the feed quarantined: booked as they are, or ended without a booking. */
  'release',
  'dismiss',
  /** An act on a draft: it is in force for everybody from a day on. */
  'publish',
  /** Acts of the staff on a letter of an outside company: the company's outcome, and which of its answers applies. */
  'record',
  'settle',
];
export const VERBS: ReadonlySet<string> = new Set([...READING, ...EDITING, ...STEPPING]);

/** Established stems without a noun, and their variants. */
const WHOLE_STEMS = new Set(['login', 'logout', 'login-by-code', 'login-user', 'logout-user']);

export interface DefinedCall {
  path: string;
  capability: string;
  stem: string;
  constant: string;
  name: string | undefined;
  /** The beginning of the names of a family of calls. */
  family?: string;
}

export const camelCase = (stem: string): string =>
  stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Declarator {
  id: { name?: string };
  init: {
    type: string;
    callee?: { name?: string };
    arguments?: { properties?: { key: { name?: string }; value: { value?: unknown } }[] }[];
  } | null;
}

const nameIn = (init: Declarator['init']): string | undefined => {
  const property = init?.arguments?.[0]?.properties?.find(({ key }) => key.name === 'name');
  return typeof property?.value.value === 'string' ? property.value.value : undefined;
};

/** The functions that define a call; the name is in their first argument. */
const DEFINING: ReadonlySet<string> = new Set(['defineCall', 'defineExport']);

/** The beginning of the names of `const x = defineCalls(WORDS, (word) => …)`: the first text before a word. */
const familyIn = (init: object): string | undefined => {
  let found: string | undefined;
  new Visitor({
    TemplateLiteral(node) {
      found ??= (node as unknown as { quasis: { value: { raw: string } }[] }).quasis[0]?.value.raw;
    },
  }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: init }] } as never);
  return found;
};

/** Every `const x = defineCall({ name: '…' })` of a contract file, and every family. */
const callsIn = (root: string, path: string): DefinedCall[] => {
  const { name: capability } = placeOf(path);
  const stem = path.replace(/^.*\/|\.ts$/g, '');
  const found: DefinedCall[] = [];
  new Visitor({
    VariableDeclarator(node) {
      const { id, init } = node as unknown as Declarator;
      const [by, constant] = [init?.callee?.name ?? '', id.name ?? ''];
      if (init?.type !== 'CallExpression') return;
      if (DEFINING.has(by)) found.push({ path, capability, stem, constant, name: nameIn(init) });
      if (by === 'defineCalls')
        found.push({ path, capability, stem, constant, name: undefined, family: familyIn(init) ?? '' });
    },
  }).visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  return found;
};

/** @param paths of all files; only contract files are read. */
export const definedCalls = (root: string, paths: readonly string[]): DefinedCall[] =>
  paths
    .filter((path) => /^capabilities\/[^/]+\/contract\/(?:[^/]+\/)?[^/]+\.ts$/.test(path))
    .flatMap((path) => callsIn(root, path));

export const isVerbNoun = (stem: string): boolean => {
  const [verb = '', ...noun] = stem.split('-');
  return WHOLE_STEMS.has(stem) || (VERBS.has(verb) && noun.length > 0);
};

const handlerProblem = (root: string, call: DefinedCall): string | false => {
  const path = call.path.replace('/contract/', '/server/');
  const route = `${camelCase(call.stem)}Route${call.family === undefined ? '' : 's'}`;
  if (!existsSync(join(root, path))) return `has no handler ${path}`;
  return !readFileSync(join(root, path), 'utf8').includes(`export const ${route} `) && `${path} exports no ${route}`;
};

const nameProblem = ({ capability, stem, name, family }: DefinedCall): string | false => {
  if (family === undefined)
    return (
      name !== `${capability}.${stem}` && `the call is named ${name ?? 'by an expression'}, not ${capability}.${stem}`
    );
  const beginning = `${capability}.${stem.split('-')[0]}-`;
  return family !== beginning && `the names of the calls begin with ${family}, not ${beginning}`;
};

const problemsOf = (root: string, call: DefinedCall): string[] => {
  const { stem, constant } = call;
  const found: (string | false)[] = [
    nameProblem(call),
    constant !== camelCase(stem) && `the constant is ${constant}, not ${camelCase(stem)}`,
    !isVerbNoun(stem) && `${stem} is not verb-noun with a verb of tools/architecture/call-names.ts`,
    handlerProblem(root, call),
  ];
  return found.filter((problem) => problem !== false);
};

export const callNameViolations = (root: string, paths: readonly string[]): Violation[] =>
  definedCalls(root, paths).flatMap((call) =>
    problemsOf(root, call).map((detail) => ({ path: call.path, rule: 'call-name', detail })),
  );
