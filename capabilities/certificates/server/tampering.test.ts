/** Forgeries made from a genuine certificate: each is unknown to the verification page. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { AGENT_IDS } from '#testing/small-world/agents.ts';
import { buildSmallWorld } from '#testing/small-world/small-world.ts';
import { testOperator } from '#testing/staff.ts';
import { runOn } from '#testing/template.ts';
import { LOCAL_PROXY, STORY_NOW, testServer, type TestServer } from '#testing/test-server.ts';
import { checkCertificate } from '../contract/check-certificate.ts';
import { getCertificate } from '../contract/get-certificate.ts';
import { codeOf } from './proofs.ts';
import { revoke } from './revoke-certificate.ts';
import { checkKeysJob } from './signing-keys.ts';
import { foreignKeys } from './signing-keys.ts';

let server: TestServer;
let asked = 0;
const db = () => server.database.db;
/** The server's role may not. */
const emptyCertificates = () => runOn(server.ownerUrl, (owner) => owner.query('truncate certificates.certificate'));

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: LOCAL_PROXY } });
  await buildSmallWorld(db(), { now: new Date(STORY_NOW) });
});
beforeEach(async () => {
  await emptyCertificates();
  await sql`update agents.agent set certification = 'approved'
    where id in (${AGENT_IDS.mid}, ${AGENT_IDS.direct})`.execute(db());
});
afterAll(() => server.close());

const own = async (agent = AGENT_IDS.mid) => (await server.as(agent, 'agent')).ok(getCertificate, {});
/** Checks each from a network of its own, because its limit is not tested here. */
const check = async (number: string, proof: string) => {
  asked += 1;
  return server.client(undefined, `127.1.${asked >> 8}.${asked & 255}`).ok(checkCertificate, { number, proof });
};
const flipped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a forged proof', () => {
  it('with any other character gets no information', async () => {
    const { number, signature, verifyCode } = await own();
    const places = [...signature].map((_sign, at) => at);
    for (const at of places.filter((place) => place % 7 === 0 || place > 80))
      expect([at, await check(number, flipped(signature, at))]).toEqual([at, { state: 'unknown' }]);
    for (const at of [0, 5, 13]) expect(await check(number, flipped(verifyCode, at))).toEqual({ state: 'unknown' });
    // the same bits in other characters are no proof either
    for (const proof of [
      `${signature}=`,
      signature.slice(0, -1),
      signature.toLowerCase(),
      `${signature}${signature}`.slice(0, 120),
    ])
      expect(await check(number, proof)).toEqual({ state: 'unknown' });
  });

  it('of another key or another algorithm gets no information', async () => {
    const { number, payload } = await own();
    const ed = generateKeyPairSync('ed25519').privateKey;
    const ec = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
    for (const forged of [sign(null, Buffer.from(payload), ed), sign('sha256', Buffer.from(payload), ec)]) {
      const proof = forged.toString('base64url').slice(0, 120);
      for (const each of [proof, codeOf(proof)]) expect(await check(number, each)).toEqual({ state: 'unknown' });
    }
  });

  it('of another certificate gets no information', async () => {
    const [mine, other] = [await own(), await own(AGENT_IDS.direct)];
    for (const proof of [other.signature, other.verifyCode])
      expect(await check(mine.number, proof)).toEqual({ state: 'unknown' });
  });
});

