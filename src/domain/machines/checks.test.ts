import { describe, expect, it } from 'vitest'

import { findBadCheck, isGood, machineState, nextCheckDue, type Check } from './checks.ts'

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

describe('the check that shows that a machine was off', () => {
  it.each([
    ['is missing between two good checks', good('2026-05-03'), good('2026-05-25'), null],
    ['is a bad check before', bad('2026-05-20'), good('2026-05-25'), '2026-05-20'],
    ['is a bad check after', good('2026-05-03'), bad('2026-05-20'), '2026-05-20'],
    ['is the first of two bad checks', bad('2026-05-01'), bad('2026-05-09'), '2026-05-01'],
    ['is a bad check that is the first', null, bad('2026-05-20'), '2026-05-20'],
    ['is a bad check that is the last', bad('2026-05-20'), null, '2026-05-20'],
    ['is missing without checks', null, null, null],
  ])('%s', (_when, before, after, expected) => {
    expect(findBadCheck({ before, after })?.checked_on ?? null).toBe(expected)
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
