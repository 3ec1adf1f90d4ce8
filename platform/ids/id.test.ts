import { expect, it } from 'vitest';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { SettlementAccountId } from '#capabilities/settlement/contract/settlement-account-id.ts';
import type { OperationId, TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { TradeId } from '#capabilities/trades/contract/trade-ids.ts';
import type { AccountId, AgentId, SessionId, StaffId, StaffSessionId } from './caller-ids.ts';
import { idOf, type Id } from './id.ts';

/** True only if `A` may be passed where `B` is wanted. */
type Passes<A, B> = [A] extends [B] ? true : false;
const refused = <A, B>(..._: Passes<A, B> extends false ? [] : ['may be passed']): void => undefined;

it('the id of one table cannot be passed where the id of another is wanted', () => {
  refused<TerminalId, MerchantId>();
  refused<TerminalId, OperationId>();
  refused<MerchantId, AgentId>();
  refused<AgentId, AccountId>();
  refused<AccountId, StaffId>();
  refused<StaffSessionId, SessionId>();
  refused<TradeId, TerminalId>();
  refused<SettlementAccountId, AgentId>();
  refused<Id<string>, AgentId>();
  refused<number, AgentId>();
  // @ts-expect-error: planted violation, an id may be passed where the same id is wanted
  refused<TerminalId, TerminalId>();
});

it('an argument of another table is a type error, and so is a plain number', () => {
  const bind = (terminal: TerminalId, merchant: MerchantId) => [terminal, merchant];
  const terminal = idOf<TerminalId>(1);
  const merchant = idOf<MerchantId>(2);
  expect(bind(terminal, merchant)).toEqual([1, 2]);
  // @ts-expect-error: the ids are in the wrong order
  expect(bind(merchant, terminal)).toEqual([2, 1]);
  // @ts-expect-error: a plain number says of no table
  expect(bind(terminal, 2)).toEqual([1, 2]);
  // @ts-expect-error: neither do lists mix
  const merchants: readonly MerchantId[] = [terminal];
  expect(merchants).toEqual([1]);
});
