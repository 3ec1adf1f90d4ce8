/** 提交税务凭证 */
export const SUBMIT_PAGE = '/pages/taxes/submitDocument';
