import { pino, type Logger } from 'pino'

/** Paths that are never written to a log: passwords, tokens, cookies, a player's contact. */
const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'apikey',
  'email',
  'phone',
  '*.password',
  '*.token',
  '*.cookie',
  '*.email',
  '*.phone',
]

/** Structured lines on standard error, so that standard output keeps the start's own words. */
export const createLog = (level: string): Logger =>
  pino({ level, redact: { paths: secrets, remove: true } }, pino.destination({ dest: 2, sync: false }))

export type { Logger } from 'pino'
