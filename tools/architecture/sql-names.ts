/** SQL functions are named with the words of the calls: one verb per action, in every layer. */
import { basename } from 'node:path';
import { VERBS } from './call-names.ts';
import type { Violation } from './rules.ts';

/** Words that mean the same as a verb of the calls. */
const SYNONYMS: Readonly<Record<string, string>> = {
  remove: 'delete',
  erase: 'delete',
  fetch: 'get',
  accept: 'approve',
  confirm: 'approve',
  refuse: 'reject',
  decline: 'reject',
  abort: 'cancel',
  withdraw: 'cancel',
  attach: 'bind',
  detach: 'unbind',
  request: 'submit',
};

/** Names that the version before still calls: they go with the next one. */
const OF_THE_VERSION_BEFORE = new Set(['capabilities/terminals/sql/stock/remove.sql']);

/** @param paths of all files; only definitions are checked: `capabilities/<name>/sql/[<feature>/]<verb>_<noun>.sql`. */
export const sqlNameViolations = (paths: readonly string[]): Violation[] =>
  paths
    .filter(
      (path) => /^capabilities\/[^/]+\/sql\/(?:[^/]+\/)?[^/]+\.sql$/.test(path) && !OF_THE_VERSION_BEFORE.has(path),
    )
    .flatMap((path) => {
      const verb = basename(path, '.sql').replace(/^api_/, '').split('_', 1)[0] ?? '';
      const stem = SYNONYMS[verb];
      if (stem === undefined || !VERBS.has(stem)) return [];
      return [{ path, rule: 'sql-name', detail: `calls say ${stem} for ${verb}` }];
    });
