import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, aReel, stockOf, updateProfile } from '#test/factories.ts'
import { aFile, importPastJobs, namesOf } from '#test/imports.ts'
import { workbookOf } from '#test/workbooks.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '6' })
  users = people(database.services)
})

beforeEach(async () => {
  ann = await users.signUp('Ann')
  await updateProfile(ann.api, { time_zone: 'Europe/Berlin', tension_unit: 'kg' })
})

const upgrade = (who: Person) => database.owner`update businesses set subscription_tier = 'paid' where id = ${who.id}`

const heading = 'Kunde;Schläger;Saite;Härte;Datum;Preis;Bezahlt;Notiz'
const file = (...lines: string[]) => aFile(`${[heading, ...lines].join('\n')}\n`, 'Besaitungen.csv')

const three = file(
  'Jonas Berg;Yonex Ezone 98;Luxilon ALU Power / Wilson NXT;24/23;03.05.2025;32,00 €;bezahlt;first',
  'Jonas Berg;Yonex Ezone 98;Luxilon ALU Power;24;13.06.2025;32,00 €;offen;',
  'Priya Nair;Head Speed;Babolat RPM Blast;52 lbs;1.4.2024;;;',
)

describe('a preview', () => {
  it('describes the file and the effect of each row without saving', async () => {
    const preview = await ann.api.jobs.previewImport({ file: three })
    expect(preview).toMatchObject({
      encoding: 'utf-8',
      separator: ';',
      columns: [
        { target: 'full_name' },
        { target: 'racquet' },
        { target: 'strings' },
        { target: 'tension' },
        { target: 'received_on' },
        { target: 'price' },
        { target: 'paid' },
        { target: 'notes' },
      ],
      missing: [],
      // With dots, the day comes first.
      dates: { order: null, example: null },
      tension_unit: 'kg',
      counts: { rows: 3, new: 3, existing: 0, refused: 0, customers: 2, racquets: 2, beyond_plan: 0 },
      plan: { value: 25, count: 0 },
    })
    expect(preview.rows[0]).toMatchObject({
      row: 2,
      outcome: 'new',
      new_customer: true,
      new_racquet: true,
      job: {
        customer_name: 'Jonas Berg',
        racquet: 'Yonex Ezone 98',
        strings: 'Luxilon ALU Power / Wilson NXT',
        tension_mains: 53,
        tension_crosses: 51,
        day: '2025-05-03',
        price: '32.00',
        payment_status: 'paid',
      },
    })
    expect(await namesOf(ann)).toEqual([])
  })

  it('suggests models of the catalog but keeps the typed text', async () => {
    const typed = file(
      'Jonas;Babolat PA 98;Luxilon Alu Powr;24;3.5.2025;;;',
      'Jonas;Babolat PA 98;Luxilon Alu Powr;25;4.5.2025;;;',
    )
    const { suggestions, rows } = await ann.api.jobs.previewImport({ file: typed })
    expect(suggestions).toContainEqual({
      column: 1,
      from: 'Babolat PA 98',
      to: ['Babolat Pure Aero 98'],
      rows: 2,
      is_choice: false,
    })
    expect(rows[0]?.job).toMatchObject({ racquet: 'Babolat PA 98' })
    const corrections = { texts: [{ column: 1, from: 'Babolat PA 98', to: 'Babolat Pure Aero 98' }], cells: [] }
    const corrected = await ann.api.jobs.previewImport({ file: typed, corrections })
    expect(corrected.rows.map(({ job }) => job?.racquet)).toEqual(['Babolat Pure Aero 98', 'Babolat Pure Aero 98'])
  })

  it('asks for the order of day and month with an example from the file', async () => {
    const ambiguous = aFile('Name,Racquet,Strings,Tension,Date\nJonas,Head Speed,RPM Blast,52,5/3/25\n')
    const preview = await ann.api.jobs.previewImport({ file: ambiguous })
    expect(preview.dates).toEqual({ order: null, example: '5/3/25' })
    expect(preview.rows[0]).toMatchObject({ outcome: 'refused', problems: [{ path: 'received_on' }] })
    const days = async (date_order: 'dmy' | 'mdy') =>
      (await ann.api.jobs.previewImport({ file: ambiguous, date_order })).rows.map(({ job }) => job?.day)
    expect([await days('dmy'), await days('mdy')]).toEqual([['2025-03-05'], ['2025-05-03']])
    expect(await refusal(importPastJobs(ann, { file: ambiguous }))).toMatchObject({
      fields: [{ path: 'date_order', message: 'Choose the order of day and month' }],
    })
  })

  it('asks for the year of dates without one, and for a choice between two readings', async () => {
    const open = aFile(
      'Name,Racquet,Strings,Tension,Date,Price\nJonas,Babolat Pure Aero / Wilson Clash 100,VS Team,52,3 May,1.200\n',
    )
    const preview = await ann.api.jobs.previewImport({ file: open })
    expect(preview.years).toEqual({ year: null, example: '3 May' })
    const to = ['Babolat Pure Aero', 'Wilson Clash 100']
    const from = 'Babolat Pure Aero / Wilson Clash 100'
    expect(preview.suggestions).toContainEqual({ column: 1, from, to, rows: 1, is_choice: true })
    expect(preview.rows[0]?.problems).toEqual([
      { path: 'racquet', message: 'This can be Babolat Pure Aero or Wilson Clash 100. Choose one.' },
      { path: 'received_on', message: 'Choose the year for dates without one' },
    ])
    expect(await refusal(importPastJobs(ann, { file: open }))).toMatchObject({ fields: [{ path: 'year' }] })
    const corrections = { texts: [{ column: 1, from, to: 'Wilson Clash 100' }], cells: [] }
    const answered = await ann.api.jobs.previewImport({ file: open, year: 2025, corrections })
    expect(answered.counts).toMatchObject({ new: 1, guessed: 1 })
    expect(answered.rows[0]?.job).toMatchObject({
      day: '2025-05-03',
      names: [
        { part: 'racquet', brand: 'Wilson', model: 'Clash 100', is_guess: false },
        { part: 'mains', brand: 'Babolat', model: 'VS Team', is_guess: true },
      ],
    })
    expect((await importPastJobs(ann, { file: open, year: 2025, corrections })).counts.new).toBe(1)
  })

  it('shows days stored as spreadsheet numbers as dates, and reports failed formulas', async () => {
    const stored = aFile('Name,Racquet,Strings,Tension,Date,Price\nJonas,Head Speed,RPM Blast,#DIV/0!,45780,45.780\n')
    const { rows } = await ann.api.jobs.previewImport({ file: stored })
    expect(rows[0]?.cells).toEqual(['Jonas', 'Head Speed', 'RPM Blast', '#DIV/0!', '2025-05-03', '45.780'])
    expect(rows[0]?.problems).toEqual([
      { path: 'tension', message: 'A spreadsheet formula failed here: #DIV/0!. Enter the value, or clear the cell.' },
    ])
  })

  it('accepts files larger than a megabyte', async () => {
    const line = 'Jonas;Head Speed;Babolat RPM Blast;24;3.5.2025;;;'
    const large = aFile(`${heading}\n${'\n'.repeat(900_000)}${line}${' '.repeat(900_000)}\n`)
    expect((await ann.api.jobs.previewImport({ file: large })).counts.new).toBe(1)
    const form = new FormData()
    form.set('file', large)
    expect((await ann.rest('/api/jobs/import/preview', { method: 'POST', body: form })).status).toBe(200)
  })

  it('reads all sheets of a workbook, and the chosen heading row and encoding', async () => {
    const heading = ['Name', 'Racquet', 'String', 'Tension', 'Date', 'Price']
    const months = ['03', '04'].map((month) => ({
      name: `2025-${month}`,
      rows: [heading, [`Ann ${month}`, 'Wilson Blade 98', 'Luxilon ALU Power', 52, `2025-${month}-03`, 20]],
    }))
    const file = new File([workbookOf(months)], 'Log.xlsx')
    expect(await ann.api.jobs.previewImport({ file, all_sheets: true })).toMatchObject({
      sheet: null,
      counts: { rows: 2, new: 2 },
    })
    expect((await importPastJobs(ann, { file, all_sheets: true })).counts.new).toBe(2)
    const text = `x\n${heading.join(',')}\nAsa,Wilson Blade 98,Luxilon ALU Power,52,2025-05-03,20\n`
    const bytes = Buffer.from(text, 'latin1')
    bytes[bytes.indexOf('Asa') + 2] = 0x8c
    const mac = new File([bytes], 'mac.csv')
    const chosen = { file: mac, heading_row: 2, encoding: 'macintosh' } as const
    expect(await ann.api.jobs.previewImport(chosen)).toMatchObject({
      encoding: 'macintosh',
      encoding_sample: 'Aså',
      heading_row: 2,
      rows: [{ outcome: 'new', cells: ['Aså', ...Array.from({ length: 5 }, () => expect.any(String))] }],
    })
    expect(await refusal(ann.api.jobs.previewImport({ file: mac, heading_row: 9 }))).toMatchObject({
      fields: [{ path: 'heading_row', message: 'Choose one of the first rows.' }],
    })
  })

  it('reads a sheet of a workbook', async () => {
    const rows = [
      ['Name', 'Racquet', 'Strings', 'Tension', 'Date'],
      ['Jonas', 'Head Speed', 'Babolat RPM Blast', '24/23', { date: 45_780 }],
    ]
    const bytes = workbookOf([
      { name: 'Prices', rows: [['String', 'Price']] },
      { name: 'Stringings', rows },
    ])
    const workbook = new File([bytes], 'Stringings.xlsx')
    expect(await ann.api.jobs.previewImport({ file: workbook })).toMatchObject({
      sheets: ['Prices', 'Stringings'],
      sheet: 'Prices',
    })
    const preview = await ann.api.jobs.previewImport({ file: workbook, sheet: 'Stringings' })
    expect(preview.rows).toMatchObject([{ row: 2, outcome: 'new', job: { day: '2025-05-03', tension_mains: 53 } }])
    expect((await importPastJobs(ann, { file: workbook, sheet: 'Stringings' })).counts.new).toBe(1)
    expect(await refusal(ann.api.jobs.previewImport({ file: workbook, sheet: 'Other' }))).toMatchObject({
      fields: [{ path: 'file', message: 'This workbook has no sheet with that name.' }],
    })
  })

  it('lists required fields without a column', async () => {
    const incomplete = aFile('Name,Racquet\nJonas,Head Speed\n')
    const { missing } = await ann.api.jobs.previewImport({ file: incomplete })
    expect(missing).toEqual(['the strings', 'the tension', 'the date'])
    expect(await refusal(importPastJobs(ann, { file: incomplete }))).toMatchObject({
      message: 'Choose the column that holds the strings.',
      fields: [{ path: 'mapping' }],
    })
  })
})

