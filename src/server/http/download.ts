// Lists as files. A download may take as long as its reader likes, so it holds no connection: every page opens the db anew.
import { Buffer } from 'node:buffer'

import type { Claim, TenantDb } from '#database/access.ts'
import { sheetTime } from '#domain/values/dates.ts'
import type { Profile } from '#domain/identity/schema.ts'

import type { RequestContext } from './context.ts'
import { csvText, type Sheet } from '#server/platform/csv/write.ts'
import { orNotFound } from './errors.ts'
import { readProfile } from '#server/identity/queries.ts'

/** Rows that are read at once; as text they are half a megabyte. */
const pageSize = 1000

interface Asked {
  readonly after: string | undefined
  readonly limit: number
}

type Page<Row> = { readonly items: readonly Row[]; readonly next: string | null }

/** Reads a page of a list, by key as its screen does. The profile says how its reader wants figures shown. */
export type ReadPage<Row> = (db: TenantDb, asked: Asked, profile: Profile) => Promise<Page<Row>>

/** A list with what is active, or with what is not, or both one after the other, as `is_active` asks. */
export const whichever = <Filter extends object, Row>(
  { is_active, ...filter }: Filter & { readonly is_active?: boolean | undefined },
  read: (db: TenantDb, asked: Omit<Filter, 'is_active'> & Asked & { readonly is_active: boolean }) => Promise<Page<Row>>,
): ReadPage<Row>[] =>
  (is_active === undefined ? [true, false] : [is_active]).map(
    (is_active) => (db, asked) => read(db, { ...filter, ...asked, is_active }),
  )

type NamedSheet<Name extends string> = { readonly name: string } & Omit<Sheet<Name>, 'zone'>

/**
 * The lists one after the other as one CSV file. The first page is read before it answers, so that what is refused is an error and not
 * a broken file.
 * @param sheet the name of the file, without the day and the ending, and its columns; they may depend on the stringer's units
 */
export async function csvDownload<Name extends string>(
  context: RequestContext & { readonly claim: Claim },
  sheet: NamedSheet<Name> | ((profile: Profile) => NamedSheet<Name>),
  lists: readonly ReadPage<{ readonly [field in Name]: string | number | boolean | null }>[],
): Promise<ReadableStream<Uint8Array>> {
  const { services, claim, resHeaders } = context
  const onDesk = <Answer>(work: (db: TenantDb) => Promise<Answer>) => services.access.asTenant(claim, work)
  const profile = orNotFound(await onDesk(readProfile))
  const zone = profile.time_zone
  const { name, ...columns } = typeof sheet === 'function' ? sheet(profile) : sheet
  const text = csvText({ ...columns, zone }, pagesOf(lists, profile, onDesk))
  const first = await text.next()
  resHeaders?.set('content-type', 'text/csv; charset=utf-8')
  const day = sheetTime(services.clock(), zone).slice(0, 'YYYY-MM-DD'.length)
  resHeaders?.set('content-disposition', `attachment; filename="${name}-${day}.csv"`)
  return ReadableStream.from(pieces(first, text, (thrown) => services.log.error({ err: thrown }, 'a download broke off')))
}

async function* pagesOf<Row>(
  lists: readonly ReadPage<Row>[],
  profile: Profile,
  onDesk: (work: (db: TenantDb) => Promise<Page<Row>>) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for (const read of lists) {
    let after: string | undefined
    do {
      const page = await onDesk((db) => read(db, { after, limit: pageSize }, profile))
      yield page.items
      after = page.next ?? undefined
    } while (after)
  }
}

async function* pieces(
  first: IteratorResult<string, void>,
  rest: AsyncIterable<string>,
  onBroken: (thrown: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    if (!first.done) yield Buffer.from(first.value)
    for await (const text of rest) yield Buffer.from(text)
  } catch (thrown) {
    onBroken(thrown)
    throw thrown
  }
}
