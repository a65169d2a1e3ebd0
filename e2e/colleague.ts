// Shops with several people.
import { openSql } from '#test/sql.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, patch, payFor, type Account } from './api.ts'
import { newStringer } from './fixtures.ts'

const profileRow = z.looseObject({ business_id: z.string() })

const businessOf = async (account: Account): Promise<string> =>
  profileRow.parse(await account.send('GET', '/identity/profile')).business_id

/** Creates a shop on the paid plan that has turned on these tools. */
export async function openShop(page: Page, ...shop_tools: readonly string[]): Promise<Account> {
  const account = await openAccount(page, newStringer('Olga Club'))
  await payFor(account.stringer)
  await patch(account, '/identity/profile', { shop_tools })
  return account
}

/** Puts the business on the paid plan and adds Sam Berg, a stringer who never signs in. Shop tools are for several people. */
export async function addMember(account: Account): Promise<void> {
  await payFor(account.stringer)
  const sql = openSql(process.env['E2E_DATABASE_URL'] ?? '')
  await sql`insert into members (stringer_id, user_id, role, full_name)
    values (${await businessOf(account)}, gen_random_uuid(), 'stringer', 'Sam Berg')`
  await sql.end()
}

/** Puts the business on the paid plan and adds a person, who is signed in on the page. By default, that is a stringer, Sam Berg. */
export async function addColleague(account: Account, tab: Page, name = 'Sam Berg', role = 'stringer'): Promise<Account> {
  await payFor(account.stringer)
  const business = await businessOf(account)
  const colleague = await openAccount(tab, newStringer(name))
  const sql = openSql(process.env['E2E_DATABASE_URL'] ?? '')
  await sql`with person as (select id from auth.users where email = ${colleague.stringer.email}), joined as (
      insert into members (stringer_id, user_id, role, full_name) select ${business}, id, ${role}, ${name} from person)
    update auth.profiles set last_business_id = ${business} where user_id = (select id from person)`
  await sql.end()
  return colleague
}
