import { expect, it } from 'vitest';
import { notesOf } from './notes-of.ts';

it.each([
  ['只有一句', [{ head: '只有一句', text: '' }]],
  [
    '甲\n乙',
    [
      { head: '甲', text: '' },
      { head: '乙', text: '' },
    ],
  ],
  [
    '甲\n说明\n\n乙\n\n\n丙\n一\n二',
    [
      { head: '甲', text: '说明' },
      { head: '乙', text: '' },
      { head: '丙', text: '一\n二' },
    ],
  ],
  ['  \n ', []],
])('%j', (contents, notes) => expect(notesOf(contents)).toEqual(notes));
