import { resolve } from 'node:path'
import * as z from 'zod'

import { parseNetworks } from './webhooks/addresses.ts'

const text = z.string().trim().min(1)

const networks = text.transform((list, context) => {
  try {
    return parseNetworks(list)
  } catch {
    context.addIssue({ code: 'custom', message: 'it must be addresses or networks, such as 127.0.0.1,10.1.0.0/16' })
    return z.NEVER
  }
})

const keyBytes = 32

/** Parses keys of 32 bytes in base64, separated by commas. Undefined if one is invalid. */
export function parseSecretsKeys(list: string): Uint8Array[] | undefined {
  const keys = list.split(',').map((item) => Buffer.from(item.trim(), 'base64'))
  return keys.every((key) => key.length === keyBytes) ? keys : undefined
}

const secretsKeys = text.transform((list, context) => {
  const keys = parseSecretsKeys(list)
  if (keys) return keys
  context.addIssue({ code: 'custom', message: 'it must be 32 bytes in base64, as "openssl rand -base64 32" prints them' })
  return z.NEVER
})

/** All settings, parsed once (docs/operating.md). */
const settings = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data').transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL must be a postgres:// address' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_DIRECT_URL must be a postgres:// address' })
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_REPLICA_URL must be a postgres:// address' })
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  BACKEND_URL: text.optional(),
  BACKEND_ANON_KEY: text.optional(),
  DRAIN_SECONDS: z.coerce.number('DRAIN_SECONDS must be a number').min(0).max(300).default(2),
  TRUST_PROXY: z.stringbool().default(false),
  TOKEN_REQUESTS_PER_MINUTE: z.coerce
    .number('TOKEN_REQUESTS_PER_MINUTE must be a number')
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(600),
  WEBHOOK_ALLOWED_ADDRESSES: networks.default([]),
  SECRETS_KEY: secretsKeys.default([]),
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
  TWILIO_API_URL: z
    .url({ protocol: /^https?$/, error: 'TWILIO_API_URL must be an http:// or https:// address' })
    .default('https://api.twilio.com'),
  METRICS_PORT: z.coerce.number('METRICS_PORT must be a number').int().min(0).max(65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http:// or https:// address' })
    .optional(),
  OTEL_SERVICE_NAME: text.default('stringdesk'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('OTEL_TRACES_SAMPLER_ARG must be a number').min(0).max(1).default(1),
  BACKUP_TO: text.regex(/^(s3:\/\/[^/]+(\/.*)?|(?!.*:\/\/).*)$/, 'BACKUP_TO must be a folder or s3://bucket/prefix').optional(),
  BACKUP_RECIPIENT: text
    .regex(/^age1[a-z0-9]{58}$/, 'BACKUP_RECIPIENT must be an age public key, as "npm run ops -- backup-key" prints it')
    .optional(),
  BACKUP_KEEP: text
    .regex(/^\d+,\d+,\d+$/, 'BACKUP_KEEP must be three numbers: how many daily, weekly and monthly backups to keep')
    .default('7,4,6'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

export type Config = z.infer<typeof settings>

/** An error with one line per invalid setting, readable for the person who starts the server. */
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
