/** Each requirement on an adapter is named when it is violated, and nothing else is. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AcquirerAdapter, ConnectedAcquirer, InboundSide } from '#platform/acquirer/adapter.ts';
import { meridian } from '#platform/acquirer/adapters/meridian/adapter.ts';
import { startMeridianStandIn } from '#platform/acquirer/adapters/meridian/stand-in.ts';
import type { Command, CommandAdapter, QueryAnswer, RateLimit, SendAnswer } from '#platform/acquirer/command.ts';
import { fen } from '#platform/money/fen.ts';
import { ppm } from '#platform/money/ppm.ts';
import { runKit } from './kit.ts';
import { NAMES, type Requirement } from './requirements.ts';

/** The last answer over HTTP, which an adapter sees and its caller does not. */
let seen: Response | undefined;
const realFetch = globalThis.fetch;
const spy = vi.spyOn(globalThis, 'fetch');
beforeEach(() => {
  spy.mockImplementation(async (...asked) => {
    seen = undefined;
    seen = await realFetch(...asked);
    return seen;
  });
});
afterAll(() => spy.mockRestore());

const isSigned = (): boolean => seen?.headers.get('x-sign') !== null;

type Change = (connected: ConnectedAcquirer) => ConnectedAcquirer;
const broken = (change: Change): AcquirerAdapter => ({
  ...meridian,
  connect: (connection) => change(meridian.connect(connection)),
});

type QueryCommand = Parameters<CommandAdapter['query']>[0];
const inCommands =
  (change: (inner: CommandAdapter) => Partial<CommandAdapter>): Change =>
  (connected) => ({ ...connected, commands: { ...connected.commands, ...change(connected.commands) } });
const inInbound =
  (change: (inner: InboundSide) => Partial<InboundSide>): Change =>
  (connected) => ({ ...connected, inbound: { ...connected.inbound, ...change(connected.inbound) } });

/** Gives another answer, both when sending and when asked. */
const answering = (change: (answer: QueryAnswer) => QueryAnswer | Promise<QueryAnswer>): Change =>
  inCommands(({ send, query }) => ({
    send: async (command) => (await change(await send(command))) as SendAnswer,
    query: async (command) => change(await query(command)),
  }));

const FAILED = { outcome: 'failed', attempt: 1 } as const;
/** Takes a missing answer with this reason for a refusal. */
const taking = (why: (why: string) => boolean): Change =>
  answering((answer) => (answer.outcome === 'unanswered' && why(answer.why) ? FAILED : answer));

const sending = (change: (command: Command) => Command): Change =>
  inCommands(({ send }) => ({ send: (command) => send(change(command)) }));

const OTHER = 'an answer of another form';
const LATER_MS = 60_000;

const takingWhenDown: Change = inCommands(({ send, query }) => {
  const judged = async (asked: QueryCommand, answer: QueryAnswer): Promise<QueryAnswer> => {
    if (answer.outcome !== 'unanswered' || answer.why !== 'TypeError') return answer;
    const again = await query(asked);
    return again.outcome === 'unanswered' && again.why === 'TypeError' ? FAILED : answer;
  };
  return {
    send: async (command) => (await judged(command, await send(command))) as SendAnswer,
    query: async (asked) => judged(asked, await query(asked)),
  };
});

const believingLoss: Change = inCommands(({ send, query }) => {
  const lost = new Set<string>();
  return {
    send: async (command) => {
      const answer = await send(command);
      if (answer.outcome === 'unanswered' && answer.why === 'TypeError') lost.add(command.number);
      return answer;
    },
    query: async (asked) => (lost.has(asked.number) ? { outcome: 'unknown' } : query(asked)),
  };
});

const rememberingUnknown: Change = inCommands(({ send, query }) => {
  const unknown = new Set<string>();
  return {
    query: async (asked) => {
      const answer = await query(asked);
      if (answer.outcome === 'unknown') unknown.add(asked.number);
      return answer;
    },
    send: async (command) => {
      const answer = await send(command);
      return unknown.has(command.number) ? ({ outcome: 'unknown' } as never) : answer;
    },
  };
});

