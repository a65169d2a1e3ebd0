// What the operator's commands have in common: the settings, the database, and one line for what a person can mend.
import { StartError } from '#database/embedded/error.ts'
import { borrowEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'

/** Thrown with one line for the person at the terminal. */
export class CommandError extends Error {}

export const say = (line: string): void => console.log(line)

/** Ends the process with 1, after what is under way. */
export function fail(reason: unknown): void {
  console.error(reason)
  process.exitCode = 1
}

/** The database of the settings, brought up to date: also while the app runs on it. */
async function openDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL: url } = config
  const database = url ? { url, stop: async () => {} } : await borrowEmbedded(config.DATA_DIR, say)
  await migrate(database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  return database
}

/** Runs a command with the owner's address of the database, and ends the process with 1 when it fails. */
export async function runCommand(work: (config: Config, databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase(config)
    await work(config, database.url).finally(() => database.stop())
  } catch (error) {
    const isExpected = [StartError, ConfigError, CommandError].some((Expected) => error instanceof Expected)
    fail(isExpected && error instanceof Error ? error.message : error)
  }
}
