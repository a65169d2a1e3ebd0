import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { newId } from '#domain/values/ids.ts'
import type { Logger } from '#server/platform/log.ts'
import { createTransport } from 'nodemailer'
import * as z from 'zod'

import { toEnvelope, MailError, type Mail } from './mail.ts'

const errorSchema = z.object({ code: z.string() }).catch({ code: 'unknown' })

/**
 * Writes each mail to an .eml file instead of sending it. Names sort by time, files appear complete, and only this user can read them,
 * because they contain reset links.
 */
export function outboxMailer({ folder, from, log }: { folder: string; from: string; log: Logger }) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail: Mail): Promise<void> {
      const file = `${newId()}.eml`
      try {
        const { message } = await transport.sendMail(toEnvelope(from, mail))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const temporary = join(folder, `.${file}.tmp`)
        await writeFile(temporary, message, { mode: 0o600 })
        await rename(temporary, join(folder, file))
      } catch (error) {
        throw new MailError(`A mail could not be written to the outbox: ${errorSchema.parse(error).code}`, {
          why: 'The mail could not be written to the outbox',
          is_permanent: false,
        })
      }
      log.info({ file }, 'mail written to the outbox: SMTP_URL is not set')
    },
    close: () => {},
  }
}
