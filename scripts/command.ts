// Shared by all commands: reads the settings, opens the database, and prints expected errors as one line.
import { StartError } from '#database/embedded/error.ts'
import { attachOrStartEmbedded, hasEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { BackupRunning } from '#database/dump/lock.ts'
import { connectionProblem } from '#database/connections/pool.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'
import { serializeError } from '#server/platform/log.ts'

/** An expected error. Only its message is printed. */
export class CommandError extends Error {}

export const print = (line: string): void => console.log(line)

/** Prints the reason and sets the exit code to 1. */
export function fail(reason: unknown): void {
  console.error(reason)
  process.exitCode = 1
}

/** Whether pending migrations are applied first. */
type DatabaseState = 'migrated' | 'as it is'

interface OpenDatabase {
  /** The owner's URL. */
  readonly url: string
  stop(): Promise<void>
}

/** Opens the database. Works even while the app is running. */
async function openDatabase(config: Config, state: DatabaseState): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR } = config
  if (!url && !(await hasEmbedded(DATA_DIR)))
    throw new CommandError(`There is no database in ${DATA_DIR}. Start Stringdesk first, or set DATA_DIR to its folder.`)
  // Messages about starting the embedded database go to stderr because they are not part of the command's output.
  const database = url ? { url, stop: async () => {} } : await attachOrStartEmbedded(DATA_DIR, console.error)
  if (state === 'as it is') return database
  await migrate(directUrl ?? database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  return database
}

/** Runs `work` with the settings and the database owner's URL. */
export async function withDatabase(
  work: (config: Config, databaseUrl: string) => Promise<void>,
  state: DatabaseState = 'migrated',
): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, state)
  await work(config, database.url).finally(() => database.stop())
}

/** The message of an error that the operator can fix; undefined for a bug. */
function operatorMessage(error: unknown): string | undefined {
  const isExpected = [StartError, ConfigError, CommandError, BackupError, BackupRunning].some(
    (Expected) => error instanceof Expected,
  )
  if (isExpected && error instanceof Error) return error.message
  const problem = connectionProblem(error)
  return problem && `${problem} Check DATABASE_URL, and that the database is running.`
}

/** What to print for an error: a message for the operator, or a bug without the values of its query. */
export const describeError = (error: unknown): string | object => operatorMessage(error) ?? serializeError(error)

/** Runs a command. If it fails, sets exit code 1 and prints the message, or the stack of a bug. */
export async function runCommand(command: (config: Config, databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    await withDatabase(command)
  } catch (error) {
    fail(describeError(error))
  }
}
