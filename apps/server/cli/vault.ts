/** Renewal of encryption: after an upgrade that binds sealed numbers to more, and after a new key. */
import { resealKeys } from '#capabilities/certificates/server/signing-keys.ts';
import { resealFileKeys } from '#capabilities/exports/server/file-key-seal.ts';
import { resealFiles } from '#capabilities/files/server/reseal-files.ts';
import { resealIdentities } from '#capabilities/identity/server/erase.ts';
import { resealApplications } from '#capabilities/merchants/server/application/application-seals.ts';
import { resealSubscriptions } from '#capabilities/push/server/reseal-subscriptions.ts';
import { resealVapidKeys } from '#capabilities/push/server/vapid-keys.ts';
import { resealSecondFactors } from '#capabilities/session/server/second-factor/second-factor.ts';
import { resealAccounts } from '#capabilities/settlement/server/accounts/account-seals.ts';
import { resealStaffFactors } from '#capabilities/staff/server/second-factor/second-factor.ts';
import { resealFeedKeys } from '#capabilities/trades/server/feed-keys/feed-keys.ts';
import { resealBodies } from '#capabilities/trades/server/feed/keep-bodies.ts';
import { resealPayees } from '#capabilities/withdrawals/server/applying/payee-seal.ts';
import type { Command } from './command.ts';

export const vaultCommands: Command[] = [
  {
    name: 'vault reseal',
    permission: 'vault:reseal',
    byTask: true,
    usage: '',
    summary: 'seals all numbers, keys and secrets that are kept sealed with the first key of VAULT_KEYS',
    async run({ db, services, print }) {
      const parts = {
        'second factors': await resealSecondFactors(db, services.vault),
        'second factors of the staff': await resealStaffFactors(db, services.vault),
        'settlement accounts': await resealAccounts(db, services.vault),
        certifications: await resealIdentities(db, services.vault),
        pictures: await resealFiles(db, services.vault),
        'keys of exports': await resealFileKeys(db, services.vault),
        'applications of merchants': await resealApplications(db, services.vault),
        'push subscriptions': await resealSubscriptions(db, services.vault),
        'push key': await resealVapidKeys(db, services.vault),
        'keys of certificates': await resealKeys(db, services.vault),
        'batches of the feed': await resealBodies(db, services.vault),
        'keys of the feed': await resealFeedKeys(db, services.vault),
        withdrawals: await resealPayees(db, services.vault),
      };
      for (const [name, { resealed, kept }] of Object.entries(parts))
        print(`${name}: ${resealed} sealed anew, ${kept} were up to date`);
    },
  },
];
