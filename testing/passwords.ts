/** Passwords of the accounts of tests. */

/** Password of an agent, or of one of its staff. */
export const TEST_PASSWORD = 'Tr4kz9!mu';
/** Password of the operator's staff. */
export const STAFF_PASSWORD = 'Rk82-walnut-6';
