// Shared by the operator's commands: reads the settings, opens the database, and prints expected errors as one line.
import { StartError } from '#database/embedded/error.ts'
import { attachOrStartEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'

/** An expected error, of which only the message is printed. */
export class CommandError extends Error {}

export const print = (line: string): void => console.log(line)

/** Prints the reason and sets the exit code to 1. */
export function fail(reason: unknown): void {
  console.error(reason)
  process.exitCode = 1
}

/** Opens and migrates the database. Works while the app is running, too. */
async function openDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL: url } = config
  const database = url ? { url, stop: async () => {} } : await attachOrStartEmbedded(config.DATA_DIR, print)
  await migrate(database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  return database
}

/** Runs a command with the settings and the database owner's URL. Sets exit code 1 when it fails. */
export async function runCommand(command: (config: Config, databaseUrl: string) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase(config)
    await command(config, database.url).finally(() => database.stop())
  } catch (error) {
    const isExpected = [StartError, ConfigError, CommandError].some((Expected) => error instanceof Expected)
    fail(isExpected && error instanceof Error ? error.message : error)
  }
}
