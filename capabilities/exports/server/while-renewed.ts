import { LEASE_MS } from './limits.ts';

/** Often enough that one renewal may come late. */
const RENEW_MS = LEASE_MS / 4;

/**
 * Does work that may take longer than a lease. @throws the error of `renew`, at once and without waiting for the work.
 */
export const whileRenewed = async (work: () => Promise<void>, renew: () => Promise<void>): Promise<void> => {
  const lost = Promise.withResolvers<never>();
  const timer = setInterval(() => void renew().catch(lost.reject), RENEW_MS);
  try {
    await Promise.race([work(), lost.promise]);
  } finally {
    clearInterval(timer);
  }
};
