// Lists as CSV files. A download may be slow, so it holds no connection, and each page is read with a new one.
import { Buffer } from 'node:buffer'

import { dayOf } from '#domain/values/dates/dates.ts'
import type { TenantDb } from '#database/access.ts'
import type { Claim } from '#database/connections/claims.ts'
import type { Profile } from '#domain/identity/schema.ts'

import type { RequestContext } from './context.ts'
import { csvText, type Sheet } from '#server/platform/csv/write.ts'
import type { PageInput } from './cursor.ts'
import { orNotFound } from './errors.ts'
import { readProfile } from '#server/identity/profile-queries.ts'

/** Rows per query, about 500 kB of text. */
const pageSize = 1000

type Page<Row> = { readonly items: readonly Row[]; readonly next: string | null }

/** Reads a page of a list. The profile has the units and the time zone for display. */
export type ReadPage<Row> = (db: TenantDb, page: PageInput, profile: Profile) => Promise<Page<Row>>

/** The active or the inactive rows, or without `is_active` first the active and then the inactive ones. */
export const listsByActivity = <Filter extends object, Row>(
  { is_active, ...filter }: Filter & { readonly is_active?: boolean | undefined },
  read: (db: TenantDb, input: Omit<Filter, 'is_active'> & PageInput & { readonly is_active: boolean }) => Promise<Page<Row>>,
): ReadPage<Row>[] =>
  (is_active === undefined ? [true, false] : [is_active]).map(
    (is_active) => (db, page) => read(db, { ...filter, ...page, is_active }),
  )

type NamedSheet<Name extends string> = { readonly name: string } & Omit<Sheet<Name>, 'zone'>

/**
 * Streams lists as one CSV file. Reads the first page before the response starts, so an error doesn't result in a broken file.
 * @param sheet the file name without date and extension, and the columns, which may depend on the profile's units
 */
export async function csvDownload<Name extends string>(
  context: RequestContext & { readonly claim: Claim },
  sheet: NamedSheet<Name> | ((profile: Profile) => NamedSheet<Name>),
  lists: readonly ReadPage<{ readonly [field in Name]: string | number | boolean | null }>[],
): Promise<ReadableStream<Uint8Array>> {
  const { services, claim, resHeaders } = context
  const withDb = <Result>(work: (db: TenantDb) => Promise<Result>) => services.access.asTenant(claim, work, 'report')
  const profile = orNotFound(await withDb(readProfile))
  const zone = profile.time_zone
  const { name, ...columns } = typeof sheet === 'function' ? sheet(profile) : sheet
  const text = csvText({ ...columns, zone }, readPages(lists, profile, withDb))
  const first = await text.next()
  resHeaders?.set('content-type', 'text/csv; charset=utf-8')
  const day = dayOf(services.clock(), zone)
  resHeaders?.set('content-disposition', `attachment; filename="${name}-${day}.csv"`)
  return ReadableStream.from(toBytes(first, text, (err) => services.log.error({ err }, 'a download failed')))
}

async function* readPages<Row>(
  lists: readonly ReadPage<Row>[],
  profile: Profile,
  withDb: (work: (db: TenantDb) => Promise<Page<Row>>) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for (const read of lists) {
    let after: string | undefined
    do {
      const page = await withDb((db) => read(db, { after, limit: pageSize }, profile))
      yield page.items
      after = page.next ?? undefined
    } while (after)
  }
}

async function* toBytes(
  first: IteratorResult<string, void>,
  rest: AsyncIterable<string>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (!first.done) yield Buffer.from(first.value)
    for await (const text of rest) yield Buffer.from(text)
  } catch (error) {
    onError(error)
    throw error
  }
}
