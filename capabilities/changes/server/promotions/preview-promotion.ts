import { handle } from '#platform/http/context.ts';
import type { Fen } from '#platform/money/fen.ts';
import { previewPromotion } from '../../contract/promotions/preview-promotion.ts';
import { choose } from '../asking/choose.ts';
import { effectOf, presentEffect, volumesOf } from '../asking/effect.ts';
import { groundsFor, type Grounds } from '../asking/grounds.ts';
import { meantBy } from '../asking/judge-chosen.ts';
import { lastingBar } from '../asking/judge.ts';
import { presentBar } from '../asking/present-subject.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import type { Subject } from '../asking/subjects.ts';
import { presentValue } from '../asking/value.ts';
import { judgePromotion, plainRates, requireDays, type AcceptedMerchant } from './judge-promotion.ts';
import { timelinesOf } from './timelines.ts';

const SHOWN = 100;

const named = ({ merchantName, merchantNo, policyId }: Subject, { policies }: Grounds) => ({
  merchantName,
  merchantNo,
  policyName: policies.get(policyId)?.name ?? '-',
});

const ofTypes = ({ base }: AcceptedMerchant, rates: ReturnType<typeof plainRates>) =>
  base
    .filter(({ rateType }) => rates.some((rate) => rate.rateType === rateType))
    .map(({ rateType, ratePpm, capFen, extraFen }) => ({
      rateType,
      ratePpm,
      ...(capFen !== undefined && { capFen }),
      ...(extraFen !== undefined && { extraFen }),
    }));

export const previewPromotionRoute = handle(previewPromotion, async (context, request) => {
  const { db, caller, now, services } = context;
  const { selection, fromOn, toOn, priority } = request;
  const rates = plainRates(request.rates);
  const found = await choose(db, { kind: 'rate', agentId: caller.agentId, now }, selection);
  const grounds = await groundsFor(db, { kind: 'rate', now, acquirers: services }, found.subjects);
  const chosen = { ...found, subjects: meantBy(selection, found.subjects, grounds, lastingBar) };
  const { today } = grounds;
  requireDays(fromOn, toOn, today);
  const bases = await ratesInForce(db, chosen.subjects, now, 'base');
  const { accepted, refused } = judgePromotion(chosen, bases, grounds, rates);
  const shown = accepted.slice(0, SHOWN);
  const volumes: ReadonlyMap<string, Fen> = await volumesOf(
    db,
    shown.map(({ subject }) => subject),
    today,
  );
  const meant = accepted.map((one) => ({
    subject: one.subject,
    before: { rates: ofTypes(one, rates) },
    after: { rates },
    costs: grounds.costsOf(caller.agentId, one.subject.policyId),
  }));
  const effect = await effectOf(db, meant, { agentId: caller.agentId, today, until: now });
  return {
    acceptedCount: accepted.length,
    refusedCount: refused.length,
    accepted: shown.map((one) => {
      const volumeFen = volumes.get(one.subject.key);
      return {
        key: one.subject.key,
        ...named(one.subject, grounds),
        before: presentValue({ rates: ofTypes(one, rates) }),
        ...(volumeFen !== undefined && { volumeFen }),
      };
    }),
    refused: refused.slice(0, SHOWN).map(({ key, subject, bar }) => ({
      key,
      ...(subject && named(subject, grounds)),
      barred: presentBar(bar),
    })),
    timelines: timelinesOf(accepted, grounds, { priority, fromOn, lastOn: toOn, rates }),
    ...(effect && { effect: presentEffect(effect, today, caller.permissions.has('earning:view')) }),
  };
});
