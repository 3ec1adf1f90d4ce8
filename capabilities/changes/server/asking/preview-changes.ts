import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import { previewChanges } from '../../contract/asking/preview-changes.ts';
import { valueOfKind } from './check-value.ts';
import { choose } from './choose.ts';
import { eachPhase } from './each-phase.ts';
import { effectOf, presentEffect, volumesOf } from './effect.ts';
import { earliestOn, groundsFor, type Grounds } from './grounds.ts';
import { judgeChosen, meantBy, type AcceptedSubject, type RefusedSubject } from './judge-chosen.ts';
import { chargesOf, courseOf } from './present-charge.ts';
import { presentBar, presentSubject } from './present-subject.ts';
import { presentValue } from './value.ts';

const SHOWN = 100;

/** The number of charges shown for the first activated one. */
const CHARGES = 3;

const chargesIn = ({ subject, after }: AcceptedSubject, grounds: Grounds, count: number) =>
  chargesOf(courseOf(subject, grounds), after, { effectiveOn: earliestOn(grounds), count });

const presentAccepted = (one: AcceptedSubject, grounds: Grounds, volumes: ReadonlyMap<string, Fen>) => {
  const { subject, before, after } = one;
  const volumeFen = volumes.get(subject.key);
  const [charge] = chargesIn(one, grounds, 1);
  return {
    ...presentSubject(subject, grounds),
    ...(volumeFen !== undefined && { volumeFen }),
    before: presentValue(before),
    after: presentValue(after),
    ...(charge && { charge }),
  };
};

const chargesOfFirst = (accepted: readonly AcceptedSubject[], grounds: Grounds) => {
  const first = accepted.find(({ subject }) => courseOf(subject, grounds) !== undefined);
  return first === undefined ? {} : { charges: chargesIn(first, grounds, CHARGES) };
};

const presentRefused = ({ key, subject, bar }: RefusedSubject, grounds: Grounds) => ({
  ...(subject && presentSubject(subject, grounds)),
  key,
  barred: presentBar(bar),
});

export const previewChangesRoute = handle(previewChanges, async (context, { kind, selection, value: given }) => {
  const { db, caller, now, services } = context;
  const value = valueOfKind(kind, given);
  const chosen = await choose(db, { kind, agentId: caller.agentId, now }, selection);
  const grounds = await groundsFor(db, { kind, now, acquirers: services, manager: caller }, chosen.subjects);
  const { accepted, refused } = judgeChosen(
    { ...chosen, subjects: meantBy(selection, chosen.subjects, grounds) },
    grounds,
    value,
  );
  const shown = accepted.slice(0, SHOWN);
  const subjects = shown.map(({ subject }) => subject);
  const volumes = kind === 'rate' ? await volumesOf(db, subjects, grounds.today) : new Map<string, Fen>();
  const meant = accepted.map((one) => ({ ...one, costs: grounds.costsOf(caller.agentId, one.subject.policyId) }));
  const effect = await effectOf(db, meant, { agentId: caller.agentId, today: grounds.today, until: now });
  const maySeeEarnings = caller.permissions.has('earning:view');
  return {
    acceptedCount: accepted.length,
    refusedCount: refused.length,
    accepted: shown.map((one) => presentAccepted(one, grounds, volumes)),
    refused: refused.slice(0, SHOWN).map((one) => presentRefused(one, grounds)),
    ...(effect && { effect: presentEffect(effect, grounds.today, maySeeEarnings) }),
    ...(kind === 'communication' &&
      accepted.length > 0 && {
        ...chargesOfFirst(accepted, grounds),
        eachPhase: await eachPhase(db, accepted, grounds.today, maySeeEarnings),
      }),
  };
});
