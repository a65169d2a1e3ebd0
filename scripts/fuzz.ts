// `npm run fuzz -- 10000 7` sends 10,000 random requests with seed 7 (test/fuzz.test.ts). Without a seed, it picks a new one each time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

import { fail } from './command.ts'

const argumentsSchema = z.tuple([
  z.coerce.number().int().positive().default(10_000),
  z.coerce
    .number()
    .int()
    .default(() => randomInt(2 ** 31)),
])

const { data } = argumentsSchema.safeParse([process.argv[2], process.argv[3]])

if (data) await fuzz(...data)
else fail('Usage: npm run fuzz -- [requests] [seed]')

async function fuzz(count: number, seed: number): Promise<void> {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'test/fuzz.test.ts'], {
    cwd: root,
    env: { ...process.env, FUZZ_COUNT: String(count), FUZZ_SEED: String(seed) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  process.exitCode = code === 0 ? 0 : 1
}
