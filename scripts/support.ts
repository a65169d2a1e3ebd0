// `npm run support -- list` shows what stringers wrote and nobody has answered; `npm run support -- answer 12` says that no. 12 is.
import { openDatabaseAccess, type SystemDb } from '#database/access.ts'
import { roleUrls } from '#database/migrate.ts'
import { markAnswered, messagesOpen } from '#server/support/queries.ts'
import * as z from 'zod'

import { CommandError, fail, runCommand, say } from './command.ts'

const asking = z.union([z.tuple([z.literal('list')]), z.tuple([z.literal('answer'), z.coerce.number().int().positive()])])

const { data: asked } = asking.safeParse(process.argv.slice(2))

if (asked) await runCommand((config, url) => withSystem(url, config.DATABASE_POOLING === 'transaction', run))
else fail('Say npm run support -- list, or npm run support -- answer 12')

async function withSystem(url: string, transaction_pooling: boolean, work: (system: SystemDb) => Promise<void>): Promise<void> {
  const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  await work(access.asSystem('operator')).finally(() => access.close())
}

async function run(system: SystemDb): Promise<void> {
  const [what, number] = asked ?? []
  if (what === 'answer' && number !== undefined) return answer(system, number)
  const open = await messagesOpen(system)
  if (open.length === 0) return say('Every message is answered.')
  for (const { message_number, status, created_at, subject, message, full_name, email } of open)
    say(`No. ${message_number} (${status}, ${created_at.slice(0, 10)}) from ${full_name} <${email}>: ${subject}\n${message}\n`)
}

async function answer(system: SystemDb, number: number): Promise<void> {
  if (!(await markAnswered(system, number))) throw new CommandError(`There is no open message no. ${number}`)
  say(`No. ${number} is answered now`)
}
