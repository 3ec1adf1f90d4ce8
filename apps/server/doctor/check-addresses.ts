/** Codes, card and ID numbers and bearer keys leave the machine only encrypted. */
import { isIP } from 'node:net';
import { ONLY_ACQUIRER, type AcquirersSettings } from '../acquirer-settings.ts';
import type { Settings } from '../config.ts';
import { named, refused, right, type Finding } from './finding.ts';

const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/[[\]]/g, '');

/** Whether the address leads to this machine, so that nothing leaves it. */
const isThisMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const acquirerAddresses = (acquirers: AcquirersSettings): Record<string, string> =>
  acquirers === 'stand-in'
    ? {}
    : Object.fromEntries(
        Object.entries(acquirers).map(([name, { url }]) => [
          name === ONLY_ACQUIRER ? 'ACQUIRER_URL' : `ACQUIRERS (${name})`,
          url,
        ]),
      );

/** The addresses of others that the server calls, by the setting that names them. */
const addressesOf = ({ publicUrl, sms, cardCheck, acquirers, s3, mapTiles }: Settings): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  ...(sms && { SMS_URL: sms.url }),
  ...(typeof cardCheck === 'object' && { CARD_CHECK_URL: cardCheck.url }),
  ...acquirerAddresses(acquirers),
  ...(s3 && { S3_ENDPOINT: s3.endpoint }),
  ...(mapTiles && { MAP_TILES_URL: mapTiles.url.replaceAll(/[{}]/g, '') }),
});

export const checkAddresses = (settings: Settings): Finding[] => {
  const plain = Object.entries(addressesOf(settings)).filter(
    ([, url]) => new URL(url).protocol === 'http:' && !isThisMachine(hostOf(url)),
  );
  return plain.length === 0
    ? [right('plain-http', 'Every service is asked by https.')]
    : plain.map(([name]) => refused('plain-http', `${name} is http: what is sent there can be read on the way.`));
};

/** The modes in which the driver encrypts, and fails when it cannot. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full', 'prefer', 'no-verify'];

/** @param fallback `PGSSLMODE`, which the driver uses where the address says nothing. */
export const checkDatabaseAddress = (name: string, url: string, fallback: string | undefined): Finding => {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname.replaceAll(/[[\]]/g, '');
  if (isThisMachine(host) || host.startsWith('/')) return right('plain-database', `${name} is on this machine.`);
  const mode = searchParams.get('sslmode') ?? (searchParams.get('ssl') === 'true' ? 'require' : fallback);
  if (mode === undefined || !ENCRYPTED.includes(mode))
    return refused('plain-database', `${name} crosses a network without TLS: add ?sslmode=verify-full.`);
  return mode === 'no-verify'
    ? named('plain-database', `${name} does not check who answers: replace sslmode=no-verify by verify-full.`)
    : right('plain-database', `${name} is encrypted.`);
};

/** With this setting Node trusts whoever answers at any address, despite https and `sslmode=verify-full`. */
export const checkCertificates = ({ NODE_TLS_REJECT_UNAUTHORIZED: checked }: NodeJS.ProcessEnv): Finding =>
  checked === '0'
    ? refused('unchecked-certificates', 'NODE_TLS_REJECT_UNAUTHORIZED=0 believes every certificate: remove it.')
    : right('unchecked-certificates', 'Certificates of services and of the database are checked.');
