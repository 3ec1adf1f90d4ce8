import { line, SAME, type CapabilityExamples } from '#testing/examples/examples.ts';
import { masked, stays, PLATFORM } from '#testing/examples/personal.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/example';
/** A public key of a browser. */
const BROWSER_KEY = 'BEtcypV6CExZZsFjXuQFiIYbUwKnmJZgFfw32GjoccfmfaFgoQEQ4YsEMmQ8MYUEIYwvJn7r3aiZPT6jITfMzyA';

export const examples: CapabilityExamples = {
  calls: {
    'get-push': line(),
    'change-push': line(() => ({ kinds: ['money'], quiet: { from: '22:00', to: '08:00' }, hasDigest: false })),
    'add-subscription': line(() => ({ endpoint: ENDPOINT, keys: { p256dh: BROWSER_KEY, auth: 'A'.repeat(22) } })),
    'delete-subscription': line(),
  },
  sentTwice: {
    'change-push': SAME,
    'delete-subscription': SAME,
    'add-subscription': 'renews what is there: the device that is registered',
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  whileFrozen: ['add-subscription', 'change-push', 'delete-subscription'],
  personal: {
    'delivery.reason': stays('a word of an enumeration'),
    'subscription.target_sealed': masked('push'),
    'vapid_key.private_sealed': stays(PLATFORM),
  },
  sums: {
    delivery: 'tries of one message',
    subscription: 'messages of a day and device: a limit',
  },
};