describe('a row that was changed in the database', () => {
  it('to contain a signature made for another gives no information, under the old or the new number', async () => {
    const [revoked, other] = [await own(), await own(AGENT_IDS.direct)];
    await sql`update certificates.certificate as mine set content = other.content, signature = other.signature
      from certificates.certificate as other
      where mine.number = ${revoked.number} and other.number = ${other.number}`.execute(db());
    for (const proof of [other.signature, other.verifyCode, revoked.signature])
      expect(await check(revoked.number, proof)).toEqual({ state: 'unknown' });
    expect((await check(other.number, other.signature)).state).toBe('valid');
  });

  it('to end later than signed gives no information', async () => {
    const { number, signature } = await own();
    await sql`update certificates.certificate set valid_to = valid_to + 365 where number = ${number}`.execute(db());
    expect(await check(number, signature)).toEqual({ state: 'unknown' });
  });

  it('to be valid again after it was revoked is refused by the database', async () => {
    const { number, signature } = await own();
    await sql`update certificates.certificate set ended_at = ${STORY_NOW}, end_kind = 'revoked', end_reason = '冒用',
      operator = 'reviewer' where number = ${number}`.execute(db());
    for (const change of [
      sql`ended_at = null, end_kind = null`,
      sql`end_kind = 'replaced'`,
      sql`ended_at = ended_at + interval '1 year'`,
      sql`end_reason = ''`,
    ])
      await expect(
        sql`update certificates.certificate set ${change} where number = ${number}`.execute(db()),
      ).rejects.toThrow(/end of a certificate stays/);
    await expect(sql`delete from certificates.certificate where number = ${number}`.execute(db())).rejects.toThrow(
      'permission denied',
    );
    expect((await check(number, signature)).state).toBe('revoked');
  });

  it('to belong to another agent is not valid', async () => {
    const { number, signature } = await own();
    await sql`update certificates.certificate set agent_id = ${AGENT_IDS.direct} where number = ${number}`.execute(
      db(),
    );
    expect((await check(number, signature)).state).toBe('revoked');
  });
});

describe('a key that somebody put into the database', () => {
  const forger = generateKeyPairSync('ed25519');
  const publicKey = forger.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const vault = () => server.services.vault;
  const runCheck = () => checkKeysJob.run({ db: db(), services: server.services } as never, {} as never);

  /** Makes the certificate state a false name, signed allegedly by the key. */
  const forge = async (number: string, keyId: string): Promise<string> => {
    const { rows } = await sql<{ content: string }>`
      select content from certificates.certificate where number = ${number}`.execute(db());
    const content = (rows[0]?.content ?? '').replace(/"keyId":"[^"]*"/, `"keyId":"${keyId}"`);
    const signature = sign(null, Buffer.from(content), forger.privateKey).toString('base64url');
    await sql`update certificates.certificate set content = ${content}, signature = ${signature}, key_id = ${keyId}
      where number = ${number}`.execute(db());
    return signature;
  };

  it('in place of ours, or beside it: certificates signed by it are not valid, and the operator is told about the key', async () => {
    const { number, keyId } = await own();
    await expect(runCheck()).resolves.toEqual({ foreign: 0 });
    const { rows } = await sql<{ publicKey: string; privateSealed: string }>`select public_key as "publicKey",
      private_sealed as "privateSealed" from certificates.signing_key where id = ${keyId}`.execute(db());
    const privateSealed = rows[0]?.privateSealed ?? '';
    await sql`insert into certificates.signing_key (id, public_key, private_sealed, created_at, retired_at)
      values ('c99', ${publicKey}, ${privateSealed}, now(), now())`.execute(db());
    expect(await check(number, await forge(number, 'c99'))).toEqual({ state: 'unknown' });
    expect(await foreignKeys(db(), vault())).toEqual(['c99']);

    const ours = rows[0]?.publicKey ?? '';
    await sql`update certificates.signing_key set public_key = ${publicKey} where id = ${keyId}`.execute(db());
    expect(await check(number, await forge(number, keyId))).toEqual({ state: 'unknown' });
    expect(await foreignKeys(db(), vault())).toEqual([keyId, 'c99']);
    await expect(runCheck()).rejects.toThrow(`${keyId}, c99`);
    // nor is the foreign key used to sign any more
    await emptyCertificates();
    await expect(own()).rejects.toThrow('500');

    await sql`update certificates.signing_key set public_key = ${ours} where id = ${keyId}`.execute(db());
    await sql`delete from certificates.signing_key where id = 'c99'`.execute(db());
    const again = await own();
    expect((await check(again.number, again.signature)).state).toBe('valid');
  });
});

it('shown again after its revocation, it is revoked, with any proof', async () => {
  const { number, signature, verifyCode } = await own();
  const before = await check(number, signature);
  await db().transaction((tx) =>
    revoke(tx, { number, reason: '冒用他人资料', operator: testOperator('tester'), now: server.clock.now() }),
  );
  for (const proof of [signature, verifyCode]) expect((await check(number, proof)).state).toBe('revoked');
  expect(before.state).toBe('valid');
});
