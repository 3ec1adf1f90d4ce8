/** Bindings at acquirers, and the acquirers of brands, for the command line. */
export { endRequest, listRequests, retryRequests, type ListedRequest } from './acquirer/operator.ts';
export { brandAcquirers, setBrandAcquirer, type BrandAcquirer } from './acquirer/brand-acquirer.ts';
export { REQUEST_STATES } from '../rules/acquirer-request.ts';
