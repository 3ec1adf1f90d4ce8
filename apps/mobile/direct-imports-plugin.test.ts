import { expect, it } from 'vitest';
import { divided, passedOn } from './direct-imports-plugin.ts';

const API = `
/** Used by pages of other capabilities. */
export { Card } from './card.tsx';
export { listNotes as notes, type Note } from './list-notes.ts';
export { amount } from '#platform/money/format.ts';
export const here = 1;
`;

const origins = passedOn('/app/capabilities/notes/mobile/api.ts', API);
const inFolder = (from: string): string => from.replace('./', '/folder/');

it('imports a name from the file that defines it, under the name that its reader uses', () => {
  expect(divided('Card as NoteCard, notes', './api.ts', origins, inFolder)).toBe(
    'import { Card as NoteCard } from "/folder/card.tsx"; import { listNotes as notes } from "/folder/list-notes.ts";',
  );
});

it('leaves exports that an api.ts defines itself, and keeps a trailing comma or its absence', () => {
  expect(divided(' amount, here, ', '../notes/mobile/api.ts', origins, inFolder)).toBe(
    'import { amount as amount } from "#platform/money/format.ts"; import { here as here } from "../notes/mobile/api.ts";',
  );
});
