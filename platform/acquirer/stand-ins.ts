/** The stand-in for an acquirer of each adapter, in development, tests and the kit. */
import type { AdapterStandInOptions, StartStandIn } from './adapter-stand-in.ts';
import type { ConnectedAcquirer } from './adapter.ts';
import { ADAPTERS } from './adapters.ts';
import { startMeridianStandIn } from './adapters/meridian/stand-in.ts';
import { startStandardStandIn } from './adapters/standard/stand-in.ts';
import { faultsByTurn } from './stand-in-faults.ts';

export const STAND_INS: Readonly<Record<string, StartStandIn>> = {
  standard: startStandardStandIn,
  meridian: startMeridianStandIn,
};

/** Delay of results for commands that it only acknowledged. */
const CALLS_BACK_AFTER_MS = 5_000;

const NOBODY = { contentType: 'text/plain', body: '' };

/** For development: it starts with the first request to it, and ends with the process. */
export const standInOf = (name: string, options: AdapterStandInOptions, resultsUrl: string): ConnectedAcquirer => {
  const [adapter, start] = [ADAPTERS[name], STAND_INS[name]];
  if (adapter === undefined || start === undefined) throw new Error(`Nothing stands in for the adapter ${name}.`);
  const { declaration } = adapter;
  let running: ConnectedAcquirer | undefined;
  const run = async (): Promise<ConnectedAcquirer> => {
    const { connection } = await start({ faults: faultsByTurn(), callsBackAfterMs: CALLS_BACK_AFTER_MS, ...options });
    return (running = adapter.connect({ ...connection, resultsUrl }));
  };
  let started: Promise<ConnectedAcquirer> | undefined;
  const acquirer = (): Promise<ConnectedAcquirer> => (started ??= run());
  return {
    declaration,
    commands: {
      declaration,
      send: async (command) => (await acquirer()).commands.send(command),
      query: async (asked) => (await acquirer()).commands.query(asked),
      view: async (sn) => (await (await acquirer()).commands.view?.(sn)) ?? { outcome: 'unknown' },
    },
    // before it was asked for anything it has sent nothing
    inbound: {
      authenticate: (request) => running?.inbound.authenticate?.(request),
      rowsOf: (body) => running?.inbound.rowsOf(body),
      rowOf: (row) => running?.inbound.rowOf(row) ?? {},
      events: {
        listOf: (body) => running?.inbound.events?.listOf(body),
        rename: (event) => running?.inbound.events?.rename(event) ?? {},
      },
      acknowledge: (outcomes) => running?.inbound.acknowledge(outcomes) ?? NOBODY,
      resultIn: (body) => running?.inbound.resultIn?.(body),
      resultReceived: { contentType: 'text/plain; charset=utf-8', body: 'SUCCESS' },
    },
    // the stand-in's own lines, once it has given a day file
    ...(declaration.dayFile !== undefined && {
      dayFile: {
        encoding: declaration.dayFile,
        lines: (name: string) => running?.dayFile?.lines(name) ?? ((line: string) => line),
      },
    }),
    fetchDayFile: async (day) => (await (await acquirer()).fetchDayFile?.(day)) ?? { outcome: 'none' },
  };
};
