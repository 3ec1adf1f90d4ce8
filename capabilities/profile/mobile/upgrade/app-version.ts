/** Version that the app reports to the update check, and its number, by which customer service asks for it. */
export const appVersion = '2.7.0';
export const appVersionCode = 270;
