import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

interface ScriptOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Relative to the project folder. */
  readonly cwd?: string
}

/** Runs a Node script in the project folder until it ends, and returns its output. Rejects if it fails. */
export async function runNode(args: readonly string[], { env, cwd = '.' }: ScriptOptions = {}): Promise<string> {
  const options = { cwd: join(root, cwd), env: { ...process.env, ...env } }
  const { stdout } = await promisify(execFile)(process.execPath, args, options)
  return stdout
}
