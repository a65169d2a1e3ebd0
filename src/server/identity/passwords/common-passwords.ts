import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { minPasswordLength } from '#domain/constants.ts'
import * as z from 'zod'

const count = 10_000

// Sorted, most common first.
const list = '@zxcvbn-ts/language-common/src/passwords.json'

let loading: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(list)), 'utf8')
  const passwords = z.array(z.string()).parse(JSON.parse(text))
  return new Set(passwords.filter((password) => password.length >= minPasswordLength).slice(0, count))
}

/** Whether a password is among the 10,000 most common long enough ones, ignoring case. Reads the list on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return (await loading).has(password.toLowerCase())
}
