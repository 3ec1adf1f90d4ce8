/** Pages that have prerendered HTML of their own, by URL; `*` stands for all other URLs. */
export const shellFiles: Readonly<Record<string, string>> = {
  '/': 'login.html',
  '/pages/login/index': 'login.html',
  '/pages/home/home/index': 'home.html',
  '/pages/data/index': 'data.html',
  '/pages/earnings/index': 'wallet.html',
  '/pages/myInfo/index': 'my.html',
  '/pages/earnings/earningsDetails': 'statement.html',
  '*': 'index.html',
};
