/** Proves that the tests of authorization would find a member too many. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { unnamedMembers } from './unnamed-members.ts';

const answer = z.object({ rows: z.array(z.object({ id: z.string() })), note: z.string().optional() });
const success = { code: 200, msg: 'ok' };

it('finds a member that the contract does not name, at any depth and beside the answer', () => {
  const rows = [{ id: '1' }, { id: '2', cardSealed: 'x' }];
  expect(unnamedMembers({ answer, answerAt: 'top' }, { json: { ...success, rows } })).toEqual([
    'answer.rows.1.cardSealed',
  ]);
  expect(
    unnamedMembers({ answer, answerAt: 'data' }, { json: { ...success, data: { rows: [], x: 1 }, y: 2 } }),
  ).toEqual(['y', 'answer.x']);
  expect(unnamedMembers({ answer, answerAt: 'none' }, { json: { ...success, id: 1 } })).toEqual(['id']);
});

it('finds nothing where all is named', () => {
  expect(unnamedMembers({ answer, answerAt: 'top' }, { json: { ...success, rows: [{ id: '1' }], note: 'a' } })).toEqual(
    [],
  );
  expect(unnamedMembers({ answer, answerAt: 'none' }, { json: success })).toEqual([]);
});
