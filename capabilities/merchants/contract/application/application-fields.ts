/** The fields that a merchant fills in to be approved (docs/domain.md §7). */
export const PHOTO_KINDS = ['idFront', 'idBack', 'licence', 'storefront', 'interior', 'checkout'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const TYPED_FIELDS = [
  'type',
  'licenceNo',
  'contactName',
  'mobile',
  'idNumber',
  'name',
  'mcc',
  'place',
  'address',
  'cardNumber',
] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** Each is reviewed by itself: a refused one reopens, the others stay closed. */
export const APPLICATION_FIELDS = [...TYPED_FIELDS, ...PHOTO_KINDS] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];

export const isPhoto = (field: ApplicationField): field is PhotoKind => PHOTO_KINDS.some((kind) => kind === field);

const PHOTO_REASONS = ['photo_unclear', 'photo_cut_off', 'photo_reflection', 'photo_wrong_subject'] as const;

/** Why a field can be refused. Labels: `merchants.reason.<reason>`. `other` needs a note. */
export const REASONS_OF = {
  type: ['type_mismatch', 'other'],
  licenceNo: ['licence_not_found', 'licence_expired', 'licence_owner_differs', 'other'],
  contactName: ['name_differs_from_id', 'other'],
  mobile: ['mobile_unreachable', 'other'],
  idNumber: ['id_differs_from_photo', 'id_expired', 'other'],
  name: ['name_differs_from_sign', 'name_not_allowed', 'other'],
  mcc: ['industry_mismatch', 'other'],
  place: ['place_far_from_address', 'other'],
  address: ['address_incomplete', 'address_differs_from_licence', 'other'],
  cardNumber: ['card_holder_differs', 'card_not_confirmed', 'other'],
  idFront: [...PHOTO_REASONS, 'id_expired', 'other'],
  idBack: [...PHOTO_REASONS, 'id_expired', 'other'],
  licence: [...PHOTO_REASONS, 'licence_expired', 'other'],
  storefront: [...PHOTO_REASONS, 'photo_sign_hidden', 'other'],
  interior: [...PHOTO_REASONS, 'other'],
  checkout: [...PHOTO_REASONS, 'other'],
} as const satisfies Readonly<Record<ApplicationField, readonly string[]>>;
export type RefusalReason = (typeof REASONS_OF)[ApplicationField][number];

export const REFUSAL_REASONS: readonly RefusalReason[] = [...new Set(Object.values(REASONS_OF).flat())];

export const isReasonOf = (field: ApplicationField, reason: string): reason is RefusalReason =>
  REASONS_OF[field].some((each) => each === reason);

/** Who registers the merchant and submits the application: its agent, or the merchant itself by a link. */
export const APPLICANTS = ['agent', 'merchant'] as const;
export type Applicant = (typeof APPLICANTS)[number];
