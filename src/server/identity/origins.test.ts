import { describe, expect, it } from 'vitest'

import { cookiePrefix, homeOf, isResetPage, originOf } from './origins.ts'

const configured = homeOf({ BACKEND_URL: 'https://Stringdesk.Example.com/', HOST: '0.0.0.0', PORT: 3000 })
const local = homeOf({ HOST: '192.168.1.5', PORT: 3000 })

describe('homeOf', () => {
  it('uses BACKEND_URL, or HOST and PORT if it is not set', () => {
    expect(configured).toEqual({
      origin: 'https://stringdesk.example.com',
      trusted: ['https://stringdesk.example.com'],
      isGuessed: false,
    })
    expect(local.origin).toBe('http://localhost:3000')
    expect(local.trusted).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://192.168.1.5:3000',
    ])
    expect(homeOf({ BACKEND_URL: 'your_backend_url', HOST: '::', PORT: 80 }).origin).toBe('http://localhost:80')
  })

  it('names the cookies after the host of BACKEND_URL', () => {
    expect(cookiePrefix(configured, 'secret')).toBe('stringdesk-stringdesk-example-com')
  })

  it('names the cookies the same on every port of an installation and differently in another installation', () => {
    const onAnotherPort = homeOf({ HOST: '127.0.0.1', PORT: 3001 })
    expect(cookiePrefix(local, 'secret')).toBe(cookiePrefix(onAnotherPort, 'secret'))
    expect(cookiePrefix(local, 'secret')).not.toBe(cookiePrefix(local, 'another secret'))
  })
})

describe('isResetPage', () => {
  it.each(['https://stringdesk.example.com/reset-password'])('accepts %s', (page) =>
    expect(isResetPage(configured, page)).toBe(true),
  )

  it.each([
    'https://evil.example/reset-password',
    'https://stringdesk.example.com.evil.example/reset-password',
    'https://stringdesk.example.com@evil.example/reset-password',
    'https://evil@stringdesk.example.com/reset-password',
    'http://stringdesk.example.com/reset-password',
    'https://stringdesk.example.com/home',
    'https://stringdesk.example.com/reset-password?next=//evil.example',
    'http://localhost:3000/reset-password',
    'javascript:alert(1)',
    '/reset-password',
    '//evil.example/reset-password',
    '',
  ])('refuses "%s"', (page) => expect(isResetPage(configured, page)).toBe(false))

  it('accepts any port of this machine if BACKEND_URL is not set', () => {
    expect(isResetPage(local, 'http://localhost:5173/reset-password')).toBe(true)
    expect(isResetPage(local, 'http://192.168.1.5:3000/reset-password')).toBe(true)
    expect(isResetPage(local, 'http://192.168.1.6:3000/reset-password')).toBe(false)
  })
})

describe('originOf', () => {
  const readOrigin = (headers: Record<string, string>, home = local) => originOf(new Headers(headers), home)

  it('is our origin for programs, and for pages of the requested host if BACKEND_URL is not set', () => {
    expect(readOrigin({})).toBe(local.origin)
    expect(readOrigin({}, configured)).toBe('https://stringdesk.example.com')
    expect(readOrigin({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' })).toBe(local.origin)
  })

  it('is the Origin header for pages under another name that points to this server if BACKEND_URL is set', () => {
    expect(readOrigin({ origin: 'https://evil.example', host: 'evil.example' }, configured)).toBe('https://evil.example')
  })

  it('is the Origin header for any other page', () => {
    expect(readOrigin({ origin: 'https://evil.example', host: 'stringdesk.example.com' })).toBe('https://evil.example')
    expect(readOrigin({ origin: 'http://192.168.1.5:8080', host: '192.168.1.5:3000' })).toBe('http://192.168.1.5:8080')
    expect(readOrigin({ origin: 'null', host: 'null' })).toBe('null')
  })
})
