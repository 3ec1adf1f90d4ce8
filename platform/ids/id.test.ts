import { expect, it } from 'vitest';
import type { HoldId, TransferId, WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/accounts/settlement-account-id.ts';
import type { OperationId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TradeId } from '#capabilities/trades/contract/lookup/trade-ids.ts';
import type { WithdrawalId } from '#capabilities/withdrawals/contract/withdrawal-ids.ts';
import type { AccountId, AgentId, SessionId, StaffId, StaffSessionId } from './caller-ids.ts';
import { idOf, type Id } from './id.ts';

/** Each `@ts-expect-error` is a planted violation: the type check fails if the line after it compiles. */
const take = <Wanted>(id: Wanted): Wanted => id;

it('the id of one table cannot be passed where the id of another is wanted', () => {
  // @ts-expect-error: terminal and merchant
  take<MerchantId>(idOf<TerminalId>(1));
  // @ts-expect-error: operation and terminal
  take<TerminalId>(idOf<OperationId>(1));
  // @ts-expect-error: merchant and agent
  take<AgentId>(idOf<MerchantId>(1));
  // @ts-expect-error: login account and agent
  take<AgentId>(idOf<AccountId>(1));
  // @ts-expect-error: login account and wallet account
  take<WalletAccountId>(idOf<AccountId>(1));
  // @ts-expect-error: agent and wallet account
  take<WalletAccountId>(idOf<AgentId>(1));
  // @ts-expect-error: hold and transfer
  take<TransferId>(idOf<HoldId>(1));
  // @ts-expect-error: settlement account and withdrawal
  take<WithdrawalId>(idOf<SettlementAccountId>(1));
  // @ts-expect-error: trade and terminal
  take<TerminalId>(idOf<TradeId>(1));
  // @ts-expect-error: staff and login account
  take<AccountId>(idOf<StaffId>(1));
  // @ts-expect-error: sessions of the staff and of agents
  take<SessionId>(idOf<StaffSessionId>(1));
  expect(take<TerminalId>(idOf<TerminalId>(1))).toBe(1);
});

it('neither a plain number nor an id of an unnamed table is the id of an agent, and lists do not mix', () => {
  // @ts-expect-error: a plain number
  take<AgentId>(1);
  // @ts-expect-error: an id whose table is not given
  take<AgentId>(take<Id<string>>(idOf(1)));
  // @ts-expect-error: a list of merchants
  take<readonly AgentId[]>([idOf<MerchantId>(1)]);
  expect(take<number>(idOf<AgentId>(1))).toBe(1);
});
