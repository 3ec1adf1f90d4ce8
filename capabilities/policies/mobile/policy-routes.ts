export const POLICY_INFO = '/pages/home/policy/policyInfo';
export const POLICY_OPEN = '/pages/home/policy/open';
export const VALUE_SHARES = '/pages/home/policy/trxLimitShareConfig';
