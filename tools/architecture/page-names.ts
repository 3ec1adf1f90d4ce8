/**
 * A page that sends exactly one call of its capability is named by the stem of that call. Its commands are the calls
 * given to `useCommand` and `send` in its files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { camelCase, type DefinedCall } from './call-names.ts';
import { placeOf, type Violation } from './rules.ts';
import type { Source } from './source.ts';

/** Pages with one command that are about more than it, each with the reason. */
export const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  'capabilities/content/mobile/web-view/web-view.tsx':
    'shows a page outside the app, or a warning with a way to report it',
  'capabilities/content/mobile/notices/notice.tsx': 'lists and shows notices; they count as read when they are shown',
  'capabilities/session/mobile/passwords/forgot-password.tsx': 'two steps: send-sms-before-login, then reset-password',
  'capabilities/agents/mobile/ranking/team-info.tsx':
    'statistics of the team; the name in the ranking is a setting there',
  'capabilities/portfolio/mobile/merchants/merch-info.tsx':
    'figures of merchants; of those soon lost a holder can be reminded',
  'capabilities/portfolio/mobile/merchants/merchant-list.tsx': 'lists merchants; of silent ones holders are reminded',
  'capabilities/changes/mobile/lookup/change-list.tsx': 'lists changes; a failed one can be tried again',
  'capabilities/policies/mobile/terms/agent-detail.tsx': 'shows an agent; its terms are changed there as well',
  'capabilities/policies/mobile/what-if/preview-terms.tsx': 'a preview of changed terms; saving them is its end',
  'capabilities/terminals/mobile/operations/operate-terminals.tsx': 'steps of five operations, the last one submits',
  'capabilities/withdrawals/mobile/applying/withdraw.tsx': 'previews and applies; its address says withdrawal as well',
  'capabilities/withdrawals/mobile/list/withdrawals.tsx': 'lists and shows withdrawals, one of which can be cancelled',
};

/** Names of the calls that a file gives to `useCommand(…)` or `send(…)`. */
const sentIn = (root: string, path: string): string[] => {
  const found: string[] = [];
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: args } = node as unknown as {
        callee: { name?: string };
        arguments: { name?: string }[];
      };
      if (callee.name === 'useCommand' || callee.name === 'send') found.push(args[0]?.name ?? '');
    },
  }).visit(parseSync(path, readFileSync(join(root, path), 'utf8')).program);
  return found;
};

/** The page and the files that it imports, as far as they belong to its layer of its capability. */
const filesOf = (page: string, byPath: ReadonlyMap<string, Source>): Source[] => {
  const layer = page.split('/', 3).join('/');
  const found = new Set<Source>();
  const add = (path: string): void => {
    const source = byPath.get(path);
    if (source === undefined || found.has(source) || !path.startsWith(`${layer}/`)) return;
    found.add(source);
    for (const { target } of source.imports) add(target);
  };
  add(page);
  return [...found];
};

const isWrite = (root: string, { path }: DefinedCall): boolean =>
  readFileSync(join(root, path), 'utf8').includes("effect: 'write'");

/** @returns the writing calls of its own capability that the page sends. */
const commandsOf = (root: string, page: string, sources: Source[], calls: readonly DefinedCall[]): DefinedCall[] => {
  const sent = sources.map((source) => ({ source, names: sentIn(root, source.path) }));
  const isSent = (call: DefinedCall): boolean =>
    sent.some(
      ({ source, names }) =>
        names.includes(camelCase(call.stem)) && source.imports.some(({ target }) => target === call.path),
    );
  return calls.filter((call) => call.capability === placeOf(page).name && isSent(call) && isWrite(root, call));
};

const violationOf = (page: string, commands: readonly DefinedCall[], declared: ReadonlySet<string>) => {
  const [only, ...more] = commands;
  const isOtherwise = only !== undefined && more.length === 0 && posix.basename(page, '.tsx') !== only.stem;
  if (isOtherwise && !declared.has(page))
    return `sends ${only.capability}.${only.stem} alone: name it ${only.stem}.tsx, or list it in tools/architecture/page-names.ts`;
  return !isOtherwise && declared.has(page) && 'needs no exception in tools/architecture/page-names.ts';
};

/** @param pages their files, @param calls all defined calls, @param declared pages that are named otherwise. */
export const pageNameViolations = (
  root: string,
  sources: readonly Source[],
  pages: readonly string[],
  calls: readonly DefinedCall[],
  declared: readonly string[] = Object.keys(NAMED_OTHERWISE),
): Violation[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const exceptions = new Set(declared);
  return [...new Set(pages)]
    .filter((page) => existsSync(join(root, page)))
    .flatMap((page) => {
      const detail = violationOf(page, commandsOf(root, page, filesOf(page, byPath), calls), exceptions);
      return detail ? [{ path: page, rule: 'page-name', detail }] : [];
    });
};
