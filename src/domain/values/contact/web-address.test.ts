import { describe, expect, it } from 'vitest'

import { parseWebAddress } from './web-address.ts'

describe('an address', () => {
  it.each([
    ['https://example.com/hooks?a=b%20c#d', 'https://example.com/hooks?a=b%20c#d'],
    ['https://example.com', 'https://example.com/'],
    ['HTTPS://EXAMPLE.com:443/a/../b', 'https://example.com/b'],
    ['http://127.0.0.1:8080/a@b', 'http://127.0.0.1:8080/a@b'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
  ])('%s is kept in its parsed form', (typed, parsed) => {
    expect(parseWebAddress(typed)).toBe(parsed)
    expect(parseWebAddress(parsed)).toBe(parsed)
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['another protocol', 'ftp://example.com/'],
    ['no host', 'https:///path'],
    ['one slash', 'https:/example.com/'],
    ['no slash', 'https:example.com'],
    ['backslashes', 'https:\\\\example.com\\'],
    ['a backslash after the host', 'https://example.com\\@127.0.0.1/'],
    ['a user', 'https://ann@example.com/'],
    ['a password', 'https://ann:secret@example.com/'],
    ['an empty user', 'https://@example.com/'],
    ['a tab in the host', 'https://exam\tple.com/'],
    ['a line break', 'https://example.com/a\nb'],
    ['a NUL', 'https://example.com/\0'],
    ['a direction override', 'https://example.com/\u202egnp.exe'],
    ['a zero-width space', 'https://exam\u200bple.com/'],
    ['a space', 'https://example.com/a b'],
    ['an escaped host', 'https://%6cocalhost/'],
    ['a number for an address', 'http://2130706433/'],
    ['hexadecimal digits', 'http://0x7f.1/'],
    ['octal digits', 'http://0177.0.0.1/'],
    ['fewer numbers', 'http://127.1/'],
    ['digits of another script', 'http://１２７.0.0.1/'],
    ['a trailing dot', 'https://localhost./'],
    ['a port that is too high', 'https://example.com:70000/'],
    ['an address that is too long once it is escaped', `https://example.com/${'ä'.repeat(1000)}`],
    ['text', 'example'],
  ])('is rejected with %s', (_, typed) => expect(parseWebAddress(typed)).toBeUndefined())
})
