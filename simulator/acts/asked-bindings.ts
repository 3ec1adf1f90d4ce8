/**
 * Bindings of the main agent that the acquirer registers first: accepted, refused, cancelled, and one that still waits
 * because the acquirer fails.
 */
import { cancelOperationRoute } from '#capabilities/terminals/server/cancel-operation.ts';
import { submitOperationRoute } from '#capabilities/terminals/server/submit-operation.ts';
import { askDue } from '#capabilities/terminals/server/acquirer/ask-acquirer.ts';
import { OPERATION } from '#capabilities/terminals/contract/operation-types.ts';
import { httpAcquirer } from '#platform/acquirer/http.ts';
import { startAcquirerStandIn } from '#platform/acquirer/stand-in.ts';
import { STAND_IN_FAULTS } from '#platform/acquirer/stand-in-terminals.ts';
import { fen } from '#platform/money/fen.ts';
import type { WorldAgent } from '../world/agents.ts';
import { askedSerial } from '../world/asked-batch.ts';
import type { WorldMerchant } from '../world/merchants.ts';
import { answered, perform, type Act, type Stage } from './act-context.ts';
import { midnightOf } from '../world/world-times.ts';

interface AskedWorld {
  readonly stage: Stage;
  readonly agents: readonly WorldAgent[];
  readonly merchants: readonly WorldMerchant[];
  readonly now: Date;
  /** Start of the simulated period. */
  readonly from: Date;
}

interface Asked {
  readonly hoursAgo: number;
  readonly merchant: string;
  /** The last digits of the terminals. */
  readonly digits: readonly string[];
  readonly isCancelled?: boolean;
}

const { terminal, taken, place, fault, later } = STAND_IN_FAULTS;

const ASKED: readonly Asked[] = [
  { hoursAgo: 52, merchant: '锦里老茶铺', digits: ['7010'] },
  { hoursAgo: 29, merchant: '慕光眼镜店', digits: [taken] },
  { hoursAgo: 27, merchant: '金沙海鲜酒楼', digits: [terminal, '7011', '7012'] },
  { hoursAgo: 4, merchant: '青禾花坊', digits: [later], isCancelled: true },
  { hoursAgo: 3, merchant: '川味小馆（玉林店）', digits: [place] },
  { hoursAgo: 2, merchant: '望江书店', digits: [fault] },
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FEE = fen(9_900);

/** Asks as the job does, one minute later, an acquirer that has forgotten all before. */
const ask = async ({ db }: Stage, at: Date): Promise<void> => {
  const standIn = await startAcquirerStandIn();
  const clock = { now: () => at };
  await askDue({ db, clock, acquirer: httpAcquirer(standIn.options) }).finally(() => standIn.close());
};

export const askedBindingActs = ({ stage, agents, merchants, now, from }: AskedWorld): Act[] => {
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
      await ask(stage, new Date(at.getTime() + MINUTE_MS));
      if (isCancelled !== true) return;
      const cancelledAt = new Date(at.getTime() + 20 * MINUTE_MS);
      await perform(stage, cancelOperationRoute, main, cancelledAt, `${key}-cancel`, { id });
      await ask(stage, new Date(cancelledAt.getTime() + MINUTE_MS));
    };
    return [{ slot: midnightOf(at), at, run }];
  });
};
