// Reads invitations from the outbox.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestDatabase } from './database.ts'

/** Returns the mails to an address whose subject contains a text, unordered. */
export async function mailsWith(database: TestDatabase, email: string, subject: string): Promise<string[]> {
  await database.services.identity.idle()
  const folder = join(database.folder, 'outbox')
  const files = (await readdir(folder)).toSorted()
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const unfolded = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  return unfolded.filter((mail) => mail.includes(`To: ${email}`) && mail.includes(subject))
}

/** Returns the tokens of the invitations mailed to an address. */
export async function invitationTokens(database: TestDatabase, email: string): Promise<string[]> {
  const mails = await mailsWith(database, email, '/invitation?token=')
  return mails.map((mail) => /invitation\?token=([\w-]+)/.exec(mail)?.[1] ?? '')
}

/** Returns the token of the only invitation mailed to an address. */
export async function invitationToken(database: TestDatabase, email: string): Promise<string> {
  const [token, ...others] = await invitationTokens(database, email)
  if (token === undefined || others.length > 0) throw new Error(`${others.length + (token ? 1 : 0)} invitations to ${email}`)
  return token
}
