// The values of the text settings form, and their conversion to the API's input.
import type { TextProvider } from '#domain/texts/providers.ts'
import type { TextSettings } from '#domain/texts/schema.ts'

export interface TextFormValues extends Record<string, unknown> {
  readonly provider: TextProvider
  readonly country: string
  readonly twilio_account_sid: string
  /** Empty keeps the stored token. */
  readonly twilio_auth_token: string
  readonly twilio_sender: string
  readonly gateway_url: string
  readonly gateway_content_type: string
  readonly gateway_body: string
  /** One per line. Empty keeps the stored headers. */
  readonly gateway_headers: string
  readonly monthly_limit: string | number
  readonly quiet_from: string
  readonly quiet_until: string
}

const jsonBody = '{"to": "{to}", "text": "{text}"}'

/** The device's country, which is right for most businesses. */
const deviceCountry = (): string => new Intl.Locale(navigator.language).maximize().region ?? ''

export const toFormValues = (settings: TextSettings): TextFormValues => ({
  provider: settings.provider,
  country: settings.country ?? deviceCountry(),
  twilio_account_sid: settings.twilio_account_sid ?? '',
  twilio_auth_token: '',
  twilio_sender: settings.twilio_sender ?? '',
  gateway_url: settings.gateway_url ?? '',
  gateway_content_type: settings.gateway_content_type ?? 'application/json',
  gateway_body: settings.gateway_body ?? jsonBody,
  gateway_headers: '',
  monthly_limit: settings.monthly_limit ?? '',
  quiet_from: settings.quiet_from ?? '',
  quiet_until: settings.quiet_until ?? '',
})

function toHeader(line: string) {
  const [name = '', ...value] = line.split(':')
  return { name: name.trim(), value: value.join(':').trim() }
}

const toHeaders = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(toHeader)

/** Includes only the chosen provider's fields. Credentials left empty keep their stored values. */
export function toInput(values: TextFormValues): Record<string, unknown> {
  const { provider, country, twilio_auth_token, gateway_headers, monthly_limit, quiet_from, quiet_until } = values
  if (provider === 'phone') return { provider }
  const common = { provider, country, monthly_limit, quiet_from, quiet_until }
  if (provider === 'twilio') {
    const { twilio_account_sid, twilio_sender } = values
    return { ...common, twilio_account_sid, twilio_sender, ...(twilio_auth_token !== '' && { twilio_auth_token }) }
  }
  const { gateway_url, gateway_content_type, gateway_body } = values
  const headers = gateway_headers.trim() === '' ? {} : { gateway_headers: toHeaders(gateway_headers) }
  return { ...common, gateway_url, gateway_content_type, gateway_body, ...headers }
}
