import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { agreementsInForce } from '#capabilities/content/server/api.ts';
import { approveAgreements } from '../../contract/consents/approve-agreements.ts';
import { keepConsents } from './keep-consents.ts';

/** Accepts only versions in force: one that came into force after the page was opened must be read first. */
export const approveAgreementsRoute = handle(approveAgreements, async (context, { agreements }) => {
  const { db, caller, now } = context;
  const inForce = await agreementsInForce(db, now);
  const agreed = inForce.filter(({ key, version }) =>
    agreements.some((each) => each.key === key && each.version === version),
  );
  if (agreed.length < agreements.length) throw refuse('agreements_not_accepted');
  await keepConsents(context, caller.accountId, agreed, 'asked');
  context.audit({ subject: 'account', subjectId: caller.accountId, after: { agreed } });
  return {};
});
