/**
 * A staff call as a command: `<capability> <stem>`. The arguments are the fields of its request, the executor is that
 * of the server, the answer is shown as a table or as JSON.
 */
import type { StaffCaller } from '#platform/auth/caller.ts';
import { NotPermitted } from '#platform/auth/operator.ts';
import { answerLines } from '#platform/command-line/answer-lines.ts';
import { fieldsOf, optionOf, usageOf } from '#platform/command-line/fields.ts';
import { readRequest, type ParsedRequest } from '#platform/command-line/read-request.ts';
import { answersFile, checkSave, saveAnswer } from '#platform/command-line/save-answer.ts';
import { UsageError } from '#platform/command-line/usage-error.ts';
import { audienceOf, type Call, type StaffCall } from '#platform/contract/call.ts';
import type { Context, Route, StaffContext } from '#platform/http/context.ts';
import { execute, recordsOf, type Executor } from '#platform/http/execute.ts';
import { Problem } from '#platform/http/problem.ts';
import { textFor } from '#platform/i18n/server.ts';
import { requestId } from '#platform/ids/ids.ts';
import { writeAudit } from '#capabilities/audit/server/api.ts';
import { lacksConsent } from '#capabilities/session/server/api.ts';
import { commandContext } from './command-context.ts';
import type { Cli, StaffPermission } from './command.ts';

export interface CallCommand {
  readonly name: string;
  readonly usage: string;
  readonly summary: string;
  readonly permission: StaffPermission | 'login';
  /** Lines of `--help`. */
  readonly help: readonly string[];
  /** @param args after the words of its name. */
  run(cli: Cli, args: readonly string[]): Promise<void>;
}

const PAGE = 100;
const EXECUTOR: Executor = { writeAudit, lacksConsent, checkAnswers: false };

const isStaffRoute = (route: Route): route is Route & { call: StaffCall } => audienceOf(route.call) === 'staff';

/** For example `changes record-outcome`. */
const nameOf = ({ name }: Call): string => name.replace('.', ' ');

const callerOf = ({ session: { caller } }: Cli): StaffCaller => {
  if (caller === undefined) throw new NotPermitted('Nobody is signed in: npm run operator -- login.');
  return caller;
};

const contextOf = (cli: Cli, idempotencyKey: string | undefined): StaffContext => ({
  ...commandContext(cli),
  idempotencyKey,
  staff: callerOf(cli),
});

/** A refused change is in the audit log, as one that the console sent. */
const auditRefusal = (cli: Cli, { call }: Route, context: Context, { reason, key }: Problem): Promise<void> =>
  writeAudit(
    cli.db,
    recordsOf(call, context, []).map((record) => ({ ...record, outcome: 'refused', reason: reason ?? key })),
  );

/** One sentence that names the fault of each value. */
const wrongFields = ({ key, values }: Problem, fields: Readonly<Record<string, string>>): string => {
  const t = textFor('en');
  const wrong = Object.entries(fields).map(([name, text]) => `--${optionOf(name)}: ${t(text)}`);
  return `${[t(key, values), ...wrong].join('. ')}.`;
};

interface Answer {
  readonly data?: unknown;
  readonly rows?: readonly unknown[];
  readonly nextCursor?: string;
  readonly code?: number;
  readonly msg?: string;
}

const send = async (cli: Cli, route: Route, input: object, key?: string): Promise<Answer> => {
  const context = contextOf(cli, key ?? (route.call.idempotent === true ? requestId() : undefined));
  try {
    return JSON.parse(await execute(route, context, input, EXECUTOR)) as Answer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (route.call.effect === 'write') await auditRefusal(cli, route, context, error);
    throw error.fields === undefined ? error : new UsageError(wrongFields(error, error.fields));
  }
};

/** Reads pages of a list, until there are as many rows as asked for. */
const rowsOf = async (cli: Cli, route: Route, { input, most }: ParsedRequest): Promise<readonly unknown[]> => {
  const rows: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = { pageSize: Math.min(PAGE, most - rows.length), ...(cursor !== undefined && { cursor }) };
    // the next page begins where the last one ended
    // oxlint-disable-next-line no-await-in-loop
    const answer = await send(cli, route, { ...input, ...page });
    rows.push(...(answer.rows ?? []));
    cursor = answer.nextCursor;
  } while (cursor !== undefined && rows.length < most);
  return rows;
};

const answerOf = async (cli: Cli, route: Route, given: ParsedRequest): Promise<unknown> => {
  const { answerAt } = route.call;
  if (answerAt === 'list') return rowsOf(cli, route, given);
  const { code: _code, msg: _msg, ...answer } = await send(cli, route, given.input, given.key);
  return answerAt === 'data' ? answer.data : answer;
};

/** Runs the preview of an act, with the fields that the preview knows. */
const dryRun = async (cli: Cli, routes: readonly Route[], { call }: Route, given: ParsedRequest): Promise<unknown> => {
  const { preview } = call as StaffCall;
  const route = routes.find((each) => each.call.name === preview?.name);
  if (route === undefined) throw new UsageError(`${nameOf(call)} has no preview: it cannot be run dry.`);
  const known = new Set(fieldsOf(route.call).map(({ name }) => name));
  const input = Object.fromEntries(Object.entries(given.input).filter(([name]) => known.has(name)));
  return answerOf(cli, route, { ...given, input });
};

const helpLines = (name: string, usage: string, call: StaffCall): string[] => [
  `${name} ${usage}`.trim(),
  call.summary,
  ...(call.answerAt === 'list' ? ['--most <n>: rows that are shown, 100 unless told'] : []),
  ...(call.preview === undefined ? [] : ['--dry-run: what it would do']),
  ...(call.idempotent === true ? ['--key <text>: the same key sends it at most once'] : []),
  ...(answersFile(call) ? ['--save <path>: where the file is written'] : []),
  '--json: the answer as JSON',
];

const commandOfCall = (route: Route & { call: StaffCall }, routes: readonly Route[]): CallCommand => {
  const { call } = route;
  const fields = fieldsOf(call);
  const [name, usage] = [nameOf(call), usageOf(fields)];
  const help = helpLines(name, usage, call);
  return {
    name,
    usage,
    help,
    summary: call.summary,
    permission: call.permission as CallCommand['permission'],
    async run(cli, args) {
      const given = readRequest(fields, args);
      checkSave(call, name, given);
      const answer = given.isDry ? await dryRun(cli, routes, route, given) : await answerOf(cli, route, given);
      if (given.save !== undefined) return cli.print(await saveAnswer(given.save, answer));
      const lines = given.isJson ? JSON.stringify(answer ?? {}, null, 2).split('\n') : answerLines(answer);
      for (const line of lines) cli.print(line);
    },
  };
};

/** Every staff call, for a person who is signed in. */
export const callCommands = (routes: readonly Route[]): readonly CallCommand[] =>
  routes
    .filter(isStaffRoute)
    .filter(({ call }) => call.permission !== 'public')
    .map((route) => commandOfCall(route, routes));
