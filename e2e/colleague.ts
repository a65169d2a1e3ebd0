import { openSql } from '#test/sql.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, payFor, type Account } from './api.ts'
import { newStringer } from './fixtures.ts'

const profileRow = z.looseObject({ business_id: z.string() })

/** Puts the business on the paid plan and adds Sam Berg, a stringer, who is signed in on the page. */
export async function addColleague(account: Account, tab: Page): Promise<void> {
  await payFor(account.stringer)
  const { business_id } = profileRow.parse(await account.send('GET', '/identity/profile'))
  const sam = newStringer('Sam Berg')
  await openAccount(tab, sam)
  const sql = openSql(process.env['E2E_DATABASE_URL'] ?? '')
  await sql`with sam as (select id from auth.users where email = ${sam.email}), joined as (
      insert into members (stringer_id, user_id, role, full_name) select ${business_id}, id, 'stringer', 'Sam Berg' from sam)
    update auth.profiles set last_business_id = ${business_id} where user_id = (select id from sam)`
  await sql.end()
}