const forgettingSent: Change = inCommands(({ send }) => {
  const sent = new Set<string>();
  return {
    send: async (command) => {
      const answer = await send(command);
      const key = `${command.number}/${command.attempt}`;
      const isAgain = sent.has(key);
      sent.add(key);
      return isAgain && answer.outcome === 'done' ? { ...answer, effectiveAt: new Date(0) } : answer;
    },
  };
});

const believing = (part: string): Change =>
  inInbound(({ authenticate }) => ({
    authenticate: (request) =>
      request.body.includes(part) ? { nonce: 'any-nonce', sentAt: new Date() } : authenticate?.(request),
  }));

const inEvents = (change: (event: Record<string, unknown>) => Record<string, unknown>): Change =>
  inInbound(({ events }) => ({ events: events && { ...events, rename: (event) => events.rename(change(event)) } }));

const SUM_LINE = 'total,3,10000843700,5063';
const inDayFile =
  (change: (line: string) => string): Change =>
  (connected) => ({
    ...connected,
    dayFile: connected.dayFile && {
      ...connected.dayFile,
      lines: (acquirer) => {
        const ours = connected.dayFile?.lines(acquirer);
        return (line) => change(ours?.(line) ?? '');
      },
    },
  });

const limited =
  (...rateLimits: RateLimit[]): Change =>
  (connected) => ({ ...connected, declaration: { ...connected.declaration, rateLimits } });

const planted: Partial<Record<Requirement, Change>> = {
  declaration: (connected) => ({ ...connected, declaration: { ...connected.declaration, settlingS: 5 } }),
  rate_limits: limited({ rateType: 1, floorPpm: ppm(3_850), stepPpm: ppm(100) }),
  kinds: inCommands(({ send }) => ({
    send: async (command) => (command.kind === 'change_communication' ? FAILED : send(command)),
  })),
  exact: sending((command) =>
    command.kind === 'change_communication'
      ? { ...command, body: { ...command.body, feeFen: fen(command.body.feeFen + 1) } }
      : command,
  ),
  effective: answering((answer) =>
    answer.outcome === 'done' ? { ...answer, effectiveAt: new Date(answer.effectiveAt.getTime() + LATER_MS) } : answer,
  ),
  once: forgettingSent,
  refused: answering((answer) =>
    answer.outcome === 'failed' && (answer.words?.length ?? 0) < 100 ? { ...answer, words: 'refused' } : answer,
  ),
  attempt: sending((command) => ({ ...command, attempt: 1 })),
  words: answering((answer) =>
    answer.outcome === 'failed' && (answer.words?.length ?? 0) > 100
      ? { ...answer, words: `${answer.words}…` }
      : answer,
  ),
  unknown: answering((answer) => (answer.outcome === 'unknown' ? FAILED : answer)),
  never_unknown: rememberingUnknown,
  acknowledged: answering((answer) =>
    answer.outcome === 'acknowledged' ? { ...answer, outcome: 'done', effectiveAt: new Date() } : answer,
  ),
  called_back: inInbound(() => ({ resultIn: () => undefined })),
  callback_signature: believing('"orderNo"'),
  lost: believingLoss,
  garbled: taking((why) => why === 'SyntaxError'),
  not_found: answering((answer) =>
    answer.outcome === 'unanswered' && seen?.status === 404 ? { outcome: 'unknown' } : answer,
  ),
  errors: taking((why) => why === 'HTTP 500'),
  pause: answering((answer) => (answer.outcome === 'unanswered' ? { outcome: 'unanswered', why: answer.why } : answer)),
  slow: taking((why) => why === 'TimeoutError'),
  long: taking((why) => why === OTHER && seen?.status === 200 && !isSigned()),
  down: takingWhenDown,
  other_number: taking((why) => why === OTHER && seen?.status === 200 && isSigned()),
  answer_signature: taking((why) => why.includes('signature')),
  key: taking((why) => why === 'HTTP 401' && !isSigned()),
  quiet: inCommands(({ send }) => ({
    send: async (command) => {
      const answer = await send(command);
      return answer.outcome === 'unanswered' ? { ...answer, why: `${answer.why} ${command.number}` } : answer;
    },
  })),
  throws: answering((answer) => {
    if (answer.outcome === 'unanswered' && answer.why === 'HTTP 500') throw new Error(answer.why);
    return answer;
  }),
  pushed: inInbound(({ rowOf }) => ({ rowOf: (row) => ({ ...rowOf(row), cardTail: undefined }) })),
  pushed_exact: inInbound(({ rowOf }) => ({
    rowOf: (row) => rowOf({ ...row, tradeAmount: /^\d+\.\d\d/.exec(String(row.tradeAmount))?.[0] }),
  })),
  pushed_signature: believing('"tradeList"'),
  events: inEvents((event) => ({ ...event, effectTime: undefined })),
  events_exact: inEvents((event) => ({ ...event, amount: /^\d+\.\d\d/.exec(String(event['amount']))?.[0] })),
  acknowledgement: inInbound(({ resultReceived }) => ({
    acknowledge: () => resultReceived ?? { contentType: '', body: '' },
  })),
  day_file: inDayFile((line) => line.replace('sale', 'refund')),
  day_file_sums: inDayFile((line) => (line.startsWith('total') ? SUM_LINE : line)),
  day_file_fetched: (connected) => ({ ...connected, fetchDayFile: async () => ({ outcome: 'none' }) }),
};

