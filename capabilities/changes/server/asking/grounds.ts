/** The facts that decide whether subjects can be changed: read once for all of a request. */
import type { CommandKind } from '#platform/acquirer/command.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { settledDays, unmanagedOf, type Manager } from '#capabilities/merchants/server/api.ts';
import { feeCourses, type FeeCourse } from '#capabilities/rewards/server/api.ts';
import type { TerminalId } from '#capabilities/terminals/contract/terminal-ids.ts';
import type { ChangeKind } from '../../contract/change-kinds.ts';
import { overlaysOf, type PromotionOverlay } from '../promotions/overlays.ts';
import { policyGrounds, type Acquirers, type PolicyGrounds } from './policy-grounds.ts';
import { lastEffects, openChanges, openWaivers, type OpenChange } from './standing-changes.ts';
import type { Subject } from './subjects.ts';

/** Keys of the bound terminals whose service fee was collected since they were bound. */
const collectedFees = async (db: Db, subjects: readonly Subject[], now: Date): Promise<Set<string>> => {
  const bound = subjects.flatMap(({ key, terminalId, boundAt }) =>
    terminalId === null || boundAt === null ? [] : [{ key, terminalId, boundAt }],
  );
  const { rows } = await sql<{ ord: number }>`
    select distinct ord from trades.api_service_fees(${bound.map(({ terminalId }) => terminalId)}::bigint[],
      ${bound.map(({ boundAt }) => boundAt)}::timestamptz[], ${bound.map(() => now)}::timestamptz[])`.execute(db);
  return new Set(rows.flatMap(({ ord }) => bound[ord - 1]?.key ?? []));
};

export interface Grounds extends PolicyGrounds {
  readonly kind: ChangeKind;
  readonly settledDays: number;
  readonly open: ReadonlyMap<string, OpenChange>;
  /** Business day of the last effect of a change that was asked for, by key. */
  readonly effectOn: ReadonlyMap<string, BusinessDay>;
  readonly waived: ReadonlySet<MerchantId>;
  /** Merchants that the requesting employee does not manage. */
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

export interface GroundsQuery {
  readonly kind: ChangeKind;
  readonly now: Date;
  readonly acquirers: Acquirers;
  /** The person who asks: an employee may manage only some merchants. */
  readonly manager?: Manager | undefined;
}

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

export const groundsFor = async (db: Db, judging: GroundsQuery, subjects: readonly Subject[]): Promise<Grounds> => {
  const { kind, now, manager } = judging;
  const merchantIds = subjects.map(({ merchantId }) => merchantId);
  const courses = kind === 'communication' ? await coursesOf(db, subjects, now) : new Map<TerminalId, FeeCourse>();
  return {
    ...(await policyGrounds(db, judging, subjects)),
    kind,
    settledDays: await settledDays(db),
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
