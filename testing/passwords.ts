/** Passwords of the accounts of tests. */

/** Of an agent, or of one of its staff. */
export const TEST_PASSWORD = 'Tr4kz9!mu';
/** Of the operator's staff. */
export const STAFF_PASSWORD = 'Rk82-walnut-6';
