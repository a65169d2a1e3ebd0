import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { nastyWorkbooks } from '#test/nasty-files.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let ann: Person

beforeAll(async () => {
  const database = await testDatabase()
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

const rowsOf = {
  customers: [
    ['Name', 'Email'],
    ['Jonas', 'jonas@example.com'],
    ['Priya', 'priya@example.com'],
  ],
  inventory: [
    ['Brand', 'Model'],
    ['Luxilon', 'ALU Power'],
    ['Babolat', 'RPM Blast'],
  ],
  jobs: [
    ['Name', 'Racquet', 'Strings', 'Tension', 'Date'],
    ['Jonas', 'Head Speed', 'Luxilon ALU Power', '52', '2025-05-03'],
    ['Priya', 'Head Speed', 'Luxilon ALU Power', '52', '2025-05-03'],
  ],
} as const

describe.each(['customers', 'inventory', 'jobs'] as const)('a workbook of %s', (kind) => {
  const cases = nastyWorkbooks(rowsOf[kind].map((row) => [...row]))

  it.each(cases)('that %s is read or refused with a message', async (_, content, expected) => {
    const file = new File([Uint8Array.from(content())], 'Book.xlsm')
    const preview = ann.api[kind].previewImport({ file })
    const found = await preview.then(
      ({ counts }) => counts.rows,
      async () => (await refusal(preview)).message,
    )
    expect(found).toBe(expected)
  })
})
