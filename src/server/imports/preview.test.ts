import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aFile, importAll, importPastJobs } from '#test/imports.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

const paid = async (name: string): Promise<Person> => {
  const person = await users.signUp(name)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${person.id}`
  return person
}
beforeEach(async () => {
  ann = await paid('Ann')
})

const own = (...cells: string[]) => aFile(`Wer,Was,Womit\n${cells.join(',')}\n`)
const targetsOf = ({ columns }: { columns: readonly { target: string }[] }) => columns.map(({ target }) => target)

describe('the columns of another file with the same heading', () => {
  it('are matched like those of the last customer file, only in customer imports', async () => {
    const mapping = ['full_name', 'notes', 'phone'] as const
    await importAll(ann, { file: own('Jonas', 'Likes gut', '070'), mapping: [...mapping] })
    const next = await ann.api.customers.previewImport({ file: own('Priya', 'Left-handed', '071') })
    expect([targetsOf(next), next.counts.new]).toEqual([mapping, 1])
    const guessed = ['leave_out', 'leave_out', 'leave_out']
    const other = aFile('Wer,Was,Wann\na,b,c\n')
    expect(targetsOf(await ann.api.customers.previewImport({ file: other }))).toEqual(guessed)
    expect(targetsOf(await ann.api.inventory.previewImport({ file: own('a', 'b', 'c') }))).toEqual(guessed)
    expect(targetsOf(await ann.api.jobs.previewImport({ file: own('a', 'b', 'c') }))).toEqual(guessed)
    expect(targetsOf(await (await paid('Bob')).api.customers.previewImport({ file: own('a', 'b', 'c') }))).toEqual(guessed)
    // The import also uses it.
    await importAll(ann, { file: own('Priya', 'Left-handed', '071') })
    expect((await ann.api.customers.list({})).items).toMatchObject([
      { phone: '070' },
      { full_name: 'Priya', notes: 'Left-handed' },
    ])
  })

  it('are matched like those of the last inventory file', async () => {
    const mapping = ['brand', 'model', 'quantity_meters'] as const
    await ann.api.inventory.import({ file: own('Luxilon', 'ALU Power', '12'), mapping: [...mapping] })
    const changed = ['brand', 'model', 'notes'] as const
    await ann.api.inventory.import({ file: own('Babolat', 'RPM Blast', 'x'), mapping: [...changed] })
    expect(targetsOf(await ann.api.inventory.previewImport({ file: own('a', 'b', 'c') }))).toEqual(changed)
    const chosen = ['model', 'brand', 'leave_out'] as const
    expect(targetsOf(await ann.api.inventory.previewImport({ file: own('a', 'b', 'c'), mapping: [...chosen] }))).toEqual(chosen)
  })
})

const heading = 'Name,Racquet,Strings,Tension,Date'
const broken = 'Line 3 has text after a closing quotation mark.'

describe('a row that cannot be read', () => {
  it('is refused with its reason, and imported after a cell is corrected (customers)', async () => {
    const file = aFile(
      'Name,Email,Phone\nJonas,jonas@example.com,070\n"Priya"x,p@example.com,071\nBerg, Leo,leo@example.com,072\n',
    )
    const { counts, rows } = await ann.api.customers.previewImport({ file })
    expect(counts).toMatchObject({ rows: 3, new: 1, refused: 2 })
    expect(rows.slice(1)).toMatchObject([
      { row: 3, cells: ['Priya"x', 'p@example.com', '071'], problems: [{ path: '', message: broken }] },
      { row: 4, cells: ['Berg', ' Leo', 'leo@example.com', '072'], problems: [{ path: '' }, { path: 'email' }] },
    ])
    const cells = [
      { row: 3, column: 0, value: 'Priya' },
      { row: 4, column: 0, value: 'Leo Berg' },
      { row: 4, column: 1, value: 'leo@example.com' },
      { row: 4, column: 2, value: '072' },
    ]
    const corrections = { cells, texts: [] }
    expect((await ann.api.customers.previewImport({ file, corrections })).counts).toMatchObject({ new: 3, refused: 0 })
    expect(await importAll(ann, { file, corrections })).toMatchObject({ counts: { new: 3, refused: 0 }, refused: [] })
    expect((await ann.api.customers.list({})).items).toMatchObject([
      { full_name: 'Jonas' },
      { full_name: 'Leo Berg', email: 'leo@example.com', phone: '072' },
      { full_name: 'Priya', email: 'p@example.com', phone: '071' },
    ])
  })

  it('is refused with its reason, and imported after a cell is corrected (inventory)', async () => {
    const file = aFile('Brand,Model,Metres\nLuxilon,ALU Power,12\n"Babolat"x,RPM Blast,6\n')
    const { counts, rows } = await ann.api.inventory.previewImport({ file })
    expect(counts).toEqual({ rows: 2, new: 1, existing: 0, refused: 1 })
    expect(rows[1]).toMatchObject({ row: 3, outcome: 'refused', problems: [{ path: '', message: broken }] })
    const corrections = { cells: [{ row: 3, column: 0, value: 'Babolat' }], texts: [] }
    expect((await ann.api.inventory.import({ file, corrections })).counts).toMatchObject({ new: 2, refused: 0 })
    expect((await ann.api.inventory.list({})).items).toMatchObject([{ brand: 'Babolat', quantity_meters: '6' }, {}])
  })

  it('is refused with its reason, and imported after a cell is corrected (past jobs)', async () => {
    const file = aFile(
      `${heading}\nJonas,Head Speed,RPM Blast,52,2025-05-03\n"Priya"x,Head Speed,RPM Blast,52,2025-05-03\nLeo,Blade,Gut,50,2025-05-03\n`,
    )
    const { counts, rows } = await ann.api.jobs.previewImport({ file })
    expect(counts).toMatchObject({ rows: 3, new: 2, refused: 1, customers: 2 })
    expect(rows[1]).toMatchObject({ row: 3, outcome: 'refused', problems: [{ path: '', message: broken }], job: null })
    const corrections = { cells: [{ row: 3, column: 0, value: 'Priya' }], texts: [] }
    expect((await importPastJobs(ann, { file, corrections })).counts).toMatchObject({ new: 3, refused: 0, customers: 3 })
  })

  it('does not prevent importing the others of 50,000 rows', async () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `P ${n},Head Speed,RPM Blast,52,2025-05-03`)
    lines[20_000] = '"Ann" B,Head Speed,RPM Blast,52,2025-05-03'
    lines[40_000] = '"Ann C,Head Speed,RPM Blast,52,2025-05-03'
    const file = aFile(`${heading}\n${lines.join('\n')}\n`)
    const { counts, rows } = await ann.api.jobs.previewImport({ file })
    expect(counts).toMatchObject({ rows: 50_000, new: 49_998, refused: 2 })
    expect(rows.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row)).toEqual([20_002, 40_002])
  })
})

describe('the rows of a large file', () => {
  it('are listed page by page, all of them or only those with one outcome', async () => {
    const lines = Array.from({ length: 2100 }, (_, n) => (n % 2 === 0 ? `P ${n},` : `P ${n},nonsense`))
    const file = aFile(`Name,Email\n${lines.join('\n')}\n`)
    const read = async (outcome?: 'new' | 'refused') => {
      const listed: number[] = []
      for (;;) {
        const page = { outcome, after: listed.at(-1) ?? 0 }
        const { rows, counts } = await ann.api.customers.previewImport({ file, page })
        expect(counts.rows).toBe(2100)
        if (rows.length === 0) return listed
        listed.push(...rows.map(({ row }) => row))
      }
    }
    const all = lines.map((_, at) => at + 2)
    expect(await read()).toEqual(all)
    expect(await read('refused')).toEqual(all.filter((row) => row % 2 === 1))
  })

  it('are listed with their corrected outcome (past jobs)', async () => {
    const file = aFile(`${heading}\nJonas,Head Speed,RPM Blast,x,2025-05-03\nPriya,Head Speed,RPM Blast,52,2025-05-03\n`)
    const corrections = { cells: [{ row: 2, column: 3, value: '50' }], texts: [] }
    const list = async (page: { outcome?: 'new' | 'refused'; after: number }) =>
      (await ann.api.jobs.previewImport({ file, corrections, page })).rows.map(({ row }) => row)
    expect(await list({ outcome: 'new', after: 0 })).toEqual([2, 3])
    expect(await list({ outcome: 'refused', after: 0 })).toEqual([])
    expect(await list({ after: 2 })).toEqual([3])
  })
})
