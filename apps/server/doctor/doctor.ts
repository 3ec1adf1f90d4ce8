/** Looks for circumstances that make production unsafe although every setting is valid. */
import type { Db } from '#platform/db/db.ts';
import { ConfigError } from '../config-error.ts';
import type { Settings } from '../config.ts';
import { checkAcquirers, checkBrands } from './check-acquirers.ts';
import { checkAddresses, checkCertificates, checkDatabaseAddress } from './check-addresses.ts';
import { checkCards, checkRole } from './check-database.ts';
import { checkMonths } from './check-months.ts';
import { checkBackups, checkFiles, checkIndexKey, checkOperations, checkProxies } from './check-secrets.ts';
import { withAccepted, type Finding } from './finding.ts';

export interface Patient {
  readonly settings: Settings;
  readonly db: Db;
  /** The folder in which the server was started. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** With the embedded database nothing crosses a network, and the launcher creates the roles. */
const databaseFindings = async ({ settings, db, env }: Patient): Promise<Finding[]> => {
  const { databaseUrl, databaseOwnerUrl } = settings;
  if (databaseUrl === undefined) return [];
  return [
    checkDatabaseAddress('DATABASE_URL', databaseUrl, env.PGSSLMODE),
    ...(databaseOwnerUrl === undefined
      ? []
      : [checkDatabaseAddress('DATABASE_OWNER_URL', databaseOwnerUrl, env.PGSSLMODE)]),
    ...(await checkRole(db)),
  ];
};

export const examine = async (patient: Patient): Promise<Finding[]> => {
  const { settings, db, folder, env } = patient;
  const findings = [
    ...checkAddresses(settings),
    checkCertificates(env),
    ...(await databaseFindings(patient)),
    await checkCards(db, settings),
    await checkAcquirers(db, settings),
    await checkBrands(db, settings),
    await checkMonths(db),
    ...checkFiles(folder),
    checkOperations(settings),
    checkProxies(settings),
    checkIndexKey(settings),
    checkBackups(settings),
  ];
  return withAccepted(findings, settings.acceptedRisks);
};

/** Runs at the start of production. @throws ConfigError with everything that must be mended or accepted by name. */
export const requireHealth = async (patient: Patient, say: (line: string) => void): Promise<void> => {
  const findings = await examine(patient);
  for (const { risk, text } of findings.filter(({ state }) => state === 'named')) say(`${risk}: ${text}`);
  const refusals = findings.filter(({ state }) => state === 'refused');
  if (refusals.length === 0) return;
  const risks = [...new Set(refusals.map(({ risk }) => risk))].join(',');
  throw new ConfigError(
    `${refusals.map(({ text }) => text).join(' ')} To start all the same: ACCEPTED_RISKS=${risks}.`,
  );
};
