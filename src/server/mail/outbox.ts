import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { newId } from '#domain/ids.ts'
import type { Logger } from '#server/log.ts'
import { createTransport } from 'nodemailer'

import { MailError, type Mailer } from './mailer.ts'

/**
 * Writes each mail to a file of its own instead of sending it: any mail program opens an .eml. Names sort by time, files
 * appear whole, and only this user may read them, since a reset link is a key.
 */
export function outboxMailer({ folder, from, log }: { folder: string; from: string; log: Logger }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ to, ...mail }) => {
      const name = `${newId()}.eml`
      try {
        const { message } = await transport.sendMail({ from, to: { name: '', address: to }, ...mail })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const half = join(folder, `.${name}.half`)
        await writeFile(half, message, { mode: 0o600 })
        await rename(half, join(folder, name))
      } catch (error) {
        throw new MailError(`A mail could not be written to the outbox: ${error instanceof Error && 'code' in error ? error.code : 'unknown'}`)
      }
      log.info({ file: name }, 'mail written to the outbox: SMTP_URL is not set')
    },
    close: () => {},
  }
}
