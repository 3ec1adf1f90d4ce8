/**
 * Facts about a capability for the tests that ask every capability the same: in
 * `capabilities/<name>/testing/examples.ts`, as `export const examples: CapabilityExamples`. `gathered.ts` finds the
 * files; a test that misses something names the file.
 */
import type { AgentPermissions } from '#platform/contract/permissions.ts';
import type { Request } from '../quality/call-http.ts';
import type { AgentName } from '../small-world/agents.ts';
import type { FieldExample } from './fields.ts';
import type { CopiedRows } from './many.ts';
import type { PageExample } from './pages.ts';
import type { PersonalColumn } from './personal.ts';
import type { SumRecount } from './sums.ts';
import type { QualityWorld, Things } from './world.ts';

/** Kind of a reference field. `common`: nothing that belongs to an agent (a brand, a dictionary). */
export type Noun = keyof Things | 'common';

export interface Example {
  request: (world: QualityWorld) => Request;
  /** By path of the field, as returned by `pointersOf`. */
  pointers?: Readonly<Record<string, Noun>>;
  /** Another request for reference fields below a path that the first one does not use. */
  forPointer?: Readonly<Record<string, Example['request']>>;
  /** The calling agent; default CALLER. */
  as?: AgentName;
  /** The answer names the caller's direct parent with its mobile, and nothing else above the caller. */
  tellsContact?: boolean;
  /** The request is valid but is refused with this reason, because its precondition is too complex for an example. */
  refused?: string;
}

/** How tests ask for an entity of another agent, and for one that does not exist. */
export interface Kind {
  /** Ancestors see it too; any other kind belongs to the agent, or to its account, alone. */
  isOfTheTeam?: boolean;
  /** A well-formed value that does not exist; by default an id. */
  missing?: string;
}

/** By the stem of a call: `list-terminals`. */
export type ByStem<T> = Readonly<Record<string, T>>;

/** Refused for an account that does not manage the merchant; `request` is one where the example is none. */
export interface Asks {
  readonly request?: (world: QualityWorld) => object;
}

export interface CapabilityExamples {
  /** A valid request of each call, and the kind of each reference field. */
  calls?: ByStem<Example>;
  /** The roles that have each permission, declared a second time, so that nobody gains one by mistake. */
  permissions?: Readonly<AgentPermissions>;
  /** Changing calls of agents without a key, and why sending one twice is no harm: SAME, REPEATED or words. */
  sentTwice?: ByStem<string>;
  /** Changing calls that do not wait until new agreements are accepted, and why; `'*'`: all of them. */
  withoutAgreements?: ByStem<string>;
  /** Changing calls that a frozen agent may send. */
  whileFrozen?: readonly string[];
  /** Changing calls about merchants: ASKS, `asks(…)`, or their subject when that is no merchant. */
  managed?: ByStem<Asks | string>;
  /** Lists without an export, and why. */
  notExported?: ByStem<string>;
  /** By list, the request that finds the rows which `manyRows` copies, where its example does not. */
  manyAsked?: ByStem<object>;
  /** Lists that have no page 100, and why. */
  withoutDepth?: ByStem<string>;
  /** By path of the page. */
  pages?: Readonly<Record<string, PageExample>>;
  /** Rows of the agent's lists that are copied, so that each has many pages. */
  manyRows?: (agentId: number) => readonly CopiedRows[];
  /** By `table.column`: the treatment of each column that may contain something about a person. */
  personal?: Readonly<Record<string, PersonalColumn>>;
  /** By `table.column`, or table: the recount of each column that is named like a sum, or why there is none. */
  sums?: Readonly<Record<string, SumRecount | string>>;
  /** By `<path>: <mark>`, fields of forms with a typed value, and how they read it; or OTHER. */
  fields?: Readonly<Record<string, FieldExample>>;
  /** Files of fields that shorten pasted text: free words, which have no other spelling. */
  cutFields?: readonly string[];
  /** Files that read tables, with their normalisers (empty: rows go another way, or are stored unchanged). */
  readers?: Readonly<Record<string, readonly string[]>>;
  /** By call, paths in its answer at which a mobile is unmasked, and why. */
  wholeMobiles?: ByStem<Readonly<Record<string, string>>>;
  /** Calls of the staff that only two persons can do, each with a request that one of them proposes. */
  ofTwo?: ByStem<object | ((world: QualityWorld) => object)>;
  /** Changing calls of an agent's staff that do not notify the agent (capabilities/employees/contract/acts.ts). */
  untold?: readonly string[];
  /** By text key, texts that compare a figure with that of an earlier period, and the figure. */
  comparedTexts?: Readonly<Record<string, string>>;
  /** Keys of texts that say how many days are left and are never about none. */
  atLeastOneDay?: readonly string[];
  /** Beginnings of paths, `mobile/…`, of pages whose amounts the eye does not hide, and why. */
  visibleAmounts?: Readonly<Record<string, string>>;
  /** Files in which an Amount is `hidden={false}`. */
  unhidden?: readonly string[];
  /** By title, sheets that no tap on a page reaches, and why. */
  deeperSheets?: Readonly<Record<string, string>>;
  /** Functions in `sql/` that read or write rows of money: each has a table of literal rows beside it. */
  bookingSql?: readonly string[];
  /** Pure functions in `sql/` that take or return money and compute none. */
  noAmountSql?: Readonly<Record<string, string>>;
  /** Texts of requests that are no typed value, though others of their name are (docs/domain.md §11). */
  untyped?: ByStem<readonly string[]>;
  /** Kinds of reference fields that are not plain ids of an agent's own. */
  kinds?: Partial<Readonly<Record<keyof Things, Kind>>>;
}

/** mid has a parent, a sibling, a child and a grandchild, and there is another tree. */
export const CALLER = 'mid' as const satisfies AgentName;

export const mine = (world: QualityWorld): Things => world.things[CALLER];
export const child = (world: QualityWorld): Things => world.things.direct;
export const nothing = (): Request => ({});
export const line = (
  request: Example['request'] = nothing,
  pointers: Example['pointers'] = {},
  more: Partial<Example> = {},
): Example => ({ request, pointers, ...more });

export const OF_MERCHANT = { merchantNo: 'common' } as const;
export const DAYS = { from: '2026-09-01', to: '2026-09-18' };
/** A token that no device was given. */
export const NO_TOKEN = 'x'.repeat(43);

/** Why a mobile is unmasked. */
export const CONTACT = "the caller's direct parent, its contact";

/** The request states the wanted state: the same again changes nothing. A test sends it three times. */
export const SAME = 'says how it shall be';
/** A visitor, known again by the code that it spent and the password that it set: tested by name. */
export const REPEATED = 'known again by what was spent';

export const ASKS: Asks = {};
export const asks = (request: Asks['request']): Asks => ({ request });
