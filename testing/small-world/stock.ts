/** Merchants and terminals of the small world: `direct` has every bind state, every agent has some. */
import { idOf } from '#platform/ids/id.ts';
import { fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { BindingRow, EventRow, MerchantRow, TerminalRow } from '#simulator/facts/fact-rows.ts';
import { AGENT_IDS, type AgentName } from './agents.ts';

interface Shop {
  id: MerchantId;
  agent: AgentName;
  name: string;
  mcc: string;
  status?: MerchantRow['status'];
}

const SHOPS: readonly Shop[] = [
  { id: idOf(1), agent: 'direct', name: '锦里老茶铺', mcc: '5813' },
  { id: idOf(2), agent: 'direct', name: '慕光眼镜店', mcc: '5976' },
  { id: idOf(3), agent: 'leaf', name: '川味小馆（玉林店）', mcc: '5812' },
  { id: idOf(4), agent: 'mid', name: '锐捷汽车养护中心', mcc: '7538' },
  { id: idOf(5), agent: 'sibling', name: '老街坊烟酒', mcc: '5921' },
  { id: idOf(6), agent: 'root', name: '春熙数码维修', mcc: '7622' },
  { id: idOf(7), agent: 'otherLeaf', name: '望江书店', mcc: '5942' },
  { id: idOf(8), agent: 'direct', name: '青羊便民超市', mcc: '5411', status: 'rejected' },
  { id: idOf(9), agent: 'direct', name: '小丰水果', mcc: '5499', status: 'submitted' },
  { id: idOf(10), agent: 'frozen', name: '明远五金', mcc: '5251' },
];

export const smallMerchants = (at: string): MerchantRow[] =>
  SHOPS.map(({ id, agent, name, mcc, status = 'approved' }) => ({
    id,
    no: `89851${mcc}${String(id).padStart(6, '0')}`,
    agent_id: AGENT_IDS[agent],
    type: 'sole_trader',
    name,
    contact_name: '周宁',
    mobile: `1380000001${id % 10}`,
    address: `四川省成都市锦江区东大街${id * 8}号`,
    mcc,
    status,
    reject_reason: status === 'rejected' ? '门头照不清晰' : null,
    created_at: at,
    approved_at: status === 'approved' ? at : null,
  }));

/** Holder, bind state, policy, merchant: one line per range of consecutive serial numbers. */
interface Run {
  holder: AgentName;
  count: number;
  policy: PolicyId;
  merchant?: MerchantId;
  active?: boolean;
}

const RUNS: readonly Run[] = [
  { holder: 'root', count: 4, policy: idOf(1) },
  { holder: 'root', count: 1, policy: idOf(1), merchant: idOf(6), active: true },
  { holder: 'mid', count: 4, policy: idOf(1) },
  { holder: 'mid', count: 1, policy: idOf(1), merchant: idOf(4), active: true },
  { holder: 'direct', count: 4, policy: idOf(1) },
  { holder: 'direct', count: 2, policy: idOf(2) },
  { holder: 'direct', count: 2, policy: idOf(1), merchant: idOf(1) },
  { holder: 'direct', count: 1, policy: idOf(1), merchant: idOf(1), active: true },
  { holder: 'direct', count: 2, policy: idOf(2), merchant: idOf(2), active: true },
  { holder: 'leaf', count: 2, policy: idOf(1) },
  { holder: 'leaf', count: 1, policy: idOf(1), merchant: idOf(3), active: true },
  { holder: 'sibling', count: 2, policy: idOf(1) },
  { holder: 'sibling', count: 1, policy: idOf(1), merchant: idOf(5), active: true },
  { holder: 'frozen', count: 1, policy: idOf(1), merchant: idOf(10), active: true },
  { holder: 'specific', count: 1, policy: idOf(1) },
  { holder: 'other', count: 2, policy: idOf(1) },
  { holder: 'otherLeaf', count: 1, policy: idOf(1), merchant: idOf(7), active: true },
];

export interface StockTimes {
  stockedAt: string;
  boundAt: string;
  activatedAt: string;
}

const terminalOf = (run: Run, id: TerminalId, times: StockTimes): TerminalRow => ({
  id,
  sn: `00009802361${500 + id}`,
  brand_id: idOf(1),
  model_id: idOf(1),
  policy_id: run.policy,
  holder_id: AGENT_IDS[run.holder],
  held_since: times.stockedAt,
  bind_status: run.merchant === undefined ? 0 : run.active ? 3 : 1,
  merchant_id: run.merchant ?? null,
  service_fee_fen: run.merchant === undefined ? null : fen(9_900),
  bound_at: run.merchant === undefined ? null : times.boundAt,
  activated_at: run.active ? times.activatedAt : null,
  stocked_at: times.stockedAt,
});

export const smallTerminals = (times: StockTimes): TerminalRow[] =>
  RUNS.flatMap((run) => Array.from({ length: run.count }, () => run)).map((run, index) =>
    terminalOf(run, idOf(index + 1), times),
  );

export const smallBindings = (terminals: readonly TerminalRow[]): BindingRow[] =>
  terminals.flatMap((terminal) =>
    terminal.merchant_id === null || terminal.bound_at === null
      ? []
      : [
          {
            terminal_id: terminal.id,
            merchant_id: terminal.merchant_id,
            agent_id: terminal.holder_id,
            policy_id: terminal.policy_id,
            bound_at: terminal.bound_at,
            unbound_at: 'infinity',
          },
        ],
  );

/** The events that lead to a terminal's state. */
export const lifeOf = (terminal: TerminalRow): EventRow[] => {
  const event = (at: string | null, kind: EventRow['kind'], more: Partial<EventRow>): EventRow[] =>
    at === null
      ? []
      : [{ terminal_id: terminal.id, at, kind, from_agent_id: null, to_agent_id: null, merchant_id: null, ...more }];
  const served = { from_agent_id: terminal.holder_id, merchant_id: terminal.merchant_id };
  return [
    ...event(terminal.stocked_at, 'stocked', { to_agent_id: terminal.holder_id }),
    ...event(terminal.bound_at, 'bound', served),
    ...event(terminal.activated_at, 'activated', served),
  ];
};
