export type Translate = (key: string, values?: Record<string, unknown>) => string;
