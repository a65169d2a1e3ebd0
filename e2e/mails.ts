// Reads emails that the app wrote to its outbox.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from './fixtures.ts'

/** Returns the emails to an address with this subject, as text. Email wraps long lines with "=" at the end. */
export async function mailsTo(email: string, subject: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
  // A mail has another name while it is being written.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='))
}

/** Waits for the email and returns its link. */
export async function linkFor(email: string, subject: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email, subject)).length).toBe(1)
  const [mail = ''] = await mailsTo(email, subject)
  return /https?:\/\/\S+\?token=[\w-]+/.exec(mail)?.[0] ?? ''
}
