import { feedbackCorrectionDays, feedbackLinkDays } from '#domain/constants.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { exportDays } from '#domain/exports/schema.ts'
import { reasonTexts } from '#domain/messages/reasons.ts'
import { invitationDays } from '#domain/people/schema.ts'
import { recordLimits } from '#domain/record-limits.ts'
import { previousSecretDays } from '#domain/webhooks/events.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})

/** The current source of each of our functions, regardless of the migration that defined it. */
async function functionSources(): Promise<{ name: string; source: string }[]> {
  return database.owner<{ name: string; source: string }[]>`
    select p.proname as name, pg_get_functiondef(p.oid) as source from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'queue') and prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
}

const daysIn = (text: string): number[] =>
  [...text.matchAll(/interval '(\d+) days?'|'(\d+) days?'::interval/gi)].map((match) => Number(match[1] ?? match[2]))

describe('constants in the database match the domain', () => {
  it('uses the same free-tier limits', async () => {
    const triggers = await database.owner<{ text: string }[]>`select pg_get_triggerdef(oid) as text
      from pg_trigger where tgfoid = 'app.enforce_tier_limit'::regproc`
    const enforced = triggers.map(({ text }) => /enforce_tier_limit\('(\w+)', '(\d+)'/.exec(text)?.slice(1))
    const expected = Object.entries(limitsOf('free')).map(([name, limit]) => [name, String(limit)])
    expect(new Set(enforced.map(String))).toEqual(new Set(expected.map(String)))
  })

  it('uses the same record limits', async () => {
    const triggers = await database.owner<
      { name: string; text: string }[]
    >`select relname as name, pg_get_triggerdef(t.oid) as text
      from pg_trigger t join pg_class c on c.oid = tgrelid where tgfoid = 'app.enforce_record_limit'::regproc`
    const enforced = triggers.map(({ name, text }) => [name, Number(/enforce_record_limit\('(\d+)'/.exec(text)?.[1])])
    const expected = Object.entries(recordLimits).map(([name, { max }]) => [name, max])
    expect(Object.fromEntries(enforced)).toEqual(Object.fromEntries(expected))
  })

  it('uses the same days for feedback links, feedback corrections and previous webhook secrets', async () => {
    const days = (await functionSources()).flatMap(({ source }) => daysIn(source))
    expect(new Set(days)).toEqual(new Set([feedbackLinkDays, feedbackCorrectionDays, previousSecretDays]))
  })

  it('uses the same reasons of messages', async () => {
    const [constraint] = await database.owner<{ text: string }[]>`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'messages_reason_check'`
    const stored = [...(constraint?.text ?? '').matchAll(/'(\w+)'/g)].map(([, reason]) => reason)
    expect(stored).toEqual([...Object.keys(reasonTexts), 'other'])
  })

  it('uses the same days for kept exports and open invitations', async () => {
    const defaults = await database.owner<{ text: string }[]>`
      select pg_get_expr(adbin, adrelid) as text from pg_attrdef
      join pg_class on pg_class.oid = adrelid
      where relnamespace = 'public'::regnamespace
      order by relname`
    expect(defaults.flatMap(({ text }) => daysIn(text))).toEqual([exportDays, invitationDays])
  })
})
