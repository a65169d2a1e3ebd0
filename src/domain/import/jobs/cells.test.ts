// How cells of real files are read. Each row has a column, a cell as people write it, and its meaning or what the preview shows about it.
import { describe, expect, it } from 'vitest'

import type { JobTarget } from './columns.ts'
import { detectConventions } from './conventions.ts'
import { JobRowReader, type JobFileRow } from './rows.ts'

const racquets = [
  ['Babolat', 'Pure Aero'],
  ['Babolat', 'Pure Aero 98'],
  ['Babolat', 'Pure Drive'],
  ['Head', 'Speed MP'],
  ['Wilson', 'Blade 98 16x19'],
  ['Wilson', 'Blade 98 18x20'],
  ['Wilson', 'Clash 100'],
  ['Wilson', 'Pro Staff 97'],
  ['Yonex', 'EZONE 98'],
] as const
const strings = [
  ['Babolat', 'RPM Blast'],
  ['Babolat', 'RPM Blast Rough / RPM Rough'],
  ['Babolat', 'VS Touch (Touch VS)'],
  ['Gamma', 'Synthetic Gut'],
  ['Head', 'Hawk'],
  ['Head', 'Velocity MLT'],
  ['Luxilon', 'ALU Power'],
  ['Luxilon', 'ALU Power Rough'],
  ['Luxilon', 'Natural Gut'],
  ['Prince', 'Synthetic Gut Duraflex'],
  ['Solinco', 'Hyper-G'],
  ['Wilson', 'Natural Gut'],
  ['Wilson', 'NXT'],
  ['Yonex', 'BG 65'],
] as const
const toModel = ([brand, model]: readonly [string, string]) => ({ brand, model })

const usual = {
  full_name: 'Jonas Berg',
  racquet: 'Yonex EZONE 98',
  strings: 'RPM Blast',
  tension: '52',
  received_on: '2025-04-10',
  price: '',
  paid: '',
  notes: '',
} satisfies Partial<Record<JobTarget, string>>
type Column = keyof typeof usual

const targets = Object.keys(usual).filter((target): target is Column => target in usual)

/** The row of a file with this cell in one column, and typical cells in the others. */
function readCell(column: Column, cell: string): JobFileRow {
  const cells = targets.map((target) => (target === column ? cell : usual[target]))
  const now = '2026-11-21T12:00:00.000Z'
  const rows = [{ row: 2, cells }]
  const conventions = detectConventions(
    { columns: targets, targets, rows },
    { date_order: 'dmy', decimal_mark: null, year: null, tension_unit: 'lbs', currency: 'EUR', now },
  )
  const options = { conventions, time_zone: 'UTC', now, racquets: racquets.map(toModel), strings: strings.map(toModel) }
  return new JobRowReader(targets, options).read({ row: 2, cells })
}

const guessMark = ({ guesses }: JobFileRow, part: 'racquet' | 'mains' | 'crosses') => (guesses.includes(part) ? ' ?' : '')

/** What was read from a column: "Babolat · RPM Blast", with a question mark for a guess. */
const describeColumn: Partial<Record<Column, (row: JobFileRow) => string>> = {
  racquet: (row) => `${row.racquet?.brand} · ${row.racquet?.model}${guessMark(row, 'racquet')}`,
  strings: (row) => {
    const { job } = row
    const own = (source: string | undefined) => (source === 'customer' ? '*' : '')
    const mains = `${own(job?.string_source_mains)}${job?.string_mains_brand} · ${job?.string_mains_model}${guessMark(row, 'mains')}`
    if (!job?.string_crosses_model) return mains
    const crosses = `${own(job.string_source_crosses)}${job.string_crosses_brand} · ${job.string_crosses_model}`
    return `${mains} / ${crosses}${guessMark(row, 'crosses')}`
  },
  tension: ({ job }) => [job?.tension_mains, job?.tension_crosses].filter(Boolean).join('/'),
  received_on: ({ job }) => job?.day ?? '',
  price: ({ job }) => job?.price ?? 'none',
  paid: ({ job }) =>
    [job?.payment_status, job?.payment_method, job?.price, job?.paid_at?.slice(0, 10)]
      .filter((text) => text && text !== usual.received_on)
      .join(' '),
}

/** The meaning of a cell and what the preview shows about it. A rejected cell has no meaning. */
function meaningOf(column: Column, cell: string): string {
  const row = readCell(column, cell)
  const shown = [...row.problems.map(({ message }) => message), ...row.notices]
  const meaning = row.problems.length > 0 ? [] : [describeColumn[column]?.(row) ?? '']
  return [...meaning, ...shown].join(' | ')
}

