import { expect, it } from 'vitest'

import { customerMail } from './delivery-mails.ts'

const address = 'https://strings.example/feedback?token=a-B_c'
const link = `<a href="${address}">${address}</a>`

const paragraphOf = (text: string) => {
  const message = {
    id: 'x',
    round: 1,
    kind: 'ready',
    address: 'x@example.com',
    subject: 'Ready',
    business: 'Ann',
    reply_to: null,
  } as const
  const { html = '' } = customerMail({ ...message, text }, 'https://strings.example', address)
  return /<p>(.*)<\/p>/.exec(html)?.[1]
}

it.each([
  ['nothing', `See ${address}`, `See ${link}`],
  ['quotes', `See "${address}"`, `See &quot;${link}&quot;`],
  ['single quotes', `See '${address}'`, `See '${link}'`],
  ['typographic quotes', `See “${address}”, ‘${address}’ or «${address}»`, `See “${link}”, ‘${link}’ or «${link}»`],
  ['angle brackets', `See <${address}>`, `See &lt;${link}&gt;`],
  ['brackets', `See (${address}), [${address}]`, `See (${link}), [${link}]`],
  ['the end of a sentence', `See ${address}!? Or ${address}…`, `See ${link}!? Or ${link}…`],
])('a link in %s ends where its address ends', (_, text, html) => {
  expect(paragraphOf(text)).toBe(html)
})

it('a link keeps its whole address, escaped as HTML', () => {
  const html = 'https://strings.example/?a=1&amp;lt;b=2'
  expect(paragraphOf('Tom & Eva: https://strings.example/?a=1&lt;b=2')).toBe(`Tom &amp; Eva: <a href="${html}">${html}</a>`)
})
