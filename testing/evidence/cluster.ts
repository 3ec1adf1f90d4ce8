/** Databases for evidence: a PostgreSQL of its own, as in the tests, and copies of the migrated template. */
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { ownerRole } from '#platform/db/launcher/roles.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { runOn, templateName, urlsOf, withDatabase } from '../template.ts';
import { startTestCluster } from '../test-cluster.ts';

export interface EvidenceDatabase extends DatabaseUrls {
  readonly name: string;
  readonly superuserUrl: string;
}

export interface EvidenceCluster {
  /** @param of name of the database to copy, which must have no connections; else the migrated template. */
  copy(of?: string): Promise<EvidenceDatabase>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

export const startCluster = async (): Promise<EvidenceCluster> => {
  await loadCapabilities(); // registers their providers
  const template = templateName();
  const { url, stop } = await startTestCluster(template);
  let made = 0;
  return {
    copy: async (of = template) => {
      made += 1;
      const name = `evidence_${made}`;
      await runOn(url, (client) =>
        client.query(`create database ${name} template ${of} owner ${ownerRole} strategy file_copy`),
      );
      return { ...urlsOf(url, name), name, superuserUrl: withDatabase(url, name, new URL(url).username) };
    },
    drop: async (name) => {
      await runOn(url, (client) => client.query(`drop database ${name} with (force)`));
    },
    stop,
  };
};
