import { describe, expect, it, vi } from 'vitest'

import { claimDue } from './due-work.ts'

interface Row {
  readonly id: number
  readonly tenant: string
}

/** A table of due rows. Claiming a row removes it. */
function tableOf(rows: readonly Row[], perRead = 500) {
  const due = new Map(rows.map((row) => [row.id, row]))
  const read = vi.fn<(busy: readonly string[]) => Promise<Row[]>>(async (busy) =>
    [...due.values()].filter(({ tenant }) => !busy.includes(tenant)).slice(0, perRead),
  )
  const claim = vi.fn<(row: Row) => Promise<Row | undefined>>(async (row) => (due.delete(row.id) ? row : undefined))
  return { due, read, claim, keyOf: ({ tenant }: Row) => tenant }
}

async function claimAll(take: () => Promise<Row | undefined>): Promise<number[]> {
  const ids: number[] = []
  for (let row = await take(); row; row = await take()) ids.push(row.id)
  return ids
}

const manyTenants = Array.from({ length: 1200 }, (_, id) => ({ id, tenant: `tenant ${id}` }))

describe('claimed work', () => {
  it('of many small tenants takes one query each and one read for every 500', async () => {
    const table = tableOf(manyTenants)
    expect(await claimAll(claimDue(table))).toEqual(manyTenants.map(({ id }) => id))
    expect(table.claim).toHaveBeenCalledTimes(1200)
    expect(table.read).toHaveBeenCalledTimes(4)
  })

  it('is divided between concurrent workers, which share what was read', async () => {
    const table = tableOf(manyTenants)
    const take = claimDue(table)
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => claimAll(take)))
    expect(ids.flat().toSorted((left, right) => left - right)).toEqual(manyTenants.map(({ id }) => id))
    expect(table.claim.mock.calls.length).toBeLessThan(1250)
  })

  it('is never claimed twice by several processes, which find all of it together', async () => {
    const table = tableOf(manyTenants)
    const ids = await Promise.all([claimAll(claimDue(table)), claimAll(claimDue(table))])
    expect(ids.flat().toSorted((left, right) => left - right)).toEqual(manyTenants.map(({ id }) => id))
  })

  it('of a busy key waits without queries, and work of others is found behind it', async () => {
    const slow = Array.from({ length: 10 }, (_, id) => ({ id, tenant: 'slow' }))
    const table = tableOf([...slow, { id: 10, tenant: 'fast' }], 10)
    const take = claimDue(table)
    expect(await take()).toMatchObject({ id: 0 })
    expect(await take(['slow'])).toMatchObject({ tenant: 'fast' })
    expect(await take(['slow'])).toBeUndefined()
    expect(table.claim).toHaveBeenCalledTimes(2)
    expect(await take()).toMatchObject({ id: 1 })
  })

  it('is read again by the next call when a read has failed', async () => {
    const table = tableOf([{ id: 1, tenant: 'Ann' }])
    table.read.mockRejectedValueOnce(new Error('No connection'))
    const take = claimDue(table)
    await expect(take()).rejects.toThrow('No connection')
    expect(await take()).toMatchObject({ id: 1 })
  })
})
