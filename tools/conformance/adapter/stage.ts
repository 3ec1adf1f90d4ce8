/** The environment of the checks: an adapter, its acquirer, the wire between them, and the verdicts. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdapterStandIn, StartStandIn } from '#platform/acquirer/adapter-stand-in.ts';
import type { AcquirerAdapter, ConnectedAcquirer, Connection, InboundRequest } from '#platform/acquirer/adapter.ts';
import type { Command, CommandKind, QueryAnswer } from '#platform/acquirer/command.ts';
import type { CommandFaults } from '#platform/acquirer/stand-in-faults.ts';
import { createLedger } from '../ledger.ts';
import { NAMES, type Ledger, type Requirement } from './requirements.ts';
import { createSamples, type Sample } from './samples.ts';
import { createWire, type Wire } from './wire.ts';

export interface UnderTest {
  readonly adapter: AcquirerAdapter;
  readonly startStandIn: StartStandIn;
}

export interface Stage {
  readonly standIn: AdapterStandIn;
  readonly wire: Wire;
  readonly connected: ConnectedAcquirer;
  readonly ledger: Ledger;
  /** Results that the acquirer sent by itself. */
  readonly results: InboundRequest[];
  /** The kind of command with which common requirements are checked. */
  readonly kind: CommandKind;
  /** Connects with other settings. */
  connect(more: Partial<Connection>): ConnectedAcquirer;
  command(sample?: Sample, kind?: CommandKind): Command;
  /** Undefined when the question throws. */
  send(command: Command, by?: ConnectedAcquirer): Promise<QueryAnswer | undefined>;
  query(command: Command, by?: ConnectedAcquirer): Promise<QueryAnswer | undefined>;
  /** Judges a requirement. */
  require(name: Requirement, isMet: boolean, example: string): void;
  close(): Promise<void>;
}

/** The last four digits of a subject, by the decision that they make the acquirer take. */
export const DIGITS = { refused: '7101', slow: '7107', wordy: '7112' } as const;

const faults: CommandFaults = {
  decide: ({ subject, attempt }) => {
    const digits = subject.slice(-4);
    if (digits === DIGITS.wordy) return 'rant';
    if (digits === DIGITS.refused) return attempt === 1 ? 'refuse' : 'confirm';
    return digits === DIGITS.slow ? 'slow' : 'confirm';
  },
  onTheWay: () => 'none',
};

/** Takes requests that the acquirer sends by itself, and acknowledges them. */
const listenForResults = async (results: InboundRequest[], received: () => string) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      results.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end(received());
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/results`;
  return { url, close: () => new Promise((done) => server.close(done).closeAllConnections()) };
};

const LONGEST_WHY = 200;

/** Texts that must not appear in the text for the staff. */
const privateIn = (command: Command, { url, settings }: Connection): string[] => {
  const { merchantNo, merchantName } = command.body;
  const terminalSn = 'terminalSn' in command.body ? [command.body.terminalSn] : [];
  return [command.number, merchantNo, merchantName, ...terminalSn, new URL(url).host, ...Object.values(settings)];
};

export const createStage = async ({ adapter, startStandIn }: UnderTest): Promise<Stage> => {
  const ledger = createLedger(NAMES);
  const standIn = await startStandIn({ faults });
  const { connection } = standIn;
  const wire = await createWire(new URL(connection.url).origin);
  const results: InboundRequest[] = [];
  const listener = await listenForResults(results, () => connected.inbound.resultReceived?.body ?? '');
  const url = `${wire.url}${new URL(connection.url).pathname.replace(/\/$/, '')}`;
  const connect = (more: Partial<Connection>): ConnectedAcquirer =>
    adapter.connect({ ...connection, url, resultsUrl: listener.url, ...more });
  const connected = connect({});
  const samples = createSamples(randomBytes(4).toString('hex'));
  const { commands } = connected.declaration;
  const kind = commands.find((one) => one === 'change_service_fee') ?? commands[0] ?? 'change_rate';

  const call = async (command: Command, ask: () => Promise<QueryAnswer>): Promise<QueryAnswer | undefined> => {
    ledger.see('throws');
    try {
      const answer = await ask();
      if (answer.outcome !== 'unanswered') return answer;
      ledger.see('quiet');
      const isPrivate = privateIn(command, connection).some((text) => answer.why.includes(text));
      if (isPrivate || answer.why.length > LONGEST_WHY) ledger.violate('quiet', `${command.kind}: ${answer.why}`);
      return answer;
    } catch (error) {
      ledger.violate('throws', `${command.kind}: ${error instanceof Error ? error.name : 'error'}`);
      return undefined;
    }
  };

  return {
    standIn,
    wire,
    connected,
    ledger,
    results,
    kind,
    connect,
    command: (sample, wanted = kind) => samples(wanted, sample),
    send: (command, by = connected) => call(command, () => by.commands.send(command)),
    query: (command, by = connected) => call(command, () => by.commands.query(command)),
    require: (name, isMet, example) => (isMet ? ledger.see(name) : ledger.violate(name, example)),
    close: async () => {
      await wire.close();
      await standIn.close();
      await listener.close();
    },
  };
};