const choose = (...texts: string[]) => `This can be ${texts.join(' or ')}. Choose one.`
const turned = (text: string) => `A spreadsheet turned this tension into a date: ${text}. Enter it again as text, such as 24/23.`
const failed = (text: string) => `A spreadsheet formula failed here: ${text}. Enter the value, or clear the cell.`
const unclearTension = 'Write it as 24/23, 52 lbs or 23.5 kg'
const asKg = ' | Tension without a unit, read as kg.'

const examples: Readonly<Partial<Record<Column, readonly (readonly [cell: string, meaning: string])[]>>> = {
  strings: [
    ['M: Alupower ,C: Sensus Rotation', 'Luxilon · Alupower / Sensus · Rotation ?'],
    ['Hyper-G 17 mains / Velocity MLT 16 crosses', 'Solinco · Hyper-G 17 / Head · Velocity MLT 16'],
    ['Alu Power Rough, crosses NXT', 'Luxilon · Alu Power Rough / Wilson · NXT'],
    ['VS Team/Alu Power', 'Babolat · VS Team ? / Luxilon · Alu Power'],
    ['NXT in the crosses, Alu Power mains', 'Luxilon · Alu Power / Wilson · NXT'],
    ['C: NXT M: Hawk', 'Head · Hawk / Wilson · NXT'],
    ['Hawk (M) / NXT (X)', 'Head · Hawk / Wilson · NXT'],
    ['Längs Hawk, quer NXT', 'Head · Hawk / Wilson · NXT'],
    ['Montants: Alu Power, travers: NXT', 'Luxilon · Alu Power / Wilson · NXT'],
    ['Verticales Hawk horizontales NXT', 'Head · Hawk / Wilson · NXT'],
    ['Alu Power 1.25, NXT 1.30', 'Luxilon · Alu Power 1.25 / Wilson · NXT 1.30'],
    ['m:NXT c:own', 'Wilson · NXT / *Own · string'],
    ['Alu Power mains', 'Luxilon · Alu Power ?'],
    ['Alu Power silver', 'Luxilon · Alu Power silver'],
    ['Alu Power (Luxilon)', 'Luxilon · Alu Power'],
    ['Natural Gut', choose('Luxilon Natural Gut', 'Wilson Natural Gut')],
    ['Natural Gut / Hawk', choose('Luxilon Natural Gut / Hawk', 'Wilson Natural Gut / Hawk')],
    ['Wilson Natural Gut', 'Wilson · Natural Gut'],
    ['Synthetic Gut', 'Gamma · Synthetic Gut ?'],
    ['Babolot RPM Blast', 'Babolot · RPM Blast ?'],
    ['BG65', 'Yonex · BG65'],
    ['Kevlar', 'Kevlar · string ?'],
    ['A b / C d / E f', 'A · b / C d / E f ?'],
    ['RPM Blast Rough / RPM Rough', 'Babolat · RPM Blast Rough / RPM Rough'],
    ['#REF!', failed('#REF!')],
  ],
  racquet: [
    ['2x Wilson Blade 98', 'Wilson · Blade 98 ? | The file says 2 racquets. One job is imported.'],
    ['Wilson Blade 98 x2', 'Wilson · Blade 98 ? | The file says 2 racquets. One job is imported.'],
    ['Babolat Pure Aero / Wilson Clash 100', choose('Babolat Pure Aero', 'Wilson Clash 100')],
    ['Pure Aero & Pure Drive', choose('Babolat Pure Aero', 'Babolat Pure Drive')],
    ['Head Speed MP und Clash 100', choose('Head Speed MP', 'Wilson Clash 100')],
    ['Head Speed MP / L3', 'Head · Speed MP / L3'],
    ['Ezone 98', 'Yonex · Ezone 98'],
    ['Speed MP 2022', 'Head · Speed MP 2022'],
    ['Pure Aero (Babolat)', 'Babolat · Pure Aero'],
    ['Blade 98', 'Wilson · Blade 98 ?'],
    ['PA 98', 'Babolat · PA 98 ?'],
    ['Blade v9', 'Wilson · Blade v9 ?'],
    ['Wooden thing', 'Wooden · thing ?'],
    ['Wilson', 'Wilson · racquet ?'],
    ['#NAME?', failed('#NAME?')],
  ],
  tension: [
    ['52 mains / 50 cross', '52/50'],
    ['52 (mains) 50 (crosses)', '52/50'],
    ['50 crosses, 52 mains', '52/50'],
    ['24½/23½ kg', '54/52'],
    ['24 1/2', `54${asKg}`],
    ['52 @ 50', '52/50'],
    ['52 on 50', '52/50'],
    ['M52 X50', '52/50'],
    ['52M/50C', '52/50'],
    ['längs 24 quer 23', `53/51${asKg}`],
    ['L24/Q23', `53/51${asKg}`],
    ['montants 24 travers 23 kg', '53/51'],
    ['縦52ポンド 横50ポンド', '52/50'],
    ['５２／５０', '52/50'],
    ['52lb. / 50lb.', '52/50'],
    ['24,5 / 23,5', `54/52${asKg}`],
    ['52 both', '52'],
    ['52, 50', '52/50'],
    ['24-May', turned('24-May')],
    ['2025-05-24', turned('2025-05-24')],
    ['45801', turned('2025-05-24')],
    ['#DIV/0!', failed('#DIV/0!')],
    ['#WERT!', failed('#WERT!')],
    ['52,50', unclearTension],
    ['50 crosses', unclearTension],
    ['tight', unclearTension],
  ],
  received_on: [
    ['1er mars 2025', '2025-03-01'],
    ['1º de marzo de 2025', '2025-03-01'],
    ['1° marzo 2025', '2025-03-01'],
    ['1 de março de 2025', '2025-03-01'],
    ['1. marts 2025', '2025-03-01'],
    ['1 marca 2025', '2025-03-01'],
    ['1 марта 2025', '2025-03-01'],
    ['2025年3月1日', '2025-03-01'],
    ['2025. 3. 1.', '2025-03-01'],
    ['Sa, 01.03.2025', '2025-03-01'],
    ['samedi 1 mars 2025', '2025-03-01'],
    ['the 1st of March 2025', '2025-03-01'],
    ["1 Mar '25", '2025-03-01'],
    ['٠١/٠٣/٢٠٢٥', '2025-03-01'],
    ['45717', '2025-03-01'],
    ['1 March', 'Choose the year for dates without one'],
    ['1.3.', 'Choose the year for dates without one'],
    ['3月1日', 'Choose the year for dates without one'],
    ['March 2025', 'Invalid date'],
    ['#VALUE!', failed('#VALUE!')],
  ],
  price: [
    ['FOC', '0.00'],
    ['no charge', '0.00'],
    ['on the house', '0.00'],
    ['22.50 + grip', '22.50 | Price read as 22.50. “+ grip” goes into the notes.'],
    ['25 (incl. grip)', '25.00 | Price read as 25. “(incl. grip)” goes into the notes.'],
    ['€ 27,50 inkl. Griffband', '27.50 | Price read as 27.50. “inkl. Griffband” goes into the notes.'],
    ['0.750', '0.75'],
    ['1.200', '1.20'],
    ['٢٧٫٥٠', '27.50'],
    ['25,-', '25.00'],
    ['—', 'none'],
    ['n/a', 'none'],
    ['27 + 5', 'Price must be a number'],
    ['12-May', 'A spreadsheet turned this price into a date: 12-May. Enter it again as text, such as 22.50.'],
    ['#N/A', failed('#N/A')],
  ],
  paid: [
    ['cash 12/4', 'paid cash 2025-04-12'],
    ['card 3 Jan', 'paid card 2025-01-03'],
    ['YES - card', 'paid card'],
    ['CB', 'paid CB'],
    ['CB 12/04/25', 'paid CB 2025-04-12'],
    ['paid by card', 'paid card'],
    ['bezahlt, bar', 'paid bar'],
    ['ja/Twint', 'paid Twint'],
    ['payé le 12/4', 'paid 2025-04-12'],
    ['12.04.2025', 'paid 2025-04-12'],
    ['FOC', 'paid 0.00'],
    ['済', 'paid'],
    ['owes £10', 'unpaid 10.00 | Price read as what is owed: £10.'],
    ['not yet', 'unpaid'],
    ['à payer', 'unpaid'],
    ['yes/no', 'Must be yes or no, how it was paid, or when'],
    ['half of it', 'Must be yes or no, how it was paid, or when'],
  ],
}

describe.each(Object.entries(examples))('a cell under "%s"', (column, cells) => {
  const target = targets.find((one) => one === column)
  it.each(cells)('“%s” means: %s', (cell, meaning) => {
    expect(target && meaningOf(target, cell)).toBe(meaning)
  })
})

it('keeps the other text of a cell in the notes', () => {
  expect(readCell('price', '22.50 + grip').job?.labor_notes).toBe('22.50 + grip')
  expect(readCell('paid', 'owes £10').job?.labor_notes).toBe('owes £10')
})
