import { isSerial, normalSerial } from '#platform/validate/normal/serial.ts';
import type { OperationType } from '#capabilities/terminals/contract/operations/operation-types.ts';
import {
  refusesTerminal,
  type OperationTerms,
  type TerminalFacts,
} from '#capabilities/terminals/rules/check-terminal.ts';
import {
  decideStatus,
  type DecisionAction,
  type DecisionBy,
  type WaitingOperation,
} from '#capabilities/terminals/rules/operations/decide-operation.ts';
import { confirmerOf, OPERATIONS } from '#capabilities/terminals/rules/operations/operation-rules.ts';
import { parseRange } from '#capabilities/terminals/rules/operations/serial-range.ts';
import { listIn, numberIn, yesNo, type Runner } from './cells.ts';

const SUBMITTER = 1;
const GIVER = 1;
const OTHER = 2;
const POLICY = 5;

const operationRule = (cell?: string) => OPERATIONS[numberIn(cell) as OperationType];

const confirmer: Runner = (row) => {
  const terminals = listIn(row['bind statuses of the terminals']).map((status) => ({ bindStatus: Number(status) }));
  return { 'confirmed by': confirmerOf(operationRule(row['operation']), terminals) };
};

const terminal: Runner = (row) => {
  const facts = {
    holderId: row['held by the giver'] === 'yes' ? GIVER : OTHER,
    bindStatus: numberIn(row['bind status']),
    policyId: POLICY,
    pendingOperationId: row['waits for another operation'] === 'yes' ? 9 : null,
  } as unknown as TerminalFacts;
  const open = row['policy open for the taker'];
  const openPolicyIds = new Set(open === 'no' ? [] : [POLICY]);
  const comingPolicies = new Map(open === 'from tomorrow' ? [[POLICY, '2026-09-19']] : []);
  const terms = {
    rule: operationRule(row['operation']),
    giverId: GIVER,
    openPolicyIds,
    comingPolicies,
  } as unknown as OperationTerms;
  return { 'refused as': refusesTerminal(facts, terms) ?? '' };
};

const byIn = (cell = ''): DecisionBy => {
  if (cell === 'operator') return 'operator';
  const agentId = cell === 'submitter' ? SUBMITTER : Number(cell.replace('agent ', ''));
  return { agentId } as unknown as DecisionBy;
};

const decision: Runner = (row) => {
  const confirms = row['confirmer'] ?? '';
  const waiting = {
    status: numberIn(row['status']),
    submitterAgentId: SUBMITTER,
    confirmAgentId: confirms === 'operator' ? null : Number(confirms.replace('agent ', '')),
    confirmByOperator: confirms === 'operator',
    autoApproveAt: null,
  } as unknown as WaitingOperation;
  const outcome = decideStatus(waiting, row['action'] as DecisionAction, byIn(row['by']));
  return { outcome: String(typeof outcome === 'number' ? outcome : outcome.refusal) };
};

const range: Runner = (row) => {
  const parsed = parseRange(row['from'] ?? '', row['to'] ?? '');
  if ('refusal' in parsed) return { last: parsed.refusal, numbers: '' };
  return { last: parsed.to, numbers: String(parsed.width ?? '') };
};

const serial: Runner = (row) => {
  const normal = normalSerial(row['typed'] ?? '');
  return { serial: normal, valid: yesNo(isSerial(normal)) };
};

export const terminalRunners: Readonly<Record<string, Runner>> = {
  confirmer,
  'terminal refusal': terminal,
  'operation decision': decision,
  serial,
  'serial range': range,
};
