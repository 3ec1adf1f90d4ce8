import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { assignBrand } from '../../contract/binding/assign-brand.ts';
import { setBrandAcquirer } from './brand-acquirer.ts';

export const assignBrandRoute = handle(assignBrand, async (context, { brandId, acquirer: name }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const acquirer = name === 'none' ? null : name;
  if (acquirer !== null && !context.services.commandAdapters.has(acquirer))
    throw refuse('acquirer_unconfigured', { name: acquirer });
  const by = { operator: operatorOf(context), now: context.now };
  const before = await setBrandAcquirer(context.db, brandId, acquirer, by);
  return {
    brandId: String(brandId),
    ...(before !== null && { before }),
    ...(acquirer !== null && { acquirer }),
  };
});
