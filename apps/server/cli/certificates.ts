/** Certificates of authorisation: the operator looks at them, revokes them, and changes the key that signs. */
import {
  allowCertificate,
  certificateByNumber,
  codeOfAgent,
  contentOf,
  newestCertificates,
  revokeCertificate,
  rotateCertificateKey,
  type CertificateRow,
} from '#capabilities/certificates/server/cli.ts';
import { integerOf, UsageError, wordOf, type Cli, type Command } from './command.ts';

const operating = (cli: Cli) => ({ operator: cli.operator, now: cli.clock.now() });

const lineText = (row: CertificateRow): string => {
  const { agentCode, name, displayName, levelCode, validFrom, validTo } = contentOf(row);
  const end = row.endKind === null ? '' : `${row.endKind} ${row.endedAt?.toISOString() ?? ''} ${row.endReason ?? ''}`;
  return `${row.number}  ${agentCode}  ${displayName === undefined ? name : `${name} (${displayName})`}  ${levelCode}  ${validFrom} to ${validTo}  ${end}`.trimEnd();
};

const show = async (cli: Cli): Promise<void> => {
  const number = wordOf(cli, 0, '<number>');
  const row = await certificateByNumber(cli.db, number);
  if (row === undefined) throw new UsageError(`There is no certificate ${number}.`);
  cli.print(lineText(row));
  cli.print(
    `  agent ${await codeOfAgent(cli.db, row.agentId)}, issued ${row.issuedAt.toISOString()}, key ${row.keyId}`,
  );
};

export const certificateCommands: Command[] = [
  {
    name: 'certificates list',
    permission: 'certificate:view',
    usage: '[--limit n]',
    summary: 'shows the newest certificates of authorisation',
    async run(cli) {
      const limit = integerOf(cli, 'limit', { from: 1, to: 1000 }) ?? 20;
      for (const row of await newestCertificates(cli.db, limit)) cli.print(lineText(row));
    },
  },
  {
    name: 'certificates show',
    permission: 'certificate:view',
    usage: '<number>',
    summary: 'shows a certificate',
    run: show,
  },
  {
    name: 'certificates revoke',
    permission: 'certificate:manage',
    usage: '<number> --reason <text>',
    summary: 'revokes a certificate and tells the agent why; it gets no other until allowed',
    async run(cli) {
      const number = wordOf(cli, 0, '<number>');
      await revokeCertificate(cli.db, number, cli.option('reason') ?? '', operating(cli));
      cli.print(`${number.toUpperCase()} is revoked.`);
    },
  },
  {
    name: 'certificates allow',
    permission: 'certificate:manage',
    usage: '<agent code>',
    summary: 'lets an agent have a certificate again after a revocation',
    async run(cli) {
      await allowCertificate(cli.db, wordOf(cli, 0, '<agent code>'), operating(cli));
      cli.print('A new certificate is issued when the agent opens the page.');
    },
  },
  {
    name: 'certificates rotate',
    permission: 'certificate:manage',
    usage: '',
    summary: 'makes a new key that signs certificates; those signed before stay genuine',
    async run(cli) {
      cli.print(
        `Certificates are signed with key ${await rotateCertificateKey(cli.db, cli.services.vault, operating(cli))}.`,
      );
    },
  },
];
