import { normalBankCard } from '#platform/validate/normal/numbers.ts';
import {
  line,
  mine,
  child,
  nothing,
  OF_MERCHANT,
  SAME,
  ASKS,
  asks,
  type CapabilityExamples,
} from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { FORM, NOTHING_TO_CHOOSE, RECORDS } from '#testing/examples/pages.ts';
import { hidden, shown, stays, MERCHANT, SHOP, STAFF } from '#testing/examples/personal.ts';
import type { QualityWorld } from '#testing/examples/world.ts';
import { PASSWORD } from '#testing/examples/world.ts';
import { normalised as application } from '../rules/application/typed-application.ts';

const RENAMED = { merchantNo: '898515812000003', name: '川味小馆一店' };

const placedOf = (w: QualityWorld) => ({
  merchantNo: w.world.merchant('leaf').no,
  lat: '30.657401',
  lng: '104.0659',
  regionCode: '510104',
  address: '红星路三段 1 号',
});

/** The fields that identify one of the waiting applications for a decision. */
const submissionOf = (w: QualityWorld, nth: number) => {
  const { id, submissionId } = w.waitingApplications[nth] ?? {};
  return { id, submissionId };
};

export const examples: CapabilityExamples = {
  calls: {
    'get-merchant-offer': line(),
    'get-application': line((w) => ({ id: mine(w).merchant }), { id: 'merchant' }),
    'edit-application': line(() => ({ name: '蓉城小馆', policyId: 1 }), {
      id: 'merchant',
      policyId: 'common',
      'photos.idFront': 'common',
      'photos.idBack': 'common',
      'photos.licence': 'common',
      'photos.storefront': 'common',
      'photos.interior': 'common',
      'photos.checkout': 'common',
    }),
    'get-managed': line(),
    'submit-application': line(
      (w) => ({ id: mine(w).merchant }),
      { id: 'merchant' },
      {
        refused: 'merchant_not_open',
      },
    ),
    'list-merchants': line(nothing, { text: 'merchantName' }),
    'list-merchant-notes': line((w) => ({ merchantId: child(w).merchant }), { merchantId: 'merchant' }),
    'add-merchant-note': line((w) => ({ merchantId: child(w).merchant, body: '回访' }), {
      merchantId: 'merchant',
    }),
    'delete-merchant-note': line((w) => ({ id: mine(w).merchantNote }), { id: 'merchantNote' }),
    'change-snooze': line((w) => ({ id: child(w).merchant, until: '2026-09-25' }), { id: 'merchant' }),
    'preview-closing': line((w) => ({ id: mine(w).merchant }), { id: 'merchant' }),
    'close-merchant': line(
      (w) => ({ id: mine(w).merchant, reason: '商户停业' }),
      { id: 'merchant' },
      { refused: 'merchant_in_use' },
    ),
    'get-merchant-history': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
    'reveal-merchant-mobile': line((w) => ({ id: mine(w).merchant }), { id: 'merchant' }),
    'get-merchant': line((w) => ({ id: child(w).merchant }), { id: 'merchant' }),
    'list-reviews': line(),
    'list-decisions': line((w) => ({ verdict: 'rejected', text: child(w).merchantName }), {
      text: 'merchantName',
    }),
    'reveal-application': line((w) => ({ id: w.waitingApplications[0]?.id }), { id: 'common' }),
    'approve-application': line((w) => submissionOf(w, 1), {
      id: 'common',
      submissionId: 'common',
    }),
    'reject-application': line(
      (w) => ({ ...submissionOf(w, 2), refused: [{ field: 'storefront', reason: 'photo_unclear' }] }),
      { id: 'common', submissionId: 'common' },
    ),
    'preview-renaming': line(() => RENAMED, OF_MERCHANT),
    'rename-merchant': line(() => ({ ...RENAMED, reason: '营业执照变更' }), OF_MERCHANT),
    'export-merchants': line(() => ({ format: 'csv', password: PASSWORD }), { text: 'merchantName' }),
    'list-applications': line(() => ({ status: 'approved' })),
    'reveal-papers': line((w) => ({ merchantNo: w.waitingApplications[0]?.no }), OF_MERCHANT),
    'close-agent-merchant': line(
      (w) => ({ merchantNo: w.world.merchant('direct', 'rejected').no, reason: '店铺转让' }),
      OF_MERCHANT,
    ),
    'list-automatic-approvals': line(),
    'change-automatic-approval': line(() => ({ aDay: 20 })),
    'preview-place': line((w) => placedOf(w), OF_MERCHANT),
    'change-place': line((w) => ({ ...placedOf(w), reason: '搬店' }), OF_MERCHANT),
    'list-rate-changes': line(),
  },
  kinds: { merchant: { isOfTheTeam: true }, merchantName: { isOfTheTeam: true, missing: '不存在的店' } },
  sentTwice: {
    'change-snooze': SAME,
    'reveal-merchant-mobile': 'its answer is never stored; the second look is one more in the audit log',
  },
  withoutAgreements: {
    'close-merchant': 'what ends something, or answers what others began',
    'add-merchant-note': "one's own data, notes and settings",
    'change-snooze': "one's own data, notes and settings",
    'delete-merchant-note': "one's own data, notes and settings",
    'edit-application': "one's own data, notes and settings",
    'reveal-merchant-mobile': "one's own data, notes and settings",
  },
  notExported: {
    'list-merchant-notes': 'notes about one merchant, private to the agent that wrote them',
  },
  whileFrozen: ['reveal-merchant-mobile'],
  managed: {
    'add-merchant-note': asks((w) => ({ merchantId: mine(w).merchant, body: '回访' })),
    'change-snooze': asks((w) => ({ id: mine(w).merchant, until: '2026-09-25' })),
    'close-merchant': ASKS,
    'delete-merchant-note': asks((w) => ({ id: mine(w).merchantNote })),
    'edit-application': asks((w) => ({ id: mine(w).merchant, name: '蓉城小馆' })),
    'submit-application': ASKS,
    'reveal-merchant-mobile': 'what is seen, not what is changed',
  },
  manyAsked: {
    'list-merchants': {},
    'list-merchant-notes': { merchantId: '4' },
  },
  personal: {
    'application.licence_no': hidden(MERCHANT),
    'application.id_number_sealed': hidden(MERCHANT),
    'application.id_number_index': hidden(MERCHANT),
    'application.card_sealed': hidden(MERCHANT),
    'application.card_index': hidden(MERCHANT),
    'application.card_tail': hidden(MERCHANT),
    'application.latitude_e6': hidden(MERCHANT),
    'application.longitude_e6': hidden(MERCHANT),
    'application.region_code': stays('a county'),
    'closing.reason': stays(MERCHANT),
    'merchant.name': hidden(MERCHANT),
    'merchant.contact_name': hidden(MERCHANT),
    'merchant.mobile': hidden(MERCHANT),
    'merchant.address': hidden(MERCHANT),
    'merchant.reject_reason': stays(MERCHANT),
    'name_change.name_before': stays(SHOP),
    'name_change.name_after': stays(SHOP),
    'name_change.reason': stays(STAFF),
    'note.text': shown('merchant_note'),
    'place_move.from_latitude_e6': stays(SHOP),
    'place_move.from_longitude_e6': stays(SHOP),
    'place_move.from_address': stays(SHOP),
    'place_move.from_region_code': stays('a county'),
    'place_move.to_latitude_e6': stays(SHOP),
    'place_move.to_longitude_e6': stays(SHOP),
    'place_move.to_address': stays(SHOP),
    'place_move.to_region_code': stays('a county'),
    'place_move.reason': stays(STAFF),
    'refused_field.reason': stays('a word of an enumeration'),
    'refused_field.note': stays(MERCHANT),
    'review.note': stays(MERCHANT),
  },
  sums: {
    fee_consent: 'fees that were agreed to',
  },
  manyRows: (agentId): CopiedRows[] => [
    { table: 'merchants.note', where: `agent_id = ${agentId}`, changed: { id: ID } },
    { table: 'merchants.merchant', where: `agent_id = ${agentId}`, changed: { id: ID, no: `'8985' || n` } },
  ],
  pages: {
    '/merchantApplication': { noFigures: FORM },
    '/merchantHistory': { noFigures: RECORDS, noFilter: NOTHING_TO_CHOOSE, query: (w) => ({ id: mine(w).merchant }) },
    '/pages/data/merch-detail': {
      noFigures: RECORDS,
      list: {
        call: '/api/ag/merch/list',
        choose: (on) => on.type('店'),
        asked: { text: '店' },
      },
    },
  },
  wholeMobiles: {
    'reveal-merchant-mobile': { mobile: 'shown one at a time, each on record' },
  },
  visibleAmounts: {
    'mobile/': 'prices',
  },
  fields: {
    'mobile/application/field-control.tsx: CardField': [
      'bankCard',
      (text) => application({ cardNumber: normalBankCard(text) }).cardNumber ?? '',
    ],
  },
  cutFields: ['console/review/application-case.tsx'],
  permissions: {
    'merchant:view': ['agent', 'agent-viewer', 'agent-operator'],
    'merchant:edit': ['agent', 'agent-operator'],
    'merchant:contact': ['agent', 'agent-operator'],
    'merchant:price': ['agent'],
    'merchant:propose-price': ['agent', 'rates'],
  },
};
