import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#server/platform/config.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { expect, it } from 'vitest'

import { loadSecretsKeys, secretsKeyFile } from './keys.ts'
import { createSecretBox } from './secret-box.ts'

const newKey = (): string => randomBytes(32).toString('base64')
const hosted = { DATABASE_URL: 'postgres://owner:password@localhost/stringdesk' }

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-secrets-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  return folder
}

const boxFor = async (environment: Record<string, string>, folder?: string) =>
  createSecretBox(await loadSecretsKeys(readConfig({ DATA_DIR: folder ?? (await aFolder()), ...environment })))

it('decrypts what it has encrypted, but only for the same record', async () => {
  const box = await boxFor({ SECRETS_KEY: newKey() })
  const sealed = await box.seal('token of Twilio', 'texts of Ann')
  expect(sealed).not.toContain('Twilio')
  expect(sealed.startsWith(box.currentPrefix ?? '-')).toBe(true)
  expect(await box.seal('token of Twilio', 'texts of Ann')).not.toBe(sealed)
  expect(await box.open(sealed, 'texts of Ann')).toBe('token of Twilio')
  expect(await box.open(sealed, 'texts of Bob')).toBeUndefined()
})

it('does not decrypt changed text', async () => {
  const box = await boxFor({ SECRETS_KEY: newKey() })
  const sealed = await box.seal('token of Twilio', 'texts of Ann')
  const parts = sealed.split('.')
  const header = Buffer.from('{"alg":"dir","enc":"A256GCM","sub":"texts of Bob"}').toString('base64url')
  expect(await box.open(parts.with(1, header).join('.'), 'texts of Bob')).toBeUndefined()
  const damaged = `${parts[4]?.startsWith('A') ? 'B' : 'A'}${parts[4]?.slice(1)}`
  expect(await box.open(parts.with(4, damaged).join('.'), 'texts of Ann')).toBeUndefined()
  for (const text of ['', 'not sealed', '.....', parts.slice(1).join('.')]) {
    expect([await box.open(text, 'texts of Ann'), box.isSealed(text)]).toEqual([undefined, false])
  }
})

it('encrypts with the first key, and decrypts with all of them', async () => {
  const [old, current] = [newKey(), newKey()]
  const before = await (await boxFor({ SECRETS_KEY: old })).seal('token', 'texts')
  const both = await boxFor({ SECRETS_KEY: `${current}, ${old}` })
  const after = await both.seal('token', 'texts')
  expect([await both.open(before, 'texts'), await both.open(after, 'texts')]).toEqual(['token', 'token'])
  const rotated = await boxFor({ SECRETS_KEY: current })
  expect([await rotated.open(before, 'texts'), await rotated.open(after, 'texts')]).toEqual([undefined, 'token'])
})

it('generates one key for the embedded database, readable only by its user', async () => {
  const folder = await aFolder()
  const opened = await Promise.all(Array.from({ length: 5 }, () => boxFor({}, folder)))
  expect(new Set(opened.map(({ currentPrefix }) => currentPrefix)).size).toBe(1)
  expect(await readdir(folder)).toEqual([secretsKeyFile])
  expect((await stat(join(folder, secretsKeyFile))).mode & 0o777).toBe(0o600)
  // A setting takes precedence, and the generated key still decrypts.
  const sealed = (await opened[0]?.seal('token', 'texts')) ?? ''
  const set = await boxFor({ SECRETS_KEY: newKey() }, folder)
  expect([await set.open(sealed, 'texts'), sealed.startsWith(set.currentPrefix ?? '')]).toEqual(['token', false])
})

it('asks for the setting if several processes share a database', async () => {
  const folder = await aFolder()
  const box = await boxFor(hosted, folder)
  expect([await readdir(folder), box.currentPrefix]).toEqual([[], undefined])
  await expect(box.seal('token', 'texts')).rejects.toThrow(
    'This server can’t store secrets yet. Ask your administrator to set SECRETS_KEY.',
  )
})

it.each([['short'], [`${newKey()},`], [randomBytes(31).toString('base64')]])('refuses the setting %s', (SECRETS_KEY) => {
  expect(() => readConfig({ SECRETS_KEY })).toThrow(
    'The setting SECRETS_KEY is not valid: it must be 32 bytes in base64, as "openssl rand -base64 32" prints them',
  )
})

it('refuses a damaged file', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, secretsKeyFile), 'half a k')
  await expect(boxFor({}, folder)).rejects.toThrow(/holds? keys of 32 bytes in base64/)
  expect(await readFile(join(folder, secretsKeyFile), 'utf8')).toBe('half a k')
})
