/** Rows of every version are opened and found, and a reseal writes them in one way. */
import { expect, it } from 'vitest';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { idOf } from '#platform/ids/id.ts';
import { createVault, readVaultConfig, VaultError } from '#platform/vault/vault.ts';
import { numberIndexesOf, numberIndexOf, openName, openNumber, resealed, sealName, sealNumber } from './submission.ts';

const vault = createVault(readVaultConfig({}, false));
const agentId = idOf<AgentId>(3);
const NUMBER = '11010519491231002x';

it.each(['certification', 'identity'])('a row that was sealed as %s.submission is opened and resealed', (word) => {
  const row = {
    agentId,
    nameSealed: vault.seal('赵敏', `${word}.submission:3:name`),
    numberSealed: vault.seal(NUMBER, `${word}.submission:3:number`),
  };
  expect([openName(vault, row), openNumber(vault, row)]).toEqual(['赵敏', NUMBER]);
  const { name, number } = resealed(vault, row);
  expect([
    vault.open(name, 'certification.submission:3:name'),
    vault.open(number, 'certification.submission:3:number'),
  ]).toEqual(['赵敏', NUMBER]);
  expect(numberIndexesOf(vault, NUMBER)).toContain(vault.blindIndex(`${word}.number`, NUMBER.toUpperCase()));
});

it('is sealed and indexed in the words of the first version, for its agent alone', () => {
  const row = {
    agentId,
    nameSealed: sealName(vault, '赵敏', agentId),
    numberSealed: sealNumber(vault, NUMBER, agentId),
  };
  expect(resealed(vault, row)).toEqual({ name: row.nameSealed, number: row.numberSealed });
  expect(numberIndexOf(vault, NUMBER)).toBe(vault.blindIndex('certification.number', NUMBER.toUpperCase()));
  expect(() => openName(vault, { ...row, agentId: idOf<AgentId>(4) })).toThrow(VaultError);
});
