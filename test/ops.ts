import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../scripts/ops/main.ts', import.meta.url))

export interface OpsResult {
  readonly code: number
  readonly out: string
  /** Standard error without the security events. */
  readonly err: string
}

const isEvent = (line: string): boolean => line.includes('"event":"operator_command"')

/** Runs an operator command as npm does, with these settings only. @returns the result and the security events that it logged */
export const runLoggedOps = (
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ readonly result: OpsResult; readonly events: unknown[] }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', ...settings }
    const child = execFile(process.execPath, [script, ...args], { env }, (_, out, err) => {
      const lines = err.split('\n')
      const printed = lines.filter((line) => !isEvent(line)).join('\n')
      const result = { code: child.exitCode ?? -1, out: out.trim(), err: printed.trim() }
      resolve({ result, events: lines.filter(isEvent).map((line): unknown => JSON.parse(line)) })
    })
  })

/** Runs an operator command and returns only its result. */
export const runOps = async (settings: Record<string, string>, ...args: string[]): Promise<OpsResult> =>
  (await runLoggedOps(settings, ...args)).result
