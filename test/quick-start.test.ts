// Runs the commands in docs/api.md as written, in one shell, and compares their output with the blocks below them.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { beforeAll, expect, it, onTestFinished } from 'vitest'

import { people } from './callers.ts'
import { testDatabase } from './database.ts'
import { aToken } from './factories.ts'
import { programsOrSkip } from './programs.ts'
import { serve } from './serve.ts'

interface Example {
  readonly commands: string
  readonly output: string
  readonly language: string | undefined
}

/**
 * The shell commands of a page, each with the block after it. Blocks marked `setup` are for the reader, and webhook-receiver.test.ts
 * runs the receiver.
 */
function examplesOf(page: string): Example[] {
  const blocks = [...page.matchAll(/^```(\w+)( setup| receiver)?\n(.*?)^```$/gms)].map(([, language, setup, text = '']) => ({
    language,
    isSetup: setup !== undefined,
    text,
  }))
  return blocks.flatMap(({ language, isSetup, text: commands }, n) => {
    if (language !== 'sh' || isSetup) return []
    const next = blocks[n + 1]
    const isOutput = next !== undefined && next.language !== 'sh'
    return [{ commands, output: isOutput ? next.text : '', language: isOutput ? next.language : undefined }]
  })
}

const separator = '----- next example -----'

let environment: Record<string, string>

beforeAll(async () => {
  const { owner, services } = await testDatabase()
  const users = people(services)
  const ann = await users.signUp('Ann')
  await owner`update businesses set subscription_tier = 'paid'`
  const { token } = await aToken(ann, ['customers:write', 'jobs:write'], 'Till')
  environment = { STRINGDESK: await serve(users.app.fetch), TOKEN: token }
})

it('every command of the quick start prints the documented output if curl and jq are installed', async (context) => {
  await programsOrSkip(context, 'curl', 'jq')
  const examples = examplesOf(await readFile(new URL('../docs/api.md', import.meta.url), 'utf8'))
  expect(examples.length).toBeGreaterThan(8)
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-quick-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const script = examples.map(({ commands }) => commands).join(`echo '${separator}'\n`)
  const env = { ...process.env, ...environment }
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env })
  const printed = stdout.replaceAll('\r', '').split(`${separator}\n`)
  const read = ({ language }: Example, text: string): unknown => (language === 'json' ? JSON.parse(text) : text)
  const calls = (texts: readonly string[]) => examples.map((example, n) => [example.commands, read(example, texts[n] ?? '')])
  expect(calls(printed)).toEqual(calls(examples.map(({ output }) => output)))
})
