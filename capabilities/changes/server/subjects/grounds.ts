/** What decides whether subjects can be changed: read once for all of a request. */
import { settledDays, unmanagedOf, type Manager } from '#capabilities/merchants/server/api.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import {
  policiesByIds,
  policyContents,
  termsOnDay,
  type ContentInForce,
  type PolicyBrief,
} from '#capabilities/policies/server/api.ts';
import { feeCourses, type FeeCourse } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import { acquirersOfBrands } from '#capabilities/terminals/server/api.ts';
import type { AcquirerDeclaration, CommandKind } from '#platform/acquirer/command.ts';
import { declarationOf } from '#platform/acquirer/outbox/command-states.ts';
import type { Db } from '#platform/db/db.ts';
import type { Services } from '#platform/http/services.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import { overlaysOf, type PromotionOverlay } from '../promotions/overlays.ts';
import { collectedFees } from './collected-fees.ts';
import { lastEffects, openChanges, openWaivers, type OpenChange } from './standing-changes.ts';
import type { Subject } from './subjects.ts';

export interface AcquirerOf {
  readonly name: string;
  readonly declaration: AcquirerDeclaration | undefined;
}

export interface Grounds {
  readonly kind: ChangeKind;
  readonly now: Date;
  readonly today: BusinessDay;
  readonly settledDays: number;
  readonly policies: ReadonlyMap<PolicyId, PolicyBrief>;
  readonly contents: ReadonlyMap<PolicyId, ContentInForce>;
  /** The agent's own costs in force today. */
  costsOf(agentId: AgentId, policyId: PolicyId): readonly Rate[];
  /** Undefined: the operator has not said which. */
  acquirerOf(policyId: PolicyId): AcquirerOf | undefined;
  readonly open: ReadonlyMap<string, OpenChange>;
  /** Business day of the last effect of a change that was asked for, by key. */
  readonly effectOn: ReadonlyMap<string, BusinessDay>;
  readonly waived: ReadonlySet<MerchantId>;
  /** Those that who asks does not manage. */
  readonly unmanaged: ReadonlySet<MerchantId>;
  /** Keys of terminals whose service fee was collected, or whose communication fee is charged today. */
  readonly collected: ReadonlySet<string>;
  /** Kind communication: when activated terminals are charged. */
  readonly courses: ReadonlyMap<TerminalId, FeeCourse>;
  /** Kind rate: promotions by key, also those that are over. */
  readonly overlays: ReadonlyMap<string, readonly PromotionOverlay[]>;
}

export const COMMAND_OF = {
  rate: 'change_rate',
  service: 'change_service_fee',
  communication: 'change_communication',
} as const satisfies Record<ChangeKind, CommandKind>;

export interface Judging {
  readonly kind: ChangeKind;
  readonly now: Date;
  /** Undefined: which acquirer is not asked, as before a sending. */
  readonly services: Pick<Services, 'commandAdapters'> | undefined;
  /** Who asks: one of an agent's staff may manage some merchants only. */
  readonly manager?: Manager | undefined;
}

const acquirersOf = async (
  db: Db,
  policies: ReadonlyMap<PolicyId, PolicyBrief>,
  services: Judging['services'],
): Promise<Grounds['acquirerOf']> => {
  if (services === undefined) return () => undefined;
  const ofBrand = await acquirersOfBrands(db, services);
  return (policyId) => {
    const policy = policies.get(policyId);
    const name = policy && ofBrand(policy.brandId);
    return name === undefined ? undefined : { name, declaration: declarationOf(services, name) };
  };
};

const coursesOf = (db: Db, subjects: readonly Subject[], now: Date): Promise<Grounds['courses']> =>
  feeCourses(
    db,
    subjects.flatMap(({ terminalId }) => terminalId ?? []),
    now,
  );

const chargedToday = (subjects: readonly Subject[], courses: Grounds['courses']): Set<string> =>
  new Set(
    subjects.flatMap(({ key, terminalId }) =>
      terminalId !== null && courses.get(terminalId)?.isChargedToday === true ? [key] : [],
    ),
  );

export const groundsFor = async (db: Db, judging: Judging, subjects: readonly Subject[]): Promise<Grounds> => {
  const { kind, now, services, manager } = judging;
  const today = businessDay(now);
  const policyIds = [...new Set(subjects.map(({ policyId }) => policyId))];
  const merchantIds = subjects.map(({ merchantId }) => merchantId);
  const agentIds = [...new Set(subjects.map(({ agentId }) => agentId))];
  const policies = await policiesByIds(db, policyIds);
  const terms = await termsOnDay(db, agentIds, today);
  const courses = kind === 'communication' ? await coursesOf(db, subjects, now) : new Map<TerminalId, FeeCourse>();
  return {
    kind,
    now,
    today,
    settledDays: await settledDays(db),
    policies,
    contents: await policyContents(db, policyIds, today),
    costsOf: (agentId, policyId) =>
      (terms.get(agentId)?.get(policyId)?.costs ?? []).map(({ rateType, rule }) => ({ rateType, ...rule })),
    acquirerOf: await acquirersOf(db, policies, services),
    open: await openChanges(db, kind, subjects),
    effectOn: await lastEffects(db, kind, subjects),
    waived: await openWaivers(db, kind, subjects),
    unmanaged: manager ? await unmanagedOf(db, manager, merchantIds) : new Set(),
    collected: kind === 'service' ? await collectedFees(db, subjects, now) : chargedToday(subjects, courses),
    courses,
    overlays:
      kind === 'rate'
        ? await overlaysOf(
            db,
            subjects.map(({ key }) => key),
          )
        : new Map(),
  };
};

const USUAL_DAYS = 1;

/** Business days until the acquirers of these policies have usually put a change into force. */
export const usualDays = ({ policies, acquirerOf }: Grounds): number => {
  const acquirers = [...policies.keys()].flatMap((id) => acquirerOf(id) ?? []);
  return Math.max(0, ...acquirers.map(({ declaration }) => declaration?.usualDays ?? USUAL_DAYS));
};

/** First day on which a change of today can be in force. */
export const earliestOn = (grounds: Grounds): BusinessDay => addDays(grounds.today, Math.min(1, usualDays(grounds)));
