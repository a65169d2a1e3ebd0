// Opt-outs from texts. Used for customers, their merges and their erasure.
import type { SystemDb, TenantDb } from '#database/access.ts'
import type { Keyword } from '#domain/texts/keywords.ts'
import type { MergeId, StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'

import { phoneCountry } from './country.ts'
import { hashNumber, toE164 } from './numbers.ts'
import { deleteOptOut, forgetNumbers, insertKeyword, insertOptOut, insertOwnOptOut, optOutsOf } from './opt-out-queries.ts'

export { countryAt, phoneCountry } from './country.ts'
export { placeFields } from './settings-queries.ts'
export { hashNumber, numbersIn, toE164 } from './numbers.ts'
export { deleteOptOutsOfMerge } from './opt-out-queries.ts'
export { storedSettings } from './settings-queries.ts'

type Secret = Pick<Services, 'text_secret'>

/** Parses a typed phone number. Undefined if invalid. */
async function numberOf(db: TenantDb, { text_secret }: Secret, phone: string | null) {
  const number = phone === null ? undefined : toE164(phone, await phoneCountry(db, db.stringer_id))
  return number === undefined ? undefined : { number, number_hash: hashNumber(text_secret, number) }
}

/** When the owner of a phone number opted out of texts. Null if they didn't. */
export async function optedOutAt(db: TenantDb, secret: Secret, phone: string | null): Promise<string | null> {
  const known = await numberOf(db, secret, phone)
  return known ? ((await optOutsOf(db, db.stringer_id, [known.number_hash])).get(known.number_hash) ?? null) : null
}

/** When each of these numbers, in the international format, opted out. Other numbers are missing. */
export async function stoppedNumbers(
  db: TenantDb,
  { text_secret }: Secret,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map(numbers.map((number) => [hashNumber(text_secret, number), number]))
  const stopped = await optOutsOf(db, db.stringer_id, [...hashes.keys()])
  return new Map([...stopped].map(([hash, since]) => [hashes.get(hash) ?? '', since]))
}

/** The international format of a typed phone number, and whether it can get texts. */
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

/** The hash of a phone number, which is kept after its erasure. Null if the number is invalid. */
export const numberHash = async (db: TenantDb, secret: Secret, phone: string | null): Promise<string | null> =>
  (await numberOf(db, secret, phone))?.number_hash ?? null

/** For a merge: an opt-out applies to the person, so it extends to the kept number. */
export async function mergeOptOuts(db: TenantDb, secret: Secret, merge_id: MergeId, { kept, gone }: Phones): Promise<void> {
  if (kept === null || (await optedOutAt(db, secret, gone)) === null) return
  const number = await numberOf(db, secret, kept)
  if (number) await insertOptOut(db, db.stringer_id, { ...number, merge_id })
}

/** For an erasure: deletes the numbers, given in the international format, but keeps texts to them off. */
export const eraseNumbers = (db: TenantDb, { text_secret }: Secret, numbers: readonly string[]): Promise<void> =>
  forgetNumbers(
    db,
    numbers.map((number) => hashNumber(text_secret, number)),
  )

interface KeywordText {
  /** The provider's id of the text. */
  readonly id: string
  readonly keyword: Exclude<Keyword, 'help'>
  readonly number: string
  readonly number_hash: string
  readonly sent_at: string | undefined
}

/** Ends or resumes texts to a number, unless the keyword is a repeat or a later one is known (decision 0074). */
export const applyKeyword = (db: SystemDb, stringer_id: StringerId, { number, ...received }: KeywordText): Promise<void> =>
  db.transaction(async (db) => {
    if (!(await insertKeyword(db, stringer_id, received))) return
    const { keyword, number_hash } = received
    await (keyword === 'stop'
      ? insertOwnOptOut(db, stringer_id, { number_hash, number })
      : deleteOptOut(db, stringer_id, number_hash))
  })

interface ExportedOptOut {
  /** Missing for erased customers: only the hash of the other installation was left. */
  readonly number?: string | null | undefined
  readonly created_at: string
}

/** For the import of an export: adds opted-out numbers with the hashes of this installation. */
export async function importOptOuts(db: TenantDb, { text_secret }: Secret, optOuts: readonly ExportedOptOut[]): Promise<void> {
  for (const { number, created_at } of optOuts) {
    if (number) await insertOptOut(db, db.stringer_id, { number, number_hash: hashNumber(text_secret, number), created_at })
  }
}
