// Checks an archive's rows before they reach the database. Database constraints check the rest: lengths, ranges, states and references.
import { scopes } from '#domain/access-tokens/scopes.ts'
import { historyEvent, historyKinds, toHistoryStep } from '#domain/jobs/history.ts'
import { messageSettingUpdate } from '#domain/messages/schema.ts'
import { isTimeZone } from '#domain/values/dates/dates.ts'
import { cleanText } from '#domain/values/text/clean-text.ts'
import { parseWebAddress } from '#domain/values/contact/web-address.ts'
import { webhookEndpointCreate } from '#domain/webhooks/schema.ts'
import * as z from 'zod'

// The longest texts are messages, which are templates with their placeholders filled in.
const maxText = 20_000
const maxItems = 10_000

const text = z.string().max(maxText)
const instant = z.iso.datetime({ offset: true }).refine((value) => value >= '1900' && value < '2200')
const number = z.number()

/** By the column's type in the database. Postgres would accept "infinity" as a time and "NaN" as a number. */
const typeChecks: readonly (readonly [type: RegExp, check: z.ZodType])[] = [
  [/^text$/, text],
  [/^date$/, z.iso.date()],
  [/^uuid$/, z.guid()],
  [/^timestamp\(3\) with time zone$/, instant],
  [/^(smallint|integer|bigint|numeric\(\d+,\d+\))$/, number],
  [/^boolean$/, z.boolean()],
  [/^text\[\]$/, z.array(text).max(maxItems)],
  [/^uuid\[\]$/, z.array(z.guid()).max(maxItems)],
  [/^jsonb$/, z.json()],
]

/** Accepts text that a form would leave unchanged, ignoring invisible characters, which older versions stored. */
const unchanged = (schema: z.ZodType) => z.string().refine((value) => schema.safeParse(value).data === cleanText(value))

// Older versions accepted addresses that forms now refuse. Must be one address, because commas would make several.
const storedEmail = z.string().regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/)

// Older versions stored web addresses as typed. `parseAddresses` converts them to their parsed form.
const parseStored = (address: string) => parseWebAddress(cleanText(address))
const webAddress = z.string().refine((value) => parseStored(value) !== undefined)

/** Columns whose format screens or mails rely on but the database doesn't check. */
const columnChecks: Readonly<Record<string, z.ZodType>> = {
  'businesses.time_zone': z.string().refine(isTimeZone),
  'businesses.currency': z.string().refine((code) => Intl.supportedValuesOf('currency').includes(code)),
  'customers.email': storedEmail,
  'racquets.photo_url': webAddress,
  'access_tokens.scopes': z.array(z.enum(scopes)),
  'message_settings.subject': unchanged(messageSettingUpdate.shape.subject),
  'message_settings.text': unchanged(messageSettingUpdate.shape.text),
  'text_settings.gateway_url': webAddress,
  'text_opt_outs.number': z.string().regex(/^\+\d{6,15}$/),
  'webhook_endpoints.url': webAddress,
  'webhook_endpoints.events': webhookEndpointCreate.shape.events,
}

/** The columns of a table that hold addresses of other servers. */
export const addressColumns = (table: string): string[] =>
  Object.entries(columnChecks).flatMap(([name, check]) =>
    check === webAddress && name.startsWith(`${table}.`) ? name.slice(table.length + 1) : [],
  )

/** Returns a checked row with its addresses in parsed form. */
export const parseAddresses = (row: Readonly<Record<string, unknown>>, columns: readonly string[]): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(
    columns.flatMap((name) => {
      const value = row[name]
      return typeof value === 'string' ? [[name, parseStored(value)]] : []
    }),
  ),
})

export interface Column {
  readonly name: string
  /** Postgres's name of the type. */
  readonly type: string
}

/** Screens of jobs show these events. Others aren't imported. */
function isReadable({ kind, data }: Readonly<Record<string, unknown>>): boolean {
  if (!historyKinds.some((known) => known === kind)) return true
  try {
    toHistoryStep(historyEvent.parse({ kind, data }), null)
    return true
  } catch {
    return false
  }
}

/** A schema for the rows of a table. Columns may be missing, because older versions did not export all of them. */
export function rowSchema(table: string, columns: readonly Column[]): z.ZodType<Record<string, unknown>> {
  const fields = columns.map(({ name, type }) => {
    const check = columnChecks[`${table}.${name}`] ?? typeChecks.find(([pattern]) => pattern.test(type))?.[1]
    if (!check) throw new Error(`Archive imports don't support the type ${type} of ${table}.${name}`)
    return [name, check.nullable().optional()] as const
  })
  const row = z.strictObject(Object.fromEntries(fields))
  return table === 'events' ? row.refine(isReadable) : row
}
