import * as catalogue from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import { isReminder, type StoredKind } from '#domain/messages/schema.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

/** A message ready to be sent by email, with its sender. */
export interface Outgoing {
  readonly id: string
  readonly round: number
  readonly kind: StoredKind
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly business: string
  readonly reply_to: string | null
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

// A template may put its link in quotes or brackets, or at the end of a sentence. The address excludes those characters.
const webAddress = /(https?:\/\/[^\s<>"'“”„‘’‚«»‹›]*[^\s<>"'“”„‘’‚«»‹›.,;:!?…)\]}])/

// Splits before escaping, because entities contain characters that an address may contain too. Every second part is an address.
const withLinks = (text: string): string =>
  text
    .split(webAddress)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')

const paragraph = (text: string): string => `<p>${withLinks(text).replaceAll('\n', '<br>\n')}</p>`

const html = (text: string, footer: string): string =>
  ['<!doctype html>', `<html lang="${getLocale()}"><body>`, ...text.split(/\n{2,}/).map(paragraph), footer, '</body></html>']
    .filter(Boolean)
    .join('\n')

// RFC 8058: the mail program shows its own unsubscribe button, which sends one POST.
const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Builds the email of a message. Reminders contain an unsubscribe link. */
export function customerMail(message: Outgoing, origin: string, unsubscribeLink: string): Mail {
  const { id, round, kind, address, subject, text, business, reply_to } = message
  const canUnsubscribe = isReminder(kind)
  const question = catalogue.message_unsubscribe({ business })
  const linkText = catalogue.message_unsubscribe_link()
  const footer = `<hr>\n<p><small>${escapeHtml(question)} <a href="${escapeHtml(unsubscribeLink)}">${escapeHtml(linkText)}</a></small></p>`
  return {
    to: address,
    from_name: business,
    ...(reply_to !== null && { replyTo: reply_to }),
    message_id: `<${id}.${round}@${new URL(origin).hostname}>`,
    subject,
    text: canUnsubscribe ? `${text}\n\n--\n${question} ${linkText}: ${unsubscribeLink}\n` : `${text}\n`,
    html: html(text, canUnsubscribe ? footer : ''),
    // Prevents out-of-office replies, RFC 3834.
    headers: { 'Auto-Submitted': 'auto-generated', ...(canUnsubscribe && unsubscribeHeaders(unsubscribeLink)) },
  }
}
