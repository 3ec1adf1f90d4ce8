/** `/` is the login page. */
export const aliases: Readonly<Record<string, string>> = { '/': '/pages/login/index' };
