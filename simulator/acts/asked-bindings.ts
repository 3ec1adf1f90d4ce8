/**
 * Bindings of the main agent that the acquirer registers first: accepted, refused, cancelled, and one that still waits
 * because the acquirer fails.
 */
import { httpCommands } from '#platform/acquirer/adapters/standard/http-commands.ts';
import { startAcquirerStandIn } from '#platform/acquirer/adapters/standard/stand-in-server.ts';
import type { CommandAdapter } from '#platform/acquirer/command.ts';
import { sendDue } from '#platform/acquirer/outbox/send-commands.ts';
import { BINDING_REFUSALS } from '#platform/acquirer/stand-in-bindings.ts';
import { BINDING_FAULTS } from '#platform/acquirer/stand-in-faults.ts';
import { fen } from '#platform/money/fen.ts';
import { settableClock } from '#platform/time/clock.ts';
import { OPERATION } from '#capabilities/terminals/contract/operations/operation-types.ts';
import { cancelOperationRoute } from '#capabilities/terminals/server/operations/cancel-operation.ts';
import { submitOperationRoute } from '#capabilities/terminals/server/operations/submit-operation.ts';
import type { WorldAgent } from '../world/agents.ts';
import { askedSerial } from '../world/asked-batch.ts';
import type { WorldMerchant } from '../world/merchants.ts';
import { midnightOf } from '../world/world-times.ts';
import { answered, perform, type Act, type Stage } from './act-context.ts';

interface AskedWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly merchants: readonly WorldMerchant[];
  readonly acquirer: string;
  readonly now: Date;
  /** Start of the simulated period. */
  readonly from: Date;
}

interface BindingRequest {
  readonly hoursAgo: number;
  readonly merchant: string;
  /** The last digits of the terminals. */
  readonly digits: readonly string[];
  readonly isCancelled?: boolean;
}

const { terminal, taken, place } = BINDING_REFUSALS;
const { error, slow } = BINDING_FAULTS;

const ASKED: readonly BindingRequest[] = [
  { hoursAgo: 52, merchant: '锦里老茶铺', digits: ['7010'] },
  { hoursAgo: 29, merchant: '慕光眼镜店', digits: [taken] },
  { hoursAgo: 27, merchant: '金沙海鲜酒楼', digits: [terminal, '7011', '7012'] },
  { hoursAgo: 4, merchant: '青禾花坊', digits: [slow], isCancelled: true },
  { hoursAgo: 3, merchant: '川味小馆（玉林店）', digits: [place] },
  { hoursAgo: 2, merchant: '望江书店', digits: [error] },
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEE = fen(9_900);

/** An acquirer that acknowledges changes which it has forgotten, and decides them later (`./changes`). */
const forBindings = (adapter: CommandAdapter): CommandAdapter => ({
  ...adapter,
  query: async (asked) =>
    asked.kind.startsWith('change_') ? { outcome: 'acknowledged', attempt: asked.attempt } : adapter.query(asked),
});

/** Runs as the job does, one minute later, with an acquirer that has forgotten everything. */
const ask = async ({ db }: Stage, acquirer: string, at: Date): Promise<void> => {
  const standIn = await startAcquirerStandIn();
  const [clock, adapter] = [settableClock(at), forBindings(httpCommands(standIn.options))];
  const wait = async (ms: number) => clock.advance(ms);
  await sendDue({ db, clock, acquirer, adapter, wait }).finally(() => standIn.close());
};

/** The stage as the server has it, where it has that adapter. */
const stageOf = (stage: Stage, acquirer: string): Stage => {
  const commandAdapters = new Map<string, CommandAdapter>([[acquirer, httpCommands({ url: '', secret: '' })]]);
  return { ...stage, services: { ...stage.services, commandAdapters } };
};

export const askedBindingActs = ({ stage: whole, agents, merchants, acquirer, now, from }: AskedWorld): Act[] => {
  const stage = stageOf(whole, acquirer);
  const main = agents.find(({ story }) => story?.key === 'main')?.row;
  if (main === undefined) return [];
  return ASKED.flatMap(({ hoursAgo, merchant, digits, isCancelled }, index): Act[] => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const merchantId = merchants.find(({ row }) => row.agent_id === main.id && row.name === merchant)?.row.id;
    if (at < from || merchantId === undefined) return [];
    const selection = { by: 'list', serials: digits.map(askedSerial) };
    const wish = { type: OPERATION.bind, merchantId: String(merchantId), serviceFeeFen: FEE, selection };
    const run = async (): Promise<void> => {
      const key = `asked-binding-${index}`;
      const { id } = answered<{ id: string }>(await perform(stage, submitOperationRoute, main, at, key, wish));
      await ask(stage, acquirer, new Date(at.getTime() + MINUTE_MS));
      if (isCancelled !== true) return;
      const cancelledAt = new Date(at.getTime() + 20 * MINUTE_MS);
      await perform(stage, cancelOperationRoute, main, cancelledAt, `${key}-cancel`, { id });
      await ask(stage, acquirer, new Date(cancelledAt.getTime() + MINUTE_MS));
    };
    return [{ slot: midnightOf(at), at, run }];
  });
};
