import { expect, it } from 'vitest';
import { OPERATION } from '../../contract/operation-types.ts';
import { candidates, emptyDraft, handOver, requestOf, selectionOf, takeHanded, type Draft } from './operation-draft.ts';
import { fen } from '#platform/money/fen.ts';

const person = { id: '3', name: '赵敏', code: 'ZY80542', levelCode: 'V2' };
const draft = (more: Partial<Draft>): Draft => ({ ...emptyDraft, ...more });

it('sends nothing while something is missing', () => {
  expect(requestOf(draft({}))).toBeUndefined();
  expect(requestOf(draft({ type: OPERATION.assign, picked: ['00009802361501'] }))).toBeUndefined();
  expect(requestOf(draft({ type: OPERATION.assign, taker: person }))).toBeUndefined();
  expect(requestOf(draft({ type: OPERATION.transfer, taker: person, picked: ['00009802361501'] }))).toBeUndefined();
  expect(
    requestOf(draft({ type: OPERATION.bind, merchant: { id: '1', name: 'x', no: '1' }, picked: ['00009802361501'] })),
  ).toBeUndefined();
});

it('sends what the operation needs and nothing else', () => {
  const all = {
    giver: { ...person, id: '5' },
    taker: person,
    merchant: { id: '1', name: 'x', no: '1' },
    serviceFeeFen: fen(9900),
    picked: ['00009802361501'],
  };
  const selection = { by: 'list', serials: ['00009802361501'] };
  expect(requestOf(draft({ ...all, type: OPERATION.assign }))).toEqual({ type: 0, selection, toAgentId: '3' });
  expect(requestOf(draft({ ...all, type: OPERATION.transfer }))).toEqual({
    type: 1,
    selection,
    fromAgentId: '5',
    toAgentId: '3',
  });
  expect(requestOf(draft({ ...all, type: OPERATION.recall }))).toEqual({ type: 2, selection, fromAgentId: '5' });
  expect(requestOf(draft({ ...all, type: OPERATION.bind }))).toEqual({
    type: 3,
    selection,
    merchantId: '1',
    serviceFeeFen: 9900,
  });
  expect(requestOf(draft({ ...all, type: OPERATION.return }))).toEqual({ type: 5, selection });
});

it('pasted text keeps its numbers, its doubles and what is no number, in few bytes', () => {
  const pasted = '0000 9802 361501\n00009802361502，0000-9802-361501\nhello';
  expect(selectionOf(draft({ way: 'paste', pasted }))).toEqual({
    by: 'list',
    serials: ['00009802361501', '00009802361502', 'hello', '00009802361501'],
  });
  expect(selectionOf(draft({ way: 'paste', pasted: ' \n,;' }))).toBeUndefined();
});

it('a range is sent only when it is one; the filter is what the giver holds in the state that is needed', () => {
  expect(selectionOf(draft({ way: 'range', rangeFrom: '00009802361501', rangeTo: '520' }))).toEqual({
    by: 'range',
    from: '00009802361501',
    to: '00009802361520',
  });
  expect(selectionOf(draft({ way: 'range', rangeFrom: '00009802361501', rangeTo: '' }))).toBeUndefined();
  expect(candidates(draft({ type: OPERATION.recall }))).toBeUndefined();
  expect(candidates(draft({ type: OPERATION.recall, giver: person, filter: { brandId: '1' } }))).toEqual({
    holderId: '3',
    bindStatus: 0,
    brandId: '1',
  });
});

it('is handed over once', () => {
  handOver({ type: OPERATION.return });
  expect(takeHanded()).toEqual({ type: 5 });
  expect(takeHanded()).toEqual({});
});

it('what has to be bound is looked for among activated ones, until bound ones or all that were selected are asked for', () => {
  expect(candidates(draft({ type: OPERATION.unbind }))).toEqual({ holder: 'self', bindStatus: 3 });
  expect(candidates(draft({ type: OPERATION.unbind, filter: { bindStatus: 1 } }))).toMatchObject({ bindStatus: 1 });
  expect(candidates(draft({ type: OPERATION.unbind, filter: { bindStatus: undefined } }))?.bindStatus).toBeUndefined();
});
