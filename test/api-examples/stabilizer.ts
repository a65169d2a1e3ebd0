// Replaces values that differ between recordings: ids, times, tokens, cursors and ports.
import { createHash } from 'node:crypto'

import { hourMs, dayMs, minuteMs } from '#domain/values/dates/durations.ts'
import { isRecord } from '#domain/values/is-record.ts'

/** The day of all examples. */
const exampleDay = Date.UTC(2026, 10, 23)
/** The time of the first example. The others follow at one-minute intervals. */
const firstCall = exampleDay + 9 * hourMs

const startOfDay = (time: number): number => time - (time % dayMs)

const uuidPattern = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const instantPattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g
/** A time in CSV files, in the business's time zone, which is UTC here. */
const sheetTimePattern = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g
/** A day as a whole value, in an event's text, in a CSV cell, or in one of the cells that a preview shows in one text. */
const dayPattern = /(?<=^|[,\n"]|· )\d{4}-\d\d-\d\d(?=$|[,\r\n"]| (?:·|$))/g
const appPattern = /http:\/\/localhost:3000/g
/** The address of the text provider. */
const gatewayPattern = /http:\/\/127\.0\.0\.1:\d+(?=\/texts\b)/g
const callbackPattern = /(?<=\/texts\/gateway\/)[\w-]{22}\.\d+\.[\w-]{43}/g
/** The address of the webhook receiver. */
const receiverPattern = /http:\/\/127\.0\.0\.1:\d+(?=\/webhooks\b)/g
const paymentsPattern = /http:\/\/127\.0\.0\.1:\d+/g
const cursorKeys = new Set(['next', 'after'])
/** Random 32-byte values, such as those of passkeys. */
const bytes32Pattern = /^[\w-]{43}$/
/** Values known only to a person's device or the app. */
const secretKeys = new Set([
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
  'uri',
  'key',
  'code',
  'recovery_codes',
])

const clockOf: Readonly<Record<string, string>> = {
  paid_at: 'app ',
  undone_at: 'ledger ',
  entered_at: 'ledger ',
  happened_at: 'event ',
}

/** The key of `created_at`, for the clock of an entry of the ledger or of a step in a job's history. */
function createdKeyOf(value: object): string {
  if ('undone_at' in value) return 'entered_at'
  return 'from_value' in value ? 'happened_at' : 'created_at'
}

const isUuid = (text: string): boolean => new RegExp(`^${uuidPattern.source}$`).test(text)

