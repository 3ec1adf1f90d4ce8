/** The acquirers of brands, for the checks of the machine. */
export { brandAcquirers, type BrandAcquirer } from './binding/brand-acquirer.ts';
