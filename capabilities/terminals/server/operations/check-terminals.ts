/** Step "check" of an operation: which of the selected terminals may be part of it, and why the others may not. */
import type { CommandKind } from '#platform/acquirer/command.ts';
import { declarationOf } from '#platform/acquirer/outbox/command-states.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { feesAgreedBy, placeOf, unmanagedOf, type Manager } from '#capabilities/merchants/server/api.ts';
import { openingDays, openPolicyIds, policyContents } from '#capabilities/policies/server/api.ts';
import type { Confirmer } from '../../contract/operations/operation-types.ts';
import type { OperationId, PolicyId, TerminalId } from '../../contract/terminal-ids.ts';
import { refusesTerminal, type OperationTerms } from '../../rules/check-terminal.ts';
import { confirmerOf, type OperationRule } from '../../rules/operations/operation-rules.ts';
import { acquirersOfBrands } from '../binding/acquirers-of-brands.ts';
import type { Terminal } from '../terminal-facts.ts';
import type { Parties } from './operation-parties.ts';
import type { RefusedTerminal } from './select-terminals.ts';

export interface OperationCheck {
  readonly accepted: readonly Terminal[];
  readonly refused: readonly RefusedTerminal[];
  readonly confirmer: Confirmer;
  /** Accepted terminals that are bound only when the acquirer has registered them. */
  readonly askedIds: readonly TerminalId[];
}

export interface Intent {
  readonly rule: OperationRule;
  readonly parties: Pick<Parties, 'giver' | 'taker'> & Partial<Pick<Parties, 'merchant'>>;
  readonly now: Date;
  readonly serviceFeeFen?: Fen | undefined;
  /** For a binding: the existing acquirers. */
  readonly services?: Pick<Services, 'commandAdapters'> | undefined;
  /** The person who asks for the operation. */
  readonly manager?: Manager | undefined;
  /** Set when a pending operation is approved. */
  readonly operationId?: OperationId | undefined;
}

export const checkTerminals = async (
  db: Db,
  intent: Intent,
  terminals: readonly Terminal[],
): Promise<OperationCheck> => {
  const terms = await termsOf(db, intent, terminals);
  const isUnmanaged = await unmanagedIn(db, intent, terminals);
  const accepted: Terminal[] = [];
  const refused: RefusedTerminal[] = [];
  for (const terminal of terminals) {
    const reason =
      refusesTerminal(terminal, terms) ??
      (terms.cannotBind?.(terminal) ? 'acquirer_cannot_bind' : undefined) ??
      (isUnmanaged(terminal) ? 'not_managed' : undefined);
    if (reason === undefined) accepted.push(terminal);
    else refused.push({ sn: terminal.sn, reason, terminal, inForceFrom: terms.comingPolicies?.get(terminal.policyId) });
  }
  const askedIds = accepted.filter(({ policyId }) => terms.askedPolicyIds?.has(policyId)).map(({ id }) => id);
  const confirmer = askedIds.length > 0 ? 'acquirer' : confirmerOf(intent.rule, accepted);
  return { accepted, refused, confirmer, askedIds };
};

/** A binding concerns the named merchant, an unbinding that of each terminal; other operations concern none. */
const unmanagedIn = async (
  db: Db,
  { rule, parties: { merchant }, manager }: Intent,
  terminals: readonly Terminal[],
): Promise<(terminal: Terminal) => boolean> => {
  const merchantOf = ({ merchantId }: Terminal) => (rule.needs === 'bound' ? merchantId : (merchant?.id ?? null));
  const ids = terminals.flatMap((terminal) => merchantOf(terminal) ?? []);
  const unmanaged: ReadonlySet<number | null> = manager ? await unmanagedOf(db, manager, ids) : new Set();
  return (terminal) => unmanaged.has(merchantOf(terminal));
};

interface CheckTerms extends OperationTerms {
  /** For a binding: the policies under which the acquirer is asked first. */
  readonly askedPolicyIds?: ReadonlySet<PolicyId>;
  /** For a binding: whether it has an acquirer that would be asked first but cannot be. */
  readonly cannotBind?: (terminal: Terminal) => boolean;
}

const termsOf = async (db: Db, intent: Intent, terminals: readonly Terminal[]): Promise<CheckTerms> => {
  const { rule, parties, serviceFeeFen, operationId, now, services } = intent;
  const terms = { rule, giverId: parties.giver.id, serviceFeeFen, operationId };
  if (rule.taker === 'direct' && parties.taker !== undefined) {
    const open = await openPolicyIds(db, [parties.taker.id]);
    const comingPolicies = await comingPoliciesOf(db, parties.taker.id, now);
    return { ...terms, openPolicyIds: open.get(parties.taker.id) ?? new Set(), comingPolicies };
  }
  if (rule.taker !== 'merchant') return terms;
  const policyIds = [...new Set(terminals.map(({ policyId }) => policyId))];
  const contents = await policyContents(db, policyIds, businessDay(now));
  const askedPolicyIds = new Set(policyIds.filter((id) => contents.get(id)?.content.acquirerFirst));
  const { merchant } = parties;
  const isPlaced = merchant === undefined || (await placeOf(db, merchant.id)) !== undefined;
  // a merchant that agreed to an amount is not charged more
  const most = merchant && (await feesAgreedBy(db, merchant.id))?.serviceFeeFen;
  const isAgreed = (option: Fen): boolean => most === undefined || option <= most;
  return {
    ...terms,
    askedPolicyIds,
    cannotBind: services && (await cannotBindOf(db, services, askedPolicyIds)),
    unplacedPolicyIds: isPlaced ? undefined : askedPolicyIds,
    feeOptionsFen: new Map(
      [...contents].map(([id, { content }]) => [id, content.serviceFeeOptionsFen.filter(isAgreed)]),
    ),
  };
};

/** An acquirer that binds must be able to unbind as well. */
const BINDS: readonly CommandKind[] = ['bind_terminal', 'unbind_terminal'];

const cannotBindOf = async (
  db: Db,
  services: Pick<Services, 'commandAdapters'>,
  askedPolicyIds: ReadonlySet<PolicyId>,
): Promise<(terminal: Terminal) => boolean> => {
  const acquirerOf = await acquirersOfBrands(db, services);
  return ({ policyId, brandId }) => {
    const acquirer = askedPolicyIds.has(policyId) ? acquirerOf(brandId) : undefined;
    const commands = acquirer === undefined ? undefined : declarationOf(services, acquirer)?.commands;
    return commands !== undefined && !BINDS.every((kind) => commands.includes(kind));
  };
};

const comingPoliciesOf = async (db: Db, agentId: AgentId, now: Date): Promise<ReadonlyMap<PolicyId, BusinessDay>> => {
  const today = businessDay(now);
  const days = (await openingDays(db, [agentId])).get(agentId) ?? new Map<PolicyId, BusinessDay>();
  return new Map([...days].filter(([, day]) => day > today));
};
