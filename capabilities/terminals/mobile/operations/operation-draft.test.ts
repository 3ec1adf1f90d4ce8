import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import { OPERATION } from '../../contract/operations/operation-types.ts';
import {
  candidates,
  emptyDraft,
  handOver,
  hasInput,
  requestOf,
  selectionOf,
  takeHanded,
  type Draft,
} from './operation-draft.ts';

const person = { id: '3', name: '赵敏', code: 'ZY80542', levelCode: 'V2' };
const draft = (more: Partial<Draft>): Draft => ({ ...emptyDraft, ...more });

it('returns no request while the draft is incomplete', () => {
  expect(requestOf(draft({}))).toBeUndefined();
  expect(requestOf(draft({ type: OPERATION.assign, picked: ['00009802361501'] }))).toBeUndefined();
  expect(requestOf(draft({ type: OPERATION.assign, taker: person }))).toBeUndefined();
  expect(requestOf(draft({ type: OPERATION.transfer, taker: person, picked: ['00009802361501'] }))).toBeUndefined();
  expect(
    requestOf(draft({ type: OPERATION.bind, merchant: { id: '1', name: 'x', no: '1' }, picked: ['00009802361501'] })),
  ).toBeUndefined();
});

it('sends only the fields of the operation', () => {
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

it('pasted text keeps serial numbers, duplicates and invalid texts, in compact form', () => {
  const pasted = '0000 9802 361501\n00009802361502，0000-9802-361501\nhello';
  expect(selectionOf(draft({ way: 'paste', pasted }))).toEqual({
    by: 'list',
    serials: ['00009802361501', '00009802361502', 'hello', '00009802361501'],
  });
  expect(selectionOf(draft({ way: 'paste', pasted: ' \n,;' }))).toBeUndefined();
});

it('sends a range only if it is valid; a filter is limited to the giver and the required state', () => {
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

it('returns a handed-over draft only once', () => {
  handOver({ type: OPERATION.return });
  expect(takeHanded()).toEqual({ type: 5 });
  expect(takeHanded()).toEqual({});
});

it('candidates for unbinding are activated, unless bound ones or all selected ones are requested', () => {
  expect(candidates(draft({ type: OPERATION.unbind }))).toEqual({ holder: 'self', bindStatus: 3 });
  expect(candidates(draft({ type: OPERATION.unbind, filter: { bindStatus: 1 } }))).toMatchObject({ bindStatus: 1 });
  expect(candidates(draft({ type: OPERATION.unbind, filter: { bindStatus: undefined } }))?.bindStatus).toBeUndefined();
});

it('leaving loses whatever was entered, also in a way that is not chosen now or not complete', () => {
  expect(hasInput(emptyDraft)).toBe(false);
  expect(hasInput({ ...emptyDraft, type: 0, way: 'filter' })).toBe(false);
  expect(hasInput({ ...emptyDraft, way: 'range', rangeFrom: '0000980' })).toBe(true);
  expect(hasInput({ ...emptyDraft, way: 'file', picked: ['00009802361524'] })).toBe(true);
  expect(hasInput({ ...emptyDraft, way: 'filter', filter: { brandId: '1' } })).toBe(true);
});

it('a filter takes all, or as many as are typed; invalid text is not sent', () => {
  const by = (most: string) => selectionOf(draft({ way: 'filter', type: OPERATION.assign, most }));
  const filter = { holder: 'self', bindStatus: 0 };
  expect(by(' ')).toEqual({ by: 'filter', filter });
  for (const typed of ['30', '３０', ' 30 ']) expect(by(typed)).toEqual({ by: 'filter', filter, most: 30 });
  expect(by('1,000')).toMatchObject({ most: 1000 });
  for (const typed of ['0', '10001', '3.5.1e', 'abc', '-']) expect(by(typed) ?? 'none').toBe('none');
});
