import { handle } from '#platform/http/context.ts';
import { changeConfig } from '#capabilities/reference/server/api.ts';
import { changeCompany } from '../contract/change-company.ts';
import { COMPANY_KEYS } from './company.ts';

type Part = keyof typeof COMPANY_KEYS;

export const changeCompanyRoute = handle(changeCompany, async ({ db, audit }, wanted) => {
  const before: Partial<Record<Part, string>> = {};
  const after: Partial<Record<Part, string>> = {};
  for (const part of Object.keys(COMPANY_KEYS) as Part[]) {
    const value = wanted[part];
    if (value === undefined) continue;
    await changeConfig(db, COMPANY_KEYS[part], async (old) => {
      if (old === value) return undefined;
      before[part] = old;
      after[part] = value;
      return value;
    });
  }
  audit(Object.keys(after).length === 0 ? 'nothing' : { subject: 'company', subjectId: 'company', before, after });
  return {};
});
