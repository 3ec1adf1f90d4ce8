import { expect, it } from 'vitest';
import { useStage } from '#testing/terminals.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import { submitOperation } from '../../contract/operations/submit-operation.ts';
import { checkSerial } from '../../contract/scan/check-serial.ts';

const stage = useStage();
const type = OPERATION.bind;

it('says which terminal a serial number means, in any spelling', async () => {
  const [sn = ''] = await stage.stock('mid', 1);
  const mid = await stage.as('mid');
  const answer = await mid.ok(checkSerial, { sn: ` ${sn.toLowerCase()} `, type });
  expect(answer).toMatchObject({ sn, terminal: { sn, holder: { relation: 'self' } } });
  expect(answer.reason).toBeUndefined();
});

it.each(['不是编号', '', '1234567'])('%o is refused as no serial number', async (sn) => {
  const mid = await stage.as('mid');
  expect(await mid.ok(checkSerial, { sn, type })).toEqual({ sn, reason: 'malformed' });
});

it('answers for a terminal of another tree exactly the same as for one that does not exist', async () => {
  const [foreign = ''] = await stage.stock('other', 1);
  const mid = await stage.as('mid');
  expect(await mid.ok(checkSerial, { sn: foreign, type })).toEqual({ sn: foreign, reason: 'unknown' });
  expect(await mid.ok(checkSerial, { sn: 'NOSUCH000001', type })).toEqual({ sn: 'NOSUCH000001', reason: 'unknown' });
});

it('names who holds a terminal that is not in stock', async () => {
  const [sn = ''] = await stage.stock('direct', 1);
  const mid = await stage.as('mid');
  expect(await mid.ok(checkSerial, { sn, type })).toMatchObject({
    reason: 'held_elsewhere',
    terminal: { holder: { relation: 'direct', name: expect.any(String) } },
  });
  expect((await mid.ok(checkSerial, { sn })).reason).toBeUndefined();
});

it('refuses a bound terminal for binding, and an unbound one for unbinding', async () => {
  const [spare = ''] = await stage.stock('mid', 1);
  const bound = stage.world.terminal('mid', 3).sn;
  const mid = await stage.as('mid');
  expect(await mid.ok(checkSerial, { sn: bound, type })).toMatchObject({
    reason: 'bound',
    terminal: { merchantName: expect.any(String) },
  });
  expect((await mid.ok(checkSerial, { sn: spare, type: OPERATION.unbind })).reason).toBe('not_bound');
});

it('refuses a terminal of a pending operation, and one that the named giver does not hold', async () => {
  const [sn = ''] = await stage.stock('direct', 1);
  const { direct, sibling } = stage.world.agents;
  const mid = await stage.as('mid');
  const recall = { type: OPERATION.recall, fromAgentId: direct.id };
  expect((await mid.ok(checkSerial, { sn, ...recall })).reason).toBeUndefined();
  expect((await mid.ok(checkSerial, { sn, ...recall, fromAgentId: sibling.id })).reason).toBe('held_elsewhere');
  await mid.ok(submitOperation, { ...recall, selection: { by: 'list', serials: [sn] } });
  expect((await mid.ok(checkSerial, { sn, ...recall })).reason).toBe('frozen');
});