describe('an import', () => {
  it('adds finished jobs with their own dates, customers and racquets', async () => {
    const { events, counts, import_id } = await importPastJobs(ann, { file: three })
    expect(events.map(({ step }) => step)).toEqual(['checking', 'checking', 'writing', 'writing', 'writing', 'done'])
    expect(counts).toMatchObject({ new: 3, customers: 2, racquets: 2, refused: 0 })
    expect(await namesOf(ann)).toEqual(['Jonas Berg', 'Priya Nair'])
    const { items } = await ann.api.jobs.list({})
    // Jobs are numbered by date.
    expect(items.map(({ job_number, job_date, status }) => ({ job_number, job_date, status }))).toEqual([
      { job_number: 3, job_date: '2025-06-13T10:00:00.000Z', status: 'picked_up' },
      { job_number: 2, job_date: '2025-05-03T10:00:00.000Z', status: 'picked_up' },
      { job_number: 1, job_date: '2024-04-01T10:00:00.000Z', status: 'picked_up' },
    ])
    expect(await ann.api.jobs.get({ id: items[1]?.id ?? '' })).toMatchObject({
      time_completed: '2025-05-03T10:00:00.000Z',
      picked_up_at: '2025-05-03T10:00:00.000Z',
      paid_at: '2025-05-03T10:00:00.000Z',
      price: '32.00',
      payment_status: 'paid',
      labor_notes: 'first',
      string_crosses_model: 'NXT',
      tension_mains: 53,
      tension_crosses: 51,
      feedback_path: null,
      import_id,
      usage: [],
      events: [
        { kind: 'status', to_value: 'picked_up', created_at: '2025-05-03T10:00:00.000Z' },
        { kind: 'payment', to_value: 'paid', amount: '32.00', created_at: '2025-05-03T10:00:00.000Z' },
      ],
    })
    expect((await ann.api.imports.list({})).items).toMatchObject([
      { id: import_id, kind: 'jobs', file_name: 'Besaitungen.csv', jobs: 3, customers: 2, racquets: 2, undone_at: null },
    ])
    expect((await ann.api.search.find({ text: 'priya speed' })).jobs).toHaveLength(1)
    const job = await aJob(ann.api)
    expect(job.job_number).toBe(4)
  })

  it('does not count toward the month, sends nothing and uses no string', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `Jonas;Head Speed;Babolat RPM Blast;24;${(n % 28) + 1}.5.2025;20;x;${n}`)
    const reel = await aReel(database.owner, ann.id, { brand: 'Babolat', model: 'RPM Blast', meters: '200' })
    await importPastJobs(ann, { file: file(...lines) })
    expect(await stockOf(database.owner, reel)).toEqual({ quantity: '200', sum: '200' })
    expect((await ann.api.billing.plan()).limits.jobs_this_month).toEqual({ value: 25, count: 0 })
    await aJob(ann.api)
    const [sent] = await database.owner<{ n: number }[]>`select count(*)::int as n from messages where stringer_id = ${ann.id}`
    expect(sent?.n).toBe(0)
  })

  it('adds jobs to existing customers and racquets, and skips those of an earlier import', async () => {
    const { id } = await aCustomer(ann.api, { full_name: 'Jonas Berg' })
    const racquet = await aRacquet(ann.api, { customer_id: id, brand: 'Yonex', model: 'Ezone 98' })
    expect((await importPastJobs(ann, { file: three })).counts).toMatchObject({ new: 3, customers: 1, racquets: 1 })
    expect((await ann.api.jobs.list({ racquet_id: racquet.id })).items).toHaveLength(2)
    const again = await importPastJobs(ann, { file: three })
    expect(again).toMatchObject({ import_id: null, counts: { new: 0, existing: 3, customers: 0, racquets: 0 } })
    expect((await ann.api.jobs.list({})).items).toHaveLength(3)
    expect((await ann.api.imports.list({})).items).toHaveLength(1)
  })

  it('reuses the mapping for the next file with the same heading', async () => {
    const own = (line: string) => aFile(`Wer,Was,Womit,Wie,Wann\n${line}\n`)
    const mapping = ['full_name', 'racquet', 'strings', 'tension', 'received_on'] as const
    const first = own('Jonas,Head Speed,Babolat RPM Blast,24,2025-05-03')
    expect((await ann.api.jobs.previewImport({ file: first })).missing).not.toEqual([])
    await importPastJobs(ann, { file: first, mapping: [...mapping] })
    const next = await ann.api.jobs.previewImport({ file: own('Priya,Head Speed,Babolat RPM Blast,24,2025-05-04') })
    expect([next.columns.map(({ target }) => target), next.counts.new]).toEqual([mapping, 1])
    const bob = await users.signUp('Bob')
    expect((await bob.api.jobs.previewImport({ file: first })).missing).not.toEqual([])
  })

  it('skips a broken row and imports the others', async () => {
    const { counts, refused } = await importPastJobs(ann, {
      file: file('Jonas;Head Speed;RPM Blast;soft;3.5.2025;;;', ';;;;;;;', 'Priya;Head Speed;Babolat RPM Blast;24;3.5.2025;;;'),
    })
    expect(counts).toMatchObject({ rows: 2, new: 1, refused: 1 })
    expect(refused).toMatchObject([{ row: 2, problems: [{ path: 'tension' }] }])
    expect(await namesOf(ann)).toEqual(['Priya'])
  })

  it('finds the broken row among 50,000', async () => {
    const rows = Array.from({ length: 50_000 }, (_, n) => `Customer ${n % 20};Head Speed;Babolat RPM Blast;24;3.5.2025;;;${n}`)
    rows[30_000] = 'Customer 1;Head Speed;Babolat RPM Blast;soft;3.5.2025;;;'
    const { counts, rows: listed } = await ann.api.jobs.previewImport({ file: file(...rows) })
    expect(counts).toMatchObject({ rows: 50_000, refused: 1 })
    expect(listed.filter(({ outcome }) => outcome === 'refused')).toMatchObject([{ row: 30_002 }])
  })

  it('runs one at a time per business', async () => {
    await upgrade(ann)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => importPastJobs(ann, { file: three })))
    const done = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.counts.new] : []))
    expect(done.filter((count) => count === 3)).toHaveLength(1)
    const refused = await Promise.all(
      tries.flatMap((one) => (one.status === 'rejected' ? [refusal(Promise.reject(one.reason))] : [])),
    )
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(refused.length === 0 ? [] : ['Another import of your business is running. Try again when it has finished.']),
    )
    expect((await ann.api.jobs.list({})).items).toHaveLength(3)
  })

  it('saves nothing if the caller disconnects', async () => {
    const lines = Array.from({ length: 3000 }, (_, n) => `Jonas;Head Speed;Babolat RPM Blast;24;3.5.2025;20;x;${n}`)
    for await (const event of await ann.api.jobs.import({ file: file(...lines) })) if (event.step === 'writing') break
    // Refused until the first import has stopped. Its job numbers stay unused if the retry begins before they are returned.
    const retry = async () => (await importPastJobs(ann, { file: three })).counts.new
    await expect.poll(() => retry().catch(() => 0), { timeout: 10_000 }).toBe(3)
    expect((await ann.api.jobs.list({})).items).toHaveLength(3)
  })

  it('does not block others from taking in a racquet', async () => {
    await upgrade(ann)
    const held = await aRacquet(ann.api, { brand: 'Head', model: 'Speed' })
    const { full_name } = await ann.api.customers.get({ id: held.customer_id })
    const lines = [
      'New;Yonex Ezone;Babolat RPM Blast;24;3.5.2025;20;x;',
      `${full_name};Head Speed;Babolat RPM Blast;24;3.5.2025;20;x;`,
    ]
    const importing = await database.owner.begin(async (sql) => {
      // The import's job waits for this racquet, after everything else has been written.
      await sql`select from racquets where id = ${held.id} for update`
      const started = importPastJobs(ann, { file: file(...lines) })
      await waitUntilBlocked(database.owner)
      expect((await aJob(ann.api)).status).toBe('pending')
      expect((await aCustomer(ann.api)).is_active).toBe(true)
      return { started }
    })
    expect((await importing.started).counts.new).toBe(2)
  })
})

describe('on the free plan', () => {
  const many = file(...Array.from({ length: 30 }, (_, n) => `Customer ${n};Head Speed;Babolat RPM Blast;24;3.5.2025;;;`))

  it('refuses rows whose customers exceed the limit', async () => {
    const { counts, plan } = await ann.api.jobs.previewImport({ file: many })
    expect([counts.new, counts.beyond_plan, plan]).toEqual([25, 5, { value: 25, count: 0 }])
    await aCustomer(ann.api, { full_name: 'In between' })
    expect(await refusal(importPastJobs(ann, { file: many, beyond_plan: 5 }))).toMatchObject({
      code: 'TIER_LIMIT_ERROR',
      limit: { name: 'active_customers', value: 25, count: 1 },
    })
    expect((await importPastJobs(ann, { file: many, beyond_plan: 6 })).counts.customers).toBe(24)
    expect(await refusal(aCustomer(ann.api))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
  })
})
