import { describe, expect, it } from 'vitest'

import { placePath, readScan } from './scan.ts'

const origin = 'https://strings.example'
const id = '01922222-2222-7222-8222-222222222222'

describe('a scan', () => {
  it.each([
    ['142', { kind: 'number', job_number: 142 }],
    [' # 142 ', { kind: 'number', job_number: 142 }],
    [`${origin}/jobs/${id}`, { kind: 'job', id }],
    [`${origin}/jobs/${id.toUpperCase()}/`, { kind: 'job', id }],
    [`${origin}${placePath(id)}`, { kind: 'place', id }],
    ['A3', { kind: 'text', text: 'A3' }],
    ['9999999999', { kind: 'text', text: '9999999999' }],
    [`https://other.example/jobs/${id}`, { kind: 'text', text: `https://other.example/jobs/${id}` }],
    [`${origin}/inventory/${id}`, { kind: 'text', text: `${origin}/inventory/${id}` }],
    [`${origin}/scan?place=A3`, { kind: 'text', text: `${origin}/scan?place=A3` }],
    [`${origin}/jobs/new`, { kind: 'text', text: `${origin}/jobs/new` }],
  ])('of “%s” is %o', (text, expected) => expect(readScan(text, origin)).toEqual(expected))
})
