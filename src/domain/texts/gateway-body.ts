// The request body for a gateway: JSON or a form, with placeholders in its values. They are filled in after parsing, so that no text can
// change the structure.
import { isRecord } from '#domain/values/is-record.ts'

import type { BodyType } from './providers.ts'

/** The placeholders, written in curly brackets, with their descriptions. */
export const gatewayPlaceholders = {
  to: 'Phone number, such as +491705550123',
  digits: 'Phone number without the plus sign',
  text: 'The text',
  id: 'Identifies the text; the same for each attempt to send it',
  status_url: 'Address where the gateway reports the delivery',
} as const
type GatewayPlaceholder = keyof typeof gatewayPlaceholders
export type GatewayValues = Readonly<Record<GatewayPlaceholder, string>>

export interface GatewayBody {
  readonly content_type: BodyType
  readonly body: string
}

const isPlaceholder = (name: string): name is GatewayPlaceholder => Object.hasOwn(gatewayPlaceholders, name)

const pattern = /\{([a-z_]+)\}/g

/** Fills in the placeholders of one value. */
export const fillValue = (value: string, values: GatewayValues): string =>
  value.replaceAll(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

function mapStrings(json: unknown, map: (value: string) => string): unknown {
  if (typeof json === 'string') return map(json)
  if (Array.isArray(json)) return json.map((item: unknown) => mapStrings(item, map))
  if (!isRecord(json)) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, mapStrings(value, map)]))
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return part
  }
}

const mapPair = (pair: string, map: (value: string) => string): string => {
  const [name = '', ...value] = pair.split('=')
  return `${encodeURIComponent(decode(name))}=${encodeURIComponent(map(decode(value.join('='))))}`
}

function mapBody({ content_type, body }: GatewayBody, map: (value: string) => string): string {
  if (content_type === 'application/json') return JSON.stringify(mapStrings(JSON.parse(body), map))
  const pairs = body.split('&').filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => mapPair(pair.trim(), map)).join('&')
}

/** Fills in the placeholders of a valid body. */
export const fillBody = (template: GatewayBody, values: GatewayValues): string =>
  mapBody(template, (value) => fillValue(value, values))

function isObject(body: string): boolean {
  try {
    const json: unknown = JSON.parse(body)
    return isRecord(json) || Array.isArray(json)
  } catch {
    return false
  }
}

/** What is wrong with a body. */
export function bodyProblem(template: GatewayBody): string | undefined {
  if (template.content_type === 'application/json' && !isObject(template.body)) {
    return 'This isn’t valid JSON. Put placeholders in quotes: {"to": "{to}", "text": "{text}"}'
  }
  const names: string[] = []
  mapBody(template, (value) => {
    names.push(...Array.from(value.matchAll(pattern), ([, name = '']) => name))
    return value
  })
  const unknown = names.find((name) => !isPlaceholder(name))
  if (unknown !== undefined) return `{${unknown}} isn’t a placeholder`
  if (!names.includes('text')) return 'The text is missing: {text}'
  return names.includes('to') || names.includes('digits') ? undefined : 'The phone number is missing: {to}'
}
