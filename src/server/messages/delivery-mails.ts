import { isReminder, type MessageKind } from '#domain/messages/schema.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** A message on its way to one address, with whom it is from. */
export interface Outgoing {
  readonly id: string
  readonly round: number
  readonly kind: MessageKind
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly business: string
  readonly reply_to: string | null
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

// Only what was written by this installation or its stringer can be an address here; a player's own name is text.
const withLinks = (text: string): string =>
  text.replaceAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)

const paragraph = (text: string): string => `<p>${withLinks(escaped(text)).replaceAll('\n', '<br>\n')}</p>`

const html = (text: string, below: string): string =>
  ['<!doctype html>', '<html><body>', ...text.split(/\n{2,}/).map(paragraph), below, '</body></html>'].filter(Boolean).join('\n')

// RFC 8058: a mail program shows a button of its own, and one POST is all it takes.
const unsubscribing = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The mail of a message. `origin` is where this installation lives, `ending` the link that ends reminders. */
export function playerMail(message: Outgoing, origin: string, ending: string): Mail {
  const { id, round, kind, address, subject, text, business, reply_to } = message
  const says = isReminder(kind)
  const why = `No more reminders from ${business}:`
  return {
    to: address,
    from_name: business,
    ...(reply_to !== null && { replyTo: reply_to }),
    message_id: `<${id}.${round}@${new URL(origin).hostname}>`,
    subject,
    text: says ? `${text}\n\n--\n${why} ${ending}\n` : `${text}\n`,
    html: html(text, says ? `<hr>\n<p><small>${escaped(why)} <a href="${escaped(ending)}">unsubscribe</a></small></p>` : ''),
    // Keeps out-of-office machines from answering, RFC 3834.
    headers: { 'Auto-Submitted': 'auto-generated', ...(says && unsubscribing(ending)) },
  }
}
