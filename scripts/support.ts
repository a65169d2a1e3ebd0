// `npm run support -- list` lists open support requests; `npm run support -- answer 12` marks request 12 as answered.
import { openDatabaseAccess, type SystemDb } from '#database/access.ts'
import { roleUrls } from '#database/migrate.ts'
import { markAnswered, listOpen } from '#server/support/queries.ts'
import * as z from 'zod'

import { CommandError, fail, runCommand, print } from './command.ts'

const argumentsSchema = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('answer'), z.coerce.number().int().positive()]),
])

const { data: command } = argumentsSchema.safeParse(process.argv.slice(2))

if (command) await runCommand((config, url) => withSystemDb(url, config.DATABASE_POOLING === 'transaction', run))
else fail('Usage: npm run support -- list\n       npm run support -- answer 12')

async function withSystemDb(url: string, transaction_pooling: boolean, action: (db: SystemDb) => Promise<void>): Promise<void> {
  const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  await action(access.asSystem('operator')).finally(() => access.close())
}

async function run(db: SystemDb): Promise<void> {
  const [action, number] = command ?? []
  if (action === 'answer' && number !== undefined) return answer(db, number)
  const open = await listOpen(db)
  if (open.length === 0) return print('No open support requests.')
  for (const { message_number, status, created_at, subject, message, full_name, email } of open)
    print(`#${message_number} (${status}, ${created_at.slice(0, 10)}) from ${full_name} <${email}>: ${subject}\n${message}\n`)
}

async function answer(db: SystemDb, number: number): Promise<void> {
  if (!(await markAnswered(db, number))) throw new CommandError(`There is no open support request #${number}.`)
  print(`Request #${number} is marked as answered.`)
}
