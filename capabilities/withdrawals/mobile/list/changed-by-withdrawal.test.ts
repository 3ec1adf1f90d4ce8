import { expect, it } from 'vitest';
import { listStatementEntries } from '#capabilities/wallet/contract/statement/list-statement-entries.ts';
import { CHANGED_BY_WITHDRAWAL } from './changed-by-withdrawal.ts';

it('makes the list of the statement old, which is named because its capability comes later', () => {
  expect(CHANGED_BY_WITHDRAWAL.map(({ name }) => name)).toContain(listStatementEntries.name);
});
