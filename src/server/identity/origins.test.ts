import { describe, expect, it } from 'vitest'

import { cookiePrefix, homeOf, isResetPage, originOf } from './origins.ts'

const settled = homeOf({ BACKEND_URL: 'https://Desk.Example.com/', HOST: '0.0.0.0', PORT: 3000 })
const unsettled = homeOf({ HOST: '192.168.1.5', PORT: 3000 })

describe('where the installation lives', () => {
  it('is BACKEND_URL, else where the server listens', () => {
    expect(settled).toEqual({ origin: 'https://desk.example.com', trusted: ['https://desk.example.com'], unsettled: false })
    expect(unsettled.origin).toBe('http://localhost:3000')
    expect(unsettled.trusted).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://192.168.1.5:3000',
    ])
    expect(homeOf({ BACKEND_URL: 'your_backend_url', HOST: '::', PORT: 80 }).origin).toBe('http://localhost:80')
  })

  it('names the cookies after the host of BACKEND_URL', () => {
    expect(cookiePrefix(settled, 'secret')).toBe('stringdesk-desk-example-com')
  })

  it('names the cookies the same on every port of one installation, and differently in another', () => {
    const onAnotherPort = homeOf({ HOST: '127.0.0.1', PORT: 3001 })
    expect(cookiePrefix(unsettled, 'secret')).toBe(cookiePrefix(onAnotherPort, 'secret'))
    expect(cookiePrefix(unsettled, 'secret')).not.toBe(cookiePrefix(unsettled, 'another secret'))
  })
})

describe('the page of a reset link', () => {
  it.each(['https://desk.example.com/reset-password'])('may be %s', (page) => expect(isResetPage(settled, page)).toBe(true))

  it.each([
    'https://evil.example/reset-password',
    'https://desk.example.com.evil.example/reset-password',
    'https://desk.example.com@evil.example/reset-password',
    'https://evil@desk.example.com/reset-password',
    'http://desk.example.com/reset-password',
    'https://desk.example.com/home',
    'https://desk.example.com/reset-password?next=//evil.example',
    'http://localhost:3000/reset-password',
    'javascript:alert(1)',
    '/reset-password',
    '//evil.example/reset-password',
    '',
  ])('may not be "%s"', (page) => expect(isResetPage(settled, page)).toBe(false))

  it('may be on any port of this machine while nobody said where we live', () => {
    expect(isResetPage(unsettled, 'http://localhost:5173/reset-password')).toBe(true)
    expect(isResetPage(unsettled, 'http://192.168.1.5:3000/reset-password')).toBe(true)
    expect(isResetPage(unsettled, 'http://192.168.1.6:3000/reset-password')).toBe(false)
  })
})

describe('the origin that a request is judged by', () => {
  const judged = (headers: Record<string, string>) => originOf(new Headers(headers), settled)

  it('is ours for a program, and for a page that names the host it was sent to', () => {
    expect(judged({})).toBe('https://desk.example.com')
    expect(judged({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBe('https://desk.example.com')
  })

  it('is its own for any other page', () => {
    expect(judged({ origin: 'https://evil.example', host: 'desk.example.com' })).toBe('https://evil.example')
    expect(judged({ origin: 'http://192.168.1.5:8080', host: '192.168.1.5:3000' })).toBe('http://192.168.1.5:8080')
    expect(judged({ origin: 'null', host: 'null' })).toBe('null')
  })
})
