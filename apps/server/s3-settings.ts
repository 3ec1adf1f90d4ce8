/** The bucket that stores pictures instead of the disk: all of its settings must be given, or none. */
import { z } from 'zod';
import type { S3Options } from '#platform/files/s3.ts';
import { ConfigError } from './config-error.ts';

const ENDPOINT = 'S3_ENDPOINT must be the URL of the service, such as https://s3.example.com.';

/** Whether it has no user, query or fragment, which would become part of the addresses of pictures. */
const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === ''
  );
};

export const s3Fields = {
  S3_ENDPOINT: z.string().refine(isEndpoint, ENDPOINT).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'S3_REGION must be the name of a region, such as cn-east-1.')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]+$/, 'S3_BUCKET must be the name of a bucket, such as zhanye-pictures.')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
};

const TOGETHER = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
type Env = Partial<Record<keyof typeof s3Fields, string | undefined>>;

/** @throws ConfigError that names the missing setting. */
export const parseS3 = (env: Env): S3Options | undefined => {
  if (Object.keys(s3Fields).every((name) => env[name as keyof Env] === undefined)) return undefined;
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = TOGETHER.map((name) => {
    const value = env[name];
    if (value !== undefined) return value;
    throw new ConfigError(
      `${name} is missing: ${TOGETHER.slice(0, -1).join(', ')} and ${TOGETHER.at(-1)} belong together: set all, or none.`,
    );
  }) as [string, string, string, string, string];
  const isPathStyle = env.S3_PATH_STYLE === 'on';
  return { endpoint: endpoint.replace(/\/+$/, ''), region, bucket, accessKeyId, secretAccessKey, isPathStyle };
};
