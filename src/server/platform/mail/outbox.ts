import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { newId } from '#domain/values/ids.ts'
import type { Logger } from '#server/platform/log.ts'
import { createTransport } from 'nodemailer'
import * as z from 'zod'

import { enveloped } from './envelope.ts'
import { MailError, type Mail } from './mail.ts'

const failure = z.object({ code: z.string() }).catch({ code: 'unknown' })

/**
 * Writes each mail to a file of its own instead of sending it: any mail program opens an .eml. Names sort by time, files
 * appear whole, and only this user may read them, since a reset link is a key.
 */
export function outboxMailer({ folder, from, log }: { folder: string; from: string; log: Logger }) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail: Mail): Promise<void> {
      const file = `${newId()}.eml`
      try {
        const { message } = await transport.sendMail(enveloped(from, mail))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const half = join(folder, `.${file}.half`)
        await writeFile(half, message, { mode: 0o600 })
        await rename(half, join(folder, file))
      } catch (error) {
        throw new MailError(`A mail could not be written to the outbox: ${failure.parse(error).code}`, {
          why: 'The mail could not be written to the outbox',
          is_permanent: false,
        })
      }
      log.info({ file }, 'mail written to the outbox: SMTP_URL is not set')
    },
    close: () => {},
  }
}
