/** An application on the wire: as typed, and as shown to its agent and to the merchant itself. */
import { z } from 'zod';
import { fen, id, idOut, instant, ppm } from '#platform/contract/fields.ts';
import {
  clearableBankCard,
  clearableIdNumber,
  clearableLicence,
  clearableMobile,
  clearableName,
  clearablePersonName,
} from '#platform/contract/typed-values.ts';
import type { FileId } from '#capabilities/files/contract/file-fields.ts';
import { point, regionCode } from '#capabilities/places/contract/place.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';
import { MERCHANT_STATUSES, MERCHANT_TYPES } from '../merchant-status.ts';
import { APPLICANTS, APPLICATION_FIELDS, PHOTO_KINDS, REFUSAL_REASONS } from './application-fields.ts';

/** A point on the map and the division that it is in. */
const place = () => point().extend({ regionCode: regionCode() });

const photo = () => id<FileId>().optional();

/** Only lengths are checked here; the rules report faults of a field with their own texts. */
export const typedApplication = {
  type: z.enum(MERCHANT_TYPES).optional(),
  /** Unified social credit code of the licence. */
  licenceNo: clearableLicence(),
  /** The owner or, for a company, its representative, to whom the bank card belongs. */
  contactName: clearablePersonName(),
  mobile: clearableMobile(),
  idNumber: clearableIdNumber(),
  /** The name on the shop's sign. */
  name: clearableName(60),
  /** Merchant category code, four digits. */
  mcc: z.string().trim().max(10).optional(),
  place: place().optional(),
  address: z.string().trim().max(120).optional(),
  /** A debit card of the contact. */
  cardNumber: clearableBankCard(),
  /** Pictures that the sender has uploaded. */
  photos: z
    .object({
      idFront: photo(),
      idBack: photo(),
      licence: photo(),
      storefront: photo(),
      interior: photo(),
      checkout: photo(),
    })
    .optional(),
};

/** The terms that the agent decides, and the merchant does not. */
export const typedTerms = {
  policyId: id<PolicyId>().optional(),
  rates: z
    .array(z.object({ rateType: z.number().int().min(1).max(5), ratePpm: ppm() }))
    .max(5)
    .optional(),
};

const step = () =>
  z.object({
    kind: z.enum(['created', 'submitted', 'approved', 'rejected']),
    at: instant(),
    /** The person who submitted it; present only for a submission. */
    by: z.enum(APPLICANTS).optional(),
  });

const field = () => z.enum(APPLICATION_FIELDS);

/** Numbers of ID and card are masked, also for the person who typed them: to change one, it is typed again. */
export const shownApplication = () =>
  z.object({
    id: idOut(),
    no: z.string(),
    status: z.enum(MERCHANT_STATUSES),
    /** The city of most of the agent's merchants, where the agent's map opens. */
    city: z.string().optional(),
    source: z.enum(APPLICANTS),
    type: z.enum(MERCHANT_TYPES),
    licenceNo: z.string().optional(),
    contactName: z.string().optional(),
    mobile: z.string().optional(),
    idNumber: z.string().optional(),
    name: z.string().optional(),
    mcc: z.string().optional(),
    place: z
      .object({ lat: z.number().int(), lng: z.number().int(), regionCode: z.string(), regionName: z.string() })
      .optional(),
    address: z.string().optional(),
    cardNumber: z.string().optional(),
    photos: z.array(z.object({ kind: z.enum(PHOTO_KINDS), fileId: idOut(), url: z.string() })),
    /** The fields that this type of merchant has to give, those that are missing, and those that may be changed now. */
    needed: z.array(field()),
    missing: z.array(field()),
    open: z.array(field()),
    /** The fields that the last review refused, while it is rejected. One that was changed since is `mended`. */
    refused: z.array(
      z.object({
        field: field(),
        reason: z.enum(REFUSAL_REASONS as [string, ...string[]]),
        note: z.string().optional(),
        mended: z.boolean(),
      }),
    ),
    /** The reviewer's note about the whole application. */
    note: z.string().optional(),
    /** The instant by which the application is reviewed. */
    dueAt: instant().optional(),
    policy: z.object({ id: idOut(), name: z.string() }).optional(),
    /** The rates that the merchant will pay; caps hold for debit cards. */
    rates: z.array(
      z.object({ rateType: z.number().int(), ratePpm: ppm(), capFen: fen().optional(), extraFen: fen().optional() }),
    ),
    serviceFeesFen: z.array(fen()),
    /** Whether the merchant itself has agreed to the charges of today. */
    feesAgreed: z.boolean(),
    communication: z.object({ feeFen: fen(), freeDays: z.number().int(), periodDays: z.number().int() }).optional(),
    steps: z.array(step()),
  });
