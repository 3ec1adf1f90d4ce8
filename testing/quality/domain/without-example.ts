/** Sections of docs/domain.md that compute nothing: why they have no example, and the tests that hold their rules. */
export const WITHOUT_EXAMPLE: Readonly<Record<string, { readonly why: string; readonly heldBy: readonly string[] }>> = {
  '9. Statistics > Find anything': {
    why: 'what one query finds, on the real database',
    heldBy: [
      'capabilities/home/server/find/search-records.test.ts',
      'capabilities/home/rules/find/search-query.test.ts',
    ],
  },
  '7. Merchants and settlement accounts > Who reviews': {
    why: 'who sees and decides what, and for how long: each role, session and instant, not a calculation',
    heldBy: [
      'capabilities/merchants/server/review/review-calls.test.ts',
      'capabilities/identity/server/review-calls.test.ts',
    ],
  },
  'Changes at the acquirer': {
    why: 'an introduction: what is asked for row by row, and together',
    heldBy: ['capabilities/changes/server/lookup/changes.test.ts'],
  },
  Promotions: {
    why: 'an introduction: what is asked for, from when to when',
    heldBy: ['capabilities/changes/server/promotions/promotions.test.ts'],
  },
  'Promotions > At the acquirer': {
    why: 'what the acquirer is asked on which day: tried against one that answers as the test says',
    heldBy: ['capabilities/changes/server/promotions/promotions.test.ts', 'capabilities/changes/server/model.test.ts'],
  },
  'Promotions > Failed': {
    why: 'who asks again, and when: tried at the server',
    heldBy: ['capabilities/changes/server/promotions/promotions.test.ts'],
  },
  'Filters of transactions': {
    why: 'which rows a filter keeps: drawn at random against a plain predicate on the real database',
    heldBy: ['capabilities/trades/server/lookup/filter-trades.test.ts'],
  },
  '2. The agent tree > Freezing': {
    why: 'who may do what: each call and each course of money, not a calculation',
    heldBy: [
      'testing/quality/authorization.test.ts',
      'capabilities/levels/server/evaluate-day.test.ts',
      'capabilities/withdrawals/server/payouts/export-payouts.test.ts',
    ],
  },
  '5. Wallet and ledger > Goods fund': {
    why: 'what is booked once and how it is undone: drawn at random against a model, sent again and at once',
    heldBy: [
      'capabilities/deposits/server/deposits.test.ts',
      'capabilities/statements/server/closing/goods-fund.test.ts',
    ],
  },
  'Moving to another parent > What follows the tree of its own day': {
    why: 'which line of many days a row belongs to: held against a second, simple model of the tree',
    heldBy: [
      'capabilities/reassignments/server/moves/moving-model.test.ts',
      'capabilities/reassignments/server/moves/move-races.test.ts',
    ],
  },
  'Moving to another parent > What follows the tree of now': {
    why: 'who sees what: every call, by every relation to the moved team',
    heldBy: ['testing/quality/moved-authorization.test.ts'],
  },
  'Moving to another parent > What a move means': {
    why: 'shares before and after: drawn at random against a second arithmetic',
    heldBy: ['capabilities/reassignments/server/moves/move-notices.test.ts'],
  },
  'Moving to another parent > Pending operations': {
    why: 'ends or goes on, with the terminals where they are',
    heldBy: ['capabilities/reassignments/server/moves/moving.test.ts'],
  },
  "The acquirer's view": {
    why: 'an introduction: that no answer changes anything of ours',
    heldBy: ['capabilities/acquirer-view/server/comparison/acquirer-view.test.ts'],
  },
  "The acquirer's view > What is at stake": {
    why: 'the own part of a reward, as the reader is booked it or would be',
    heldBy: ['capabilities/disputes/server/lookup/check-dispute.test.ts'],
  },
  "The acquirer's view > Where it comes from": {
    why: 'sets of sales: drawn at random, each must be the whole difference',
    heldBy: ['capabilities/acquirer-view/rules/comparison/cause-of.test.ts'],
  },
  "The acquirer's view > Review": {
    why: 'one request per difference, with what was kept of it',
    heldBy: ['capabilities/disputes/server/lookup/check-dispute.test.ts'],
  },
  "The acquirer's view > Who sees it": {
    why: 'who sees what: each call by every relation',
    heldBy: [
      'capabilities/acquirer-view/server/comparison/acquirer-view.test.ts',
      'testing/quality/authorization.test.ts',
    ],
  },
  'Activation and stages > Notices': {
    why: 'who is told what, and once',
    heldBy: ['capabilities/assessments/server/notices/notify-holders.test.ts'],
  },
  'Notices on the phone > Pinned': {
    why: 'an order of rows, in the list and on home',
    heldBy: ['capabilities/content/server/notices/notice-calls.test.ts'],
  },
  '8. The acquirer feed > Batches as received': {
    why: 'what is kept, how and how long: no calculation',
    heldBy: ['capabilities/trades/server/feed/keep-bodies.test.ts', 'testing/quality/reseal.test.ts'],
  },
  '7. Merchants and settlement accounts': {
    why: 'an introduction; what is bound to whom stands in §6',
    heldBy: ['capabilities/terminals/server/operations/operations.test.ts'],
  },
  '7. Merchants and settlement accounts > Another name': {
    why: 'who names, who is told, and by which name it is found',
    heldBy: ['capabilities/merchants/server/renaming/rename-merchant.test.ts'],
  },
  '7. Merchants and settlement accounts > At the acquirer first': {
    why: 'states and orders of answers: tried against an acquirer that answers over HTTP, with its faults',
    heldBy: [
      'capabilities/terminals/server/binding/asking.test.ts',
      'capabilities/terminals/rules/binding/acquirer-request.test.ts',
    ],
  },
  '7. Merchants and settlement accounts > By a link': {
    why: 'limits and proofs of a registration',
    heldBy: ['capabilities/invitations/server/registration/register-merchant.test.ts'],
  },
  '7. Merchants and settlement accounts > Changing rates': {
    why: 'a reference; what is seen is tried at the server',
    heldBy: ['capabilities/merchants/server/lookup/get-merchant-history.test.ts'],
  },
  '7. Merchants and settlement accounts > To another agent': {
    why: 'whose each row is: held against a second, simple model over many days',
    heldBy: [
      'capabilities/reassignments/server/transfers/transfer-model.test.ts',
      'capabilities/reassignments/server/transfers/transfer-rewards.test.ts',
      'capabilities/reassignments/server/transfers/transferring.test.ts',
    ],
  },
  '7. Merchants and settlement accounts > One terminal – one merchant – one place': {
    why: 'what the database holds, and who may change it',
    heldBy: ['capabilities/terminals/server/binding/places.test.ts'],
  },
  '9. Statistics': {
    why: 'sums, which are recounted from the facts',
    heldBy: ['capabilities/statistics/server/recount.test.ts', 'testing/quality/rollups.test.ts'],
  },
  '9. Statistics > Checked': {
    why: 'a comparison of sums, whose differences are planted',
    heldBy: ['capabilities/statistics/server/checks/check-figures.test.ts'],
  },
  '10. Accounts, sessions and limits > Consent': {
    why: 'which version was accepted, and which calls wait for it',
    heldBy: ['capabilities/session/server/consents/approve-agreements.test.ts', 'testing/quality/consent.test.ts'],
  },
  '10. Accounts, sessions and limits > Two-step verification': {
    why: 'codes of RFC 6238, whose test values a library holds; what counts once is tried at the server',
    heldBy: ['capabilities/session/server/second-factor/second-factor.test.ts'],
  },
  '10. Accounts, sessions and limits > Codes by text message': {
    why: 'limits of sending and trying, over time and by who asks',
    heldBy: [
      'capabilities/session/server/codes/send-sms.test.ts',
      'capabilities/session/server/login/send-sms-before-login.test.ts',
      'capabilities/session/server/login/strangers-codes.test.ts',
    ],
  },
  "An agent's own staff": {
    why: 'who may do what, until when: each call as each role and grant, and races on the real database',
    heldBy: [
      'capabilities/employees/server/employees.test.ts',
      'testing/quality/permissions.test.ts',
      'testing/quality/authorization.test.ts',
    ],
  },
  "One's own data and closing an account": {
    why: 'conditions and states, which are tried one by one',
    heldBy: [
      'capabilities/privacy/server/closing-conditions.test.ts',
      'capabilities/privacy/server/closing-races.test.ts',
      'testing/quality/personal-columns.test.ts',
    ],
  },
  Pictures: {
    why: 'what is accepted and how long it is kept: with real pictures',
    heldBy: ['capabilities/files/server/add-file.test.ts'],
  },
  '12. Enumerations': {
    why: 'values and their labels',
    heldBy: ['capabilities/reference/server/reference.test.ts'],
  },
  '13. Calls': {
    why: 'the envelope, the limits and the repetition of each call, generated from the contract',
    heldBy: ['testing/quality/fuzz.test.ts', 'testing/quality/call-costs.test.ts'],
  },
  '14. Invariants': {
    why: 'what must hold after anything: checked over random histories',
    heldBy: [
      'testing/year/year.test.ts',
      'testing/ledger/random-ledger.test.ts',
      'capabilities/trades/server/booking/state-hash.test.ts',
    ],
  },
  'Addresses outside the app': {
    why: 'spellings of addresses, each tried as the browser reads it',
    heldBy: ['capabilities/content/rules/web-view/web-address.test.ts', 'e2e/outside-links.test.ts'],
  },
  'New versions': {
    why: 'what is asked when, by a browser with two versions',
    heldBy: ['capabilities/content/rules/pages/compare-versions.test.ts', 'e2e/upgrade.test.ts'],
  },
  'Quick entries': {
    why: 'orders and permissions, drawn at random',
    heldBy: [
      'capabilities/preferences/rules/quick/arrange-entries.test.ts',
      'capabilities/preferences/server/quick/quick-entries.test.ts',
    ],
  },
  'Saved filters': {
    why: 'who keeps what and how many: each call, and days by random dates',
    heldBy: [
      'capabilities/preferences/server/saved/saved-filters.test.ts',
      'capabilities/preferences/mobile/saved/saved-search.test.ts',
      'capabilities/preferences/rules/saved/saved-query.test.ts',
    ],
  },
  'Notices on the phone > What a notice asks for': {
    why: 'read from the state of other rows, and it says which',
    heldBy: ['testing/quality/waiting-notices.test.ts'],
  },
  'Notices on the phone > Daily earnings': {
    why: 'the figure is that of the summary, told once',
    heldBy: ['capabilities/earnings/server/digest/send-digest.test.ts'],
  },
};
