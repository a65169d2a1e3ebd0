import { resolve } from 'node:path'
import * as z from 'zod'

const text = z.string().trim().min(1)

/** Every setting, parsed once (product, Running it). */
const settings = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must be a postgres:// address' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_DIRECT_URL must be a postgres:// address' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  BACKEND_URL: text.optional(),
  BACKEND_ANON_KEY: text.optional(),
  TRUST_PROXY: z.stringbool().default(false),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http:// or https:// address' }).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: text.default('Stringdesk <stringdesk@localhost>'),
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an email address').optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/, error: 'STRIPE_API_URL must be an http:// or https:// address' }).optional(),
  STRIPE_MONTHLY_PRICE_ID: text.optional(),
  STRIPE_YEARLY_PRICE_ID: text.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = z.infer<typeof settings>

/** Thrown with one line a setting, in words for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads the settings from an environment. An empty value counts as not set. Throws ConfigError. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map((issue) => `The setting ${issue.path.join('.')} is not valid: ${issue.message}`).join('\n'),
  )
}
