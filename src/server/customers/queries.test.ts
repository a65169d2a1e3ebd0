import type { Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { customerPage } from './queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
})

describe('with thousands of customers', () => {
  const list = async (filter: { after?: string | undefined; search?: string }) => {
    const [plan] = await plansOf(database, busy.id, (db) => customerPage(db, { is_active: true, limit: 50, ...filter }))
    return plan
  }

  it('reads a page from the name index', async () => {
    const first = await busy.api.customers.list({ limit: 50 })
    for (const after of [undefined, first.next ?? undefined]) {
      const plan = await list({ after })
      expect(plan?.indexes).toContain('customers_by_name')
      expect(plan?.scanned).toEqual([])
      expect(plan?.wasted).toBeLessThan(60)
    }
  })

  it('does not scan customers of other businesses in a search', async () => {
    const plan = await list({ search: 'customer 1999' })
    expect(plan?.scanned).toEqual([])
  })

  it('returns a page for a search that matches nearly all customers', async () => {
    expect((await busy.api.customers.list({ search: 'customer', limit: 10 })).items).toHaveLength(10)
  })
})
