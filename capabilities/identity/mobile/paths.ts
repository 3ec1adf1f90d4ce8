/** 上传身份证 */
export const SUBMIT_PAGE = '/pages/myInfo/settlementAccount/additionalInformation';
/** 认证结果 */
export const RESULT_PAGE = '/pages/home/result/index';
