export const ACQUIRER = 'lakala';
