import type { Mail } from './mail.ts'

/** The address in "Stringdesk <mail@example.com>". */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** Converts a mail for nodemailer. Addresses are objects, so that a comma in one cannot add a recipient. */
export const toEnvelope = (from: string, { to, from_name, replyTo, message_id, ...mail }: Mail) => ({
  ...mail,
  from: from_name === undefined ? from : { name: from_name, address: addressIn(from) },
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: from_name ?? '', address: replyTo } }),
  ...(message_id !== undefined && { messageId: message_id }),
})
