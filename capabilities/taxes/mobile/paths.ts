/** 税务凭证 */
export const DOCUMENTS_PAGE = '/pages/taxes/taxDocuments';
/** 提交税务凭证 */
export const SUBMIT_PAGE = '/pages/taxes/submitDocument';
