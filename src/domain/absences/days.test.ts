import { describe, expect, it } from 'vitest'

import { formatWhenAway, plannedDay } from './days.ts'
import { absenceCreate } from './schema.ts'

const period = (starts_on: string, ends_on: string) => ({ starts_on, ends_on })

describe('the day on which a job is planned', () => {
  const now = '2026-12-03T12:00:00.000Z'
  it.each([
    ['2026-12-05T17:00:00.000Z', '2026-12-05'],
    ['2026-12-03T08:00:00.000Z', '2026-12-03'],
    ['2026-11-20T17:00:00.000Z', '2026-12-03'],
    [null, null],
  ])('with the due date %s is %s', (due, day) => expect(plannedDay(due, now, 'UTC')).toBe(day))
})

it('says when someone is away', () => {
  expect(formatWhenAway(period('2026-12-03', '2026-12-05'))).toBe('from 3 Dec 2026 to 5 Dec 2026')
  expect(formatWhenAway(period('2026-12-03', '2026-12-03'))).toBe('on 3 Dec 2026')
})

describe('the input of an absence', () => {
  const parse = (starts_on: unknown, ends_on: unknown) => {
    const user_id = '01922222-2222-7222-8222-222222222222'
    const { error } = absenceCreate.safeParse({ user_id, starts_on, ends_on })
    return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  }

  it.each([
    ['2026-12-03', '2026-12-03', []],
    ['2027-02-01', '2028-02-01', []],
    ['2026-12-03', '2027-12-04', [['ends_on', 'An absence has at most 366 days']]],
    ['2026-12-03', '2026-12-02', [['ends_on', 'The last day is before the first']]],
    ['2026-02-29', '2026-03-01', [['starts_on', 'Choose the first day']]],
    [
      null,
      null,
      [
        ['starts_on', 'Choose the first day'],
        ['ends_on', 'Choose the last day'],
      ],
    ],
    [
      '1026-12-03',
      '1026-12-03',
      [
        ['starts_on', 'Date is out of range'],
        ['ends_on', 'Date is out of range'],
      ],
    ],
  ])('%s to %s: %o', (starts_on, ends_on, problems) => expect(parse(starts_on, ends_on)).toEqual(problems))
})
