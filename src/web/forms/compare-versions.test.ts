import { describe, expect, it } from 'vitest'

import { compareVersions } from './compare-versions.ts'

const opened = { full_name: 'Jonas Berg', phone: '', notes: 'left-handed' }

describe('a record that was changed elsewhere while its form was open', () => {
  it('conflicts in fields that were changed on both sides', () => {
    const typed = { ...opened, phone: '111' }
    expect(compareVersions({ opened, typed, current: { ...opened, phone: '222' } })).toEqual([
      { name: 'phone', theirs: '222', mine: '111', isChangedHere: true },
    ])
  })

  it('includes changes to fields that were not changed in the form', () => {
    const typed = { ...opened, phone: '111' }
    expect(compareVersions({ opened, typed, current: { ...opened, notes: '' } })).toEqual([
      { name: 'notes', theirs: '', mine: 'left-handed', isChangedHere: false },
    ])
  })

  it('does not conflict when both sides made the same change', () => {
    const typed = { ...opened, phone: '111' }
    expect(compareVersions({ opened, typed, current: { ...opened, phone: '111' } })).toEqual([])
  })

  it('does not conflict when only fields outside the form were changed', () => {
    expect(compareVersions({ opened, typed: { ...opened, phone: '111' }, current: opened })).toEqual([])
  })
})

describe('values that count as equal', () => {
  it.each([
    ['a number and its text', { weight: 300 }, { weight: '300' }],
    ['an empty input and null', { weight: '' }, { weight: null }],
    ['a missing field and null', {}, { weight: null }],
  ])('include %s', (_name, opened, current) => {
    expect(compareVersions({ opened, typed: opened, current })).toEqual([])
  })
})
