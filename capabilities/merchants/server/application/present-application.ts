/** An application as its agent and the merchant itself see it. */
import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { maskCard, maskId, maskMobile } from '#platform/validate/mask.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { fileLink } from '#capabilities/files/server/api.ts';
import { regionName } from '#capabilities/places/server/api.ts';
import { policiesByIds } from '#capabilities/policies/server/api.ts';
import type { getApplication } from '../../contract/application/get-application.ts';
import { chargedFees } from '../../rules/application/charged-fees.ts';
import { rateWithin } from '../../rules/merchant-rates.ts';
import { feesAgreedBy, isSameFees } from './agree-fees.ts';
import type { ApplicationRow } from './application-row.ts';
import { openIdNumber } from './application-seals.ts';
import { applicationState, type ApplicationState } from './application-state.ts';
import { cityOfAgent } from './city-of-agent.ts';
import { merchantOffers, type MerchantOffer } from './merchant-offers.ts';

export type ShownApplication = AnswerOf<typeof getApplication>;

const filled = <K extends string>(name: K, text: string | null): { readonly [N in K]?: string } =>
  (text === null || text === '' ? {} : { [name]: text }) as { readonly [N in K]?: string };

const presentTyped = (row: ApplicationRow, vault: Vault) => ({
  ...filled('licenceNo', row.licenceNo),
  ...filled('contactName', row.contactName),
  ...filled('mobile', row.mobile),
  ...filled('name', row.name),
  ...filled('mcc', row.mcc),
  ...filled('address', row.address),
  ...filled('idNumber', row.idNumberSealed === null ? null : maskId(openIdNumber(vault, row.id, row.idNumberSealed))),
  ...filled('cardNumber', row.cardTail === null ? null : maskCard(`00000000${row.cardTail}`)),
  ...(row.latitude !== null &&
    row.longitude !== null && {
      place: {
        lat: row.latitude,
        lng: row.longitude,
        regionCode: row.regionCode ?? '',
        regionName: regionName(row.regionCode ?? '') ?? '',
      },
    }),
});

const presentRates = (row: ApplicationRow, offer: MerchantOffer | undefined): ShownApplication['rates'] => {
  const wished = new Map((row.rates ?? []).map(({ rateType, ratePpm }) => [rateType, ratePpm]));
  return (offer?.rates ?? []).map((limits) => ({
    rateType: limits.rateType,
    ratePpm: rateWithin(limits, wished.get(limits.rateType)),
    ...(limits.capFen !== undefined && { capFen: limits.capFen }),
    ...(limits.extraFen !== undefined && { extraFen: limits.extraFen }),
  }));
};

const presentSteps = ({ row, submissions, reviews }: ApplicationState): ShownApplication['steps'] =>
  [
    { kind: 'created' as const, at: row.createdAt },
    ...submissions.map(({ submittedAt, submittedBy }) => ({
      kind: 'submitted' as const,
      at: submittedAt,
      by: submittedBy,
    })),
    ...reviews.map(({ verdict, reviewedAt }) => ({ kind: verdict, at: reviewedAt })),
  ]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((step) => ({ ...step, at: step.at.toISOString() }));

const presentState = (state: ApplicationState) => {
  const { row, submissions, reviews, needed, missing, open, refused } = state;
  const due = row.status === 'submitted' ? submissions.at(-1)?.dueAt : undefined;
  const note = row.status === 'rejected' ? (reviews.at(-1)?.note ?? row.rejectReason) : null;
  return {
    needed: [...needed],
    missing: [...missing],
    open: [...open],
    refused: [...refused],
    ...filled('note', note),
    ...(due !== undefined && { dueAt: due.toISOString() }),
    steps: presentSteps(state),
  };
};

/** @param now the instant whose prices are shown; the caller has checked who may see the application. */
export const presentApplication = async (
  { db, now, services: { vault } }: { db: Db; now: Date; services: { readonly vault: Vault } },
  row: ApplicationRow,
): Promise<ShownApplication> => {
  const state = await applicationState(db, row);
  const offer = (await merchantOffers(db, row.agentId, now)).find(({ id }) => id === row.policyId);
  const policy = row.policyId === null ? undefined : (await policiesByIds(db, [row.policyId])).get(row.policyId);
  return {
    id: String(row.id),
    no: row.no,
    status: row.status,
    source: row.source ?? 'agent',
    type: row.type,
    ...presentTyped(row, vault),
    photos: state.photos.map(({ kind, fileId }) => ({
      kind,
      fileId: String(fileId),
      url: fileLink(vault, fileId, now),
    })),
    ...presentState(state),
    ...(policy && { policy: { id: String(policy.id), name: policy.name } }),
    rates: presentRates(row, offer),
    serviceFeesFen: [...(offer?.serviceFeesFen ?? [])],
    feesAgreed: offer !== undefined && isSameFees(await feesAgreedBy(db, row.id), chargedFees(offer)),
    ...(offer && { communication: offer.communication }),
  };
};

/** For its own agent: the mobile is unmasked only while it may be edited; afterwards a separate call reveals it. */
export const presentToAgent = async (
  context: Parameters<typeof presentApplication>[0],
  row: ApplicationRow,
): Promise<ShownApplication> => {
  const city = await cityOfAgent(context.db, row.agentId);
  const shown = { ...(await presentApplication(context, row)), ...(city !== undefined && { city }) };
  if (shown.mobile === undefined || shown.open.includes('mobile')) return shown;
  return { ...shown, mobile: maskMobile(shown.mobile) };
};
