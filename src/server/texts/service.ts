// Who stopped texts. For customers, their merges and their erasure.
import type { SystemDb, TenantDb } from '#database/access.ts'
import type { Keyword } from '#domain/texts/keywords.ts'
import type { MergeId, StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/http/context.ts'

import { phoneCountry } from './country.ts'
import { hashNumber, toE164 } from './numbers.ts'
import { deleteOptOut, forgetNumbers, insertKeyword, insertOptOut, insertOwnOptOut, optOutsOf } from './opt-out-queries.ts'

export { countryAt, phoneCountry } from './country.ts'
export { placeFields } from './country-queries.ts'
export { hashNumber, numbersIn, toE164 } from './numbers.ts'
export { deleteOptOutsOfMerge } from './opt-out-queries.ts'
export { storedSettings } from './settings-queries.ts'

type Secret = Pick<Services, 'text_secret'>

/** The number behind a phone number as it was typed. Undefined if it is none. */
async function numberOf(db: TenantDb, { text_secret }: Secret, phone: string | null) {
  const number = phone === null ? undefined : toE164(phone, await phoneCountry(db, db.stringer_id))
  return number === undefined ? undefined : { number, number_hash: hashNumber(text_secret, number) }
}

/** Since when the owner of a phone number gets no texts. Null: they do. */
export async function optedOutAt(db: TenantDb, secret: Secret, phone: string | null): Promise<string | null> {
  const known = await numberOf(db, secret, phone)
  return known ? ((await optOutsOf(db, db.stringer_id, [known.number_hash])).get(known.number_hash) ?? null) : null
}

/** Since when each of these numbers gets no texts. Numbers that do are missing. In the international format. */
export async function stoppedNumbers(
  db: TenantDb,
  { text_secret }: Secret,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(numbers.map((number) => [hashNumber(text_secret, number), number]))
  const stopped = await optOutsOf(db, db.stringer_id, [...hashes.keys()])
  return new Map([...stopped].map(([hash, since]) => [hashes.get(hash) ?? '', since]))
}

/** What the business can do with a phone number as it was typed. */
export async function describePhone(db: TenantDb, { text_secret }: Secret, phone: string | null) {
  if (phone === null) return { international_phone: null, texts_stopped_at: null }
  const known = await numberOf(db, { text_secret }, phone)
  const stopped = known && (await optOutsOf(db, db.stringer_id, [known.number_hash])).get(known.number_hash)
  return { international_phone: known?.number ?? null, texts_stopped_at: stopped ?? null }
}

interface Phones {
  readonly kept: string | null
  readonly gone: string | null
}

/** The hash of a phone number, for what outlives the number. Null if it is none. */
export const numberHash = async (db: TenantDb, secret: Secret, phone: string | null): Promise<string | null> =>
  (await numberOf(db, secret, phone))?.number_hash ?? null

/** For a merge: what one of the two asked for holds for the person, so also for the number that is kept. */
export async function mergeOptOuts(db: TenantDb, secret: Secret, merge_id: MergeId, { kept, gone }: Phones): Promise<void> {
  if (kept === null || (await optedOutAt(db, secret, gone)) === null) return
  const number = await numberOf(db, secret, kept)
  if (number) await insertOptOut(db, db.stringer_id, { ...number, merge_id })
}

/** For an erasure: the numbers go, and texts to them stay off. In the international format. */
export const eraseNumbers = (db: TenantDb, { text_secret }: Secret, numbers: readonly string[]): Promise<void> =>
  forgetNumbers(
    db,
    numbers.map((number) => hashNumber(text_secret, number)),
  )

interface KeywordText {
  /** What the provider calls the text. */
  readonly id: string
  readonly keyword: Exclude<Keyword, 'help'>
  readonly number: string
  readonly number_hash: string
  readonly sent_at: string | undefined
}

/** Ends texts to a number, or brings them back, unless this was done before or a later keyword is known (decision 0074). */
export const applyKeyword = (db: SystemDb, stringer_id: StringerId, { number, ...received }: KeywordText): Promise<void> =>
  db.transaction(async (db) => {
    if (!(await insertKeyword(db, stringer_id, received))) return
    const { keyword, number_hash } = received
    await (keyword === 'stop'
      ? insertOwnOptOut(db, stringer_id, { number_hash, number })
      : deleteOptOut(db, stringer_id, number_hash))
  })

interface ExportedOptOut {
  /** Missing for customers who were erased: only the hash of the other installation was left. */
  readonly number?: string | null | undefined
  readonly created_at: string
}

/** For the import of an export: numbers that get no texts, with the hashes of this installation. */
export async function importOptOuts(db: TenantDb, { text_secret }: Secret, optOuts: readonly ExportedOptOut[]): Promise<void> {
  for (const { number, created_at } of optOuts) {
    if (number) await insertOptOut(db, db.stringer_id, { number, number_hash: hashNumber(text_secret, number), created_at })
  }
}
