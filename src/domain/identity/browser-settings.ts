// Settings of the browser client (docs/product.md R21.1, R21.2). Checked without zod, because every page checks them first.
import { isRecord } from '#domain/values/is-record.ts'

export interface BrowserSettings {
  readonly backend_url: string
  readonly backend_anon_key: string
  readonly monthly_price_id: string | null
  readonly yearly_price_id: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() : null)

const problemOf = (name: string, value: string | null): string | undefined => {
  if (!value) return `${name} is missing`
  return /your[_-]/i.test(value) ? `${name} still holds a placeholder` : undefined
}

/** Returns the protocol of a URL, or null. A parameter, because parsing URLs depends on the platform. */
type ProtocolOf = (address: string) => string | null

const urlProblemOf = (url: string | null, protocolOf: ProtocolOf): string | undefined => {
  const isWebAddress = /^https?:$/.test(protocolOf(url ?? '') ?? '')
  return problemOf('The backend URL', url) ?? (isWebAddress ? undefined : 'The backend URL is not a web address')
}

/** Reads the settings, with one message for each unusable one. */
export function checkSettings(
  input: unknown,
  protocolOf: ProtocolOf,
): { settings: BrowserSettings; problems: readonly string[] } {
  const fields = isRecord(input) ? input : {}
  const url = textOf(fields['backend_url'])
  const key = textOf(fields['backend_anon_key'])
  return {
    settings: {
      backend_url: url ?? '',
      backend_anon_key: key ?? '',
      monthly_price_id: textOf(fields['monthly_price_id']),
      yearly_price_id: textOf(fields['yearly_price_id']),
    },
    problems: [urlProblemOf(url, protocolOf), problemOf('The backend anonymous key', key)].filter(
      (problem) => problem !== undefined,
    ),
  }
}
