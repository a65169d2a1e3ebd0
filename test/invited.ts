// Invitations as the tests use them.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestDatabase } from './database.ts'

/** The mails to an address with a subject that contains a text, in any order. */
export async function mailsWith(database: TestDatabase, email: string, subject: string): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const files = (await readdir(folder)).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const unfolded = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  return unfolded.filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject))
}

/** The tokens of the invitations that were mailed to an address. */
export async function invitationTokens(database: TestDatabase, email: string): Promise<string[]> {
  const mails = await mailsWith(database, email, '/invitation?token=')
  return mails.map((mail) => /invitation\?token=([\w-]+)/.exec(mail)?.[1] ?? '')
}

/** The token of the only invitation that was mailed to an address. */
export async function invitationToken(database: TestDatabase, email: string): Promise<string> {
  const [token, ...others] = await invitationTokens(database, email)
  if (token === undefined || others.length > 0) throw new Error(`${others.length + (token ? 1 : 0)} invitations of ${email}`)
  return token
}
