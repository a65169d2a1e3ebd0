import { Argument, Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { openDatabaseAccess, type SystemDb } from '#database/access.ts'
import { roleUrls } from '#database/migrator/migrate.ts'
import { listOpen, markAnswered } from '#server/support/queries.ts'
import { CommandError, print, withDatabase } from '#scripts/command.ts'

const withSystemDb = (work: (db: SystemDb) => Promise<void>): Promise<void> =>
  withDatabase(async (config, url) => {
    const transaction_pooling = config.DATABASE_POOLING === 'transaction'
    const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
    await work(access.asSystem('operator')).finally(() => access.close())
  })

async function list(db: SystemDb): Promise<void> {
  const open = await listOpen(db)
  if (open.length === 0) return print('No open support requests.')
  for (const { message_number, status, created_at, subject, message, full_name, email } of open)
    print(`#${message_number} (${status}, ${created_at.slice(0, 10)}) from ${full_name} <${email}>: ${subject}\n${message}\n`)
}

async function answer(db: SystemDb, number: number): Promise<void> {
  if (!(await markAnswered(db, number))) throw new CommandError(`There is no open support request #${number}.`)
  print(`Request #${number} is marked as answered.`)
}

function parseNumber(text: string): number {
  const number = Number(text.replace(/^#/, ''))
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('Not a valid request number.')
  return number
}

export const supportCommand = new Command('support').description('lists support requests and marks them as answered')

supportCommand
  .command('list')
  .description('lists open support requests')
  .action(() => withSystemDb(list))

supportCommand
  .command('answer')
  .description('marks a request as answered, which the stringer sees')
  .addArgument(new Argument('<number>', 'the number of the request').argParser(parseNumber))
  .action((number) => withSystemDb((db) => answer(db, number)))
