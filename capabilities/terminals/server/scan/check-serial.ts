import type { AgentContext } from '#platform/http/context.ts';
import { handle } from '#platform/http/context.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';
import type { ItemReason, OperationType } from '../../contract/operations/operation-types.ts';
import { checkSerial } from '../../contract/scan/check-serial.ts';
import { refusesTerminal } from '../../rules/check-terminal.ts';
import { OPERATIONS } from '../../rules/operations/operation-rules.ts';
import { requireTerminal } from '../require-terminal.ts';
import { factsBySerials, type Terminal } from '../terminal-facts.ts';
import { presentTerminal, surroundingsOf } from '../terminal-rows.ts';

const reasonOf = (
  terminal: Terminal,
  caller: AgentContext['caller'],
  type: OperationType | undefined,
  fromAgentId: AgentId | undefined,
): ItemReason | undefined => {
  if (type === undefined) return undefined;
  const rule = OPERATIONS[type];
  const giverId = rule.giver === 'direct' ? (fromAgentId ?? terminal.holderId) : caller.agentId;
  return refusesTerminal(terminal, { rule, giverId });
};

export const checkSerialRoute = handle(checkSerial, async ({ db, caller }, { sn: scanned, type, fromAgentId }) => {
  const sn = normalSerial(scanned);
  if (!isSerial(sn)) return { sn: scanned.slice(0, 40), reason: 'malformed' as const };
  const [facts] = await factsBySerials(db, caller.scope, [sn]);
  if (facts === undefined) return { sn, reason: 'unknown' as const };
  const terminal = await requireTerminal(db, caller.scope, { id: facts.id });
  const around = await surroundingsOf(db, caller, [terminal]);
  return {
    sn,
    reason: reasonOf(facts, caller, type, fromAgentId),
    terminal: presentTerminal(terminal, caller, around),
  };
});
