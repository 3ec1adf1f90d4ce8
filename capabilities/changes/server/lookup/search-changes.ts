import { handle } from '#platform/http/context.ts';
import { searchChanges } from '../../contract/lookup/search-changes.ts';
import { listForStaff } from '../staff.ts';
import { presentForStaff } from './present-for-staff.ts';

export const searchChangesRoute = handle(searchChanges, async ({ db, now }, { of }) => ({
  rows: (await listForStaff(db, of, now)).map(presentForStaff),
}));
