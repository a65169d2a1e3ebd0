import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checksNear, findBadCheck, isGood, machineState, nextCheckDue, type Check } from './checks.ts'

const check = (checked_on: string, measured_tension: string, set_tension = '55'): Check => ({
  checked_on,
  set_tension,
  measured_tension,
})

describe('a check', () => {
  it.each([
    ['55', '55', true],
    ['55', '54', true],
    ['55', '56', true],
    ['55', '53.9', false],
    ['55.1', '56.2', false],
    ['60', '57.9', false],
  ])('that was set to %s and measured %s is good: %s', (set_tension, measured_tension, expected) => {
    expect(isGood({ set_tension, measured_tension })).toBe(expected)
  })
})

const good = (day: string) => check(day, '55.3')
const bad = (day: string) => check(day, '52.9')

describe('a job on a machine', () => {
  const may = [good('2026-05-03'), bad('2026-05-20'), good('2026-05-25')]

  it.each([
    ['before the last good check', may, '2026-05-02', null],
    // A check counts from the beginning of its day.
    ['on the day of the last good check', may, '2026-05-03', '2026-05-20'],
    ['between a good check and a bad one', may, '2026-05-10', '2026-05-20'],
    ['on the day of the bad check', may, '2026-05-20', '2026-05-20'],
    ['between a bad check and the next good check', may, '2026-05-24', '2026-05-20'],
    ['on the day of the next good check', may, '2026-05-25', null],
    ['after that', may, '2026-06-01', null],
    ['after a bad check without a good one', [bad('2026-05-20')], '2026-08-01', '2026-05-20'],
    ['before a bad check without a good one', [bad('2026-05-20')], '2026-01-01', '2026-05-20'],
    ['between two bad checks', [bad('2026-05-01'), bad('2026-05-09')], '2026-05-05', '2026-05-01'],
    ['on the day of a bad check and then a good one', [bad('2026-05-20'), good('2026-05-20')], '2026-05-20', '2026-05-20'],
    ['the day after these', [bad('2026-05-20'), good('2026-05-20')], '2026-05-21', null],
    ['the day before these', [bad('2026-05-20'), good('2026-05-20')], '2026-05-19', '2026-05-20'],
    ['on a day without checks', [], '2026-05-20', null],
  ])('%s', (_when, checks, day, expected) => {
    expect(findBadCheck(checksNear(checks, day))?.checked_on ?? null).toBe(expected)
  })

  it('is marked exactly from the last good check before a bad one until the next good check, and on the day of each bad check', () => {
    const days = fc.integer({ min: 1, max: 9 }).map((n) => `2026-05-0${n}`)
    const checks = fc
      .array(fc.tuple(days, fc.boolean()), { maxLength: 8 })
      .map((made) => made.toSorted(([one], [other]) => one.localeCompare(other)).map(([day, ok]) => (ok ? good(day) : bad(day))))
    /** For each bad check: its own day, and the days from the good check before it to the good check after it. */
    const isInBadTime = (made: readonly Check[], day: string): boolean =>
      made.some((one, index) => {
        if (isGood(one)) return false
        if (one.checked_on === day) return true
        const last = made.slice(0, index).findLast(isGood)
        const next = made.slice(index).find(isGood)
        return (last === undefined || day >= last.checked_on) && (next === undefined || day < next.checked_on)
      })
    fc.assert(
      fc.property(checks, days, (made, day) => {
        expect(findBadCheck(checksNear(made, day)) !== null).toBe(isInBadTime(made, day))
      }),
    )
  })
})

describe('the next check', () => {
  const machine = { calibration_interval_days: 30, created_on: '2026-04-01', last_check: null }

  it.each([
    ['after the machine’s interval', { ...machine, last_check: good('2026-04-20') }, '2026-05-20'],
    ['immediately if the machine was never checked', machine, '2026-04-01'],
    ['immediately if the machine is off', { ...machine, last_check: bad('2026-04-20') }, '2026-04-20'],
    ['never without reminders', { ...machine, calibration_interval_days: null }, null],
  ])('is due %s', (_when, checked, expected) => {
    expect(nextCheckDue(checked)).toBe(expected)
  })

  it.each([
    ['good', { ...machine, last_check: good('2026-04-20') }, '2026-05-19'],
    ['due', { ...machine, last_check: good('2026-04-20') }, '2026-05-20'],
    ['due', machine, '2026-04-01'],
    ['off', { ...machine, last_check: bad('2026-04-20') }, '2026-04-20'],
    ['off', { ...machine, calibration_interval_days: null, last_check: bad('2026-04-20') }, '2027-01-01'],
    ['good', { ...machine, calibration_interval_days: null, last_check: good('2026-04-20') }, '2027-01-01'],
    ['unchecked', { ...machine, calibration_interval_days: null }, '2027-01-01'],
  ])('makes the machine %s', (state, checked, today) => {
    expect(machineState(checked, today)).toBe(state)
  })
})