const daysBetween = (from: number, to: number): number => Math.round((startOfDay(to) - startOfDay(from)) / dayMs)
const addDays = (days: number): string => new Date(exampleDay + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
const formatSheetTime = (instant: string): string => instant.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ')

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const base64Of = (text: string, length: number): string =>
  createHash('sha512').update(text).digest('base64url').repeat(2).slice(0, length)

const digitsOf = (text: string): string => hexOf(text).replaceAll(/\D/g, '')
const base32Of = (text: string): string =>
  hexOf(text).toUpperCase().replaceAll('0', 'X').replaceAll('1', 'Y').replaceAll(/[89]/g, 'Z')

function exampleSecret(key: string, n: number): string {
  if (key === 'code') return digitsOf(`code ${n}`).slice(0, 6)
  if (key === 'recovery_codes') return hexOf(`recovery ${n}`).slice(0, 10)
  if (key === 'key') return base32Of('key').slice(0, 32)
  if (key === 'uri')
    return `otpauth://totp/Stringdesk:marta%40stringers.example?secret=${base32Of('key').slice(0, 32)}&issuer=Stringdesk`
  return base64Of(`${key} ${n}`, 64)
}

/** Makes a version 7 id, as the app does. */
const exampleId = (n: number): string => {
  const hex = hexOf(`id ${n}`)
  return `019ab0${hex.slice(0, 2)}-${hex.slice(2, 6)}-7${hex.slice(6, 9)}-9${hex.slice(9, 12)}-${hex.slice(12, 24)}`
}

/** Makes two recordings of the same calls equal and hides real tokens. Equal values get equal replacements. */
export class Stabilizer {
  readonly #startedAt = Date.now()
  readonly #replaced = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  #call = 0

  /** Replaces the values in one call. */
  stabilize<Value>(value: Value): Value
  stabilize(value: unknown): unknown {
    this.#call += 1
    return this.#visit(value)
  }

  #visit(value: unknown, key = ''): unknown {
    if (key === 'duration_ms' && value !== null) return 85
    if (typeof value === 'string') return this.#replaceIn(value, key)
    if (Array.isArray(value)) return value.map((item) => this.#visit(item, secretKeys.has(key) ? key : ''))
    if (!isRecord(value)) return value
    const createdAt = createdKeyOf(value)
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, this.#visit(item, name === 'created_at' ? createdAt : name)]),
    )
  }

  #replaceIn(text: string, key: string): string {
    if (cursorKeys.has(key)) return this.#replaceCursor(text)
    if (key === 'key' && isUuid(text)) return text
    // The app updates this once a minute, so it can come from an earlier or a later call.
    if (key === 'last_used_at') return new Date(firstCall + minuteMs).toISOString()
    if (secretKeys.has(key)) return this.#once('secret', text, (n) => exampleSecret(key, n))
    if (key === 'token' && !text.startsWith('sdt_')) return this.#once('link', text, (n) => base64Of(`link ${n}`, text.length))
    if (bytes32Pattern.test(text)) return this.#once('bytes', text, (n) => base64Of(`bytes ${n}`, 43))
    return text
      .replace(uuidPattern, (id) => this.#once('id', id, exampleId))
      .replace(instantPattern, (instant) => this.#replaceTime(instant, key))
      .replace(sheetTimePattern, (time) => this.#replaceSheetTime(Date.parse(`${time.replace(' ', 'T')}Z`)))
      .replace(dayPattern, (day) => addDays(daysBetween(this.#startedAt, Date.parse(day))))
      .replace(/sdt_[\w-]{86}/g, (token) => this.#once('token', token, (n) => `sdt_${base64Of(`token ${n}`, 86)}`))
      .replace(/sdc_[\w-]{86}/g, (token) => this.#once('calendar', token, (n) => `sdc_${base64Of(`calendar ${n}`, 86)}`))
      .replace(/(?<=token(=|%3D))[\w-]{20,}/g, (token) => this.#once('link', token, (n) => base64Of(`link ${n}`, token.length)))
      .replace(/until=\d+/g, `until=${(exampleDay + dayMs) / 1000}`)
      .replace(/(?<=signature=)[\w-]+/g, (signature) => this.#once('signature', signature, (n) => base64Of(`signature ${n}`, 43)))
      .replace(appPattern, 'https://stringdesk.example.com')
      .replace(/whsec_[\w+/]{43}=/g, (secret) => this.#once('webhook', secret, (n) => `whsec_${base64Of(`webhook ${n}`, 43)}=`))
      .replace(gatewayPattern, 'https://texts.example.com')
      .replace(callbackPattern, (token) =>
        this.#once('callback', token, (n) => `${base64Of(`business ${n}`, 22)}.1.${base64Of(`callback ${n}`, 43)}`),
      )
      .replace(receiverPattern, 'https://till.example.com')
      .replace(paymentsPattern, 'https://payments.example.com')
  }

  #replaceCursor(text: string): string {
    const decoded: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Buffer.from(JSON.stringify(this.#visit(decoded))).toString('base64url')
  }

  #once(kind: string, value: string, make: (n: number) => string): string {
    const known = this.#replaced.get(value)
    if (known !== undefined) return known
    const n = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, n)
    const made = make(n)
    this.#replaced.set(value, made)
    return made
  }

  /** Replaces recorded times with the time of the example call. Full hours are chosen by the scenario and keep their offset in days. */
  #replaceTime(text: string, key: string): string {
    const time = Date.parse(text)
    // These come from another clock, or from another statement of a transaction, than the times that earlier calls have shown. They equal
    // one of them only by chance.
    const name = `${clockOf[key] ?? ''}${text}`
    const known = this.#replaced.get(name)
    if (known !== undefined) return known
    const days = daysBetween(this.#startedAt, time)
    const made = time % hourMs === 0 ? exampleDay + days * dayMs + (time % dayMs) : this.#now + days * dayMs
    const stable = new Date(made).toISOString()
    this.#replaced.set(name, stable)
    return stable
  }

  /** CSV times are precise to the second, so different times can be equal. All become the time of the first call. */
  #replaceSheetTime(time: number): string {
    const timeOfDay = time % hourMs === 0 ? time % dayMs : firstCall - exampleDay
    return formatSheetTime(new Date(exampleDay + daysBetween(this.#startedAt, time) * dayMs + timeOfDay).toISOString())
  }

  get #now(): number {
    return firstCall + this.#call * minuteMs
  }
}
