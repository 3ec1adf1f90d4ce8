import { handle } from '#platform/http/context.ts';
import { startSecondFactor } from '../../contract/second-factor/start-second-factor.ts';
import { drawSecret } from './second-factor.ts';

export const startSecondFactorRoute = handle(startSecondFactor, async ({ db, staff, services, now, audit }) => {
  const drawn = await drawSecret(db, services.vault, { id: staff.staffId, loginName: staff.loginName }, now);
  audit({ subject: 'staff', subjectId: staff.loginName, after: { secondFactor: 'started' } });
  return drawn;
});
