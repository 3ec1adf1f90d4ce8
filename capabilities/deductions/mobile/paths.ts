/** Pages of other capabilities that a deduction leads to, and its own. */
export const DETAIL = '/pages/deductions/deductionDetail';
export const ENTRY = '/pages/earnings/earningsDetails';
