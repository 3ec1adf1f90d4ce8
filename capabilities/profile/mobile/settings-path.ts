export const SETTINGS = '/pages/myInfo/setting/setting';