describe('a planted violation is named', () => {
  it.each(Object.entries(planted))('%s', async (name, change) => {
    const verdicts = await runKit({ adapter: broken(change), startStandIn: startMeridianStandIn });
    const violated = NAMES.filter((each) => verdicts.get(each)?.verdict === 'violated');
    expect(violated).toEqual([name]);
  });
});

describe('limits of rates', () => {
  const verdictOn = async (...rateLimits: RateLimit[]) =>
    (await runKit({ adapter: broken(limited(...rateLimits)), startStandIn: startMeridianStandIn })).get('rate_limits');
  it.each([
    ['rate type 1 has a floor above its ceiling', [{ rateType: 1, floorPpm: ppm(2), ceilingPpm: ppm(1) }]],
    ['rate type 2 has a floor above its ceiling', [{ rateType: 2, capFloorFen: fen(2), capCeilingFen: fen(1) }]],
    ['it names a rate type twice', [{ rateType: 1 }, { rateType: 1, stepPpm: ppm(10) }]],
  ])('%s', async (words, limits) => {
    expect(await verdictOn(...limits)).toMatchObject({ verdict: 'violated', examples: [words] });
  });
  it('are met where they can be', async () => {
    const limit = { rateType: 1, floorPpm: ppm(3_800), ceilingPpm: ppm(8_000), stepPpm: ppm(100) };
    expect(await verdictOn(limit, { rateType: 2 })).toMatchObject({ verdict: 'met' });
  });
});

it('an acquirer that is declared to serve no day files need not give any', async () => {
  const adapter = broken(({ fetchDayFile: _none, ...connected }) => ({
    ...connected,
    declaration: { ...connected.declaration, servesDayFiles: false },
  }));
  const verdicts = await runKit({ adapter, startStandIn: startMeridianStandIn });
  expect(verdicts.get('day_file_fetched')).toEqual({ verdict: 'not declared' });
  expect(verdicts.get('day_file')).toMatchObject({ verdict: 'met' });
});

/** Requirements that the common reader of day files fulfils for all adapters (capabilities/reconciliation). */
const NOT_TO_BE_BROKEN: readonly Requirement[] = ['day_file_cut', 'day_file_encoding'];

it('every requirement has one', () => {
  expect(NAMES.filter((name) => planted[name] === undefined)).toEqual(NOT_TO_BE_BROKEN);
});
