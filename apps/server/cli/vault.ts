/** Renewal of encryption: after an upgrade that binds sealed numbers to more, and after a new key. */
import { resealKeys } from '#capabilities/certificates/server/cli.ts';
import { resealFileKeys } from '#capabilities/exports/server/cli.ts';
import { resealFiles } from '#capabilities/files/server/cli.ts';
import { resealIdentities } from '#capabilities/identity/server/cli.ts';
import { resealApplications } from '#capabilities/merchants/server/cli.ts';
import { resealSubscriptions, resealVapidKeys } from '#capabilities/push/server/cli.ts';
import { resealSecondFactors } from '#capabilities/session/server/cli.ts';
import { resealAccounts } from '#capabilities/settlement/server/cli.ts';
import { resealStaffFactors } from '#capabilities/staff/server/cli.ts';
import { resealBodies } from '#capabilities/trades/server/cli.ts';
import { resealPayees } from '#capabilities/withdrawals/server/cli.ts';
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
        withdrawals: await resealPayees(db, services.vault),
      };
      for (const [name, { resealed, kept }] of Object.entries(parts))
        print(`${name}: ${resealed} sealed anew, ${kept} were up to date`);
    },
  },
];
