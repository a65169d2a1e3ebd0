// Runs the receiver in docs/api.md as written, and sends it real deliveries.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from '#trials/setup/child.ts'
import { expect, it, onTestFinished, vi } from 'vitest'

import { people } from './callers.ts'
import { testDatabase } from './database.ts'
import { aJob, payJob } from './factories.ts'
import { localReceivers } from './receiver.ts'
import { sendDue } from './webhooks.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts the page's receiver. @returns its output lines */
async function startReceiver(secret: string, port: number): Promise<string[]> {
  const [, code = ''] = /^```js receiver\n(.*?)^```$/ms.exec(await readFile(join(root, 'docs/api.md'), 'utf8')) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-receiver-'))
  await writeFile(join(folder, 'receiver.mjs'), code)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = spawn(process.execPath, ['receiver.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    receiver.kill()
    await rm(folder, { recursive: true })
  })
  const printed: string[] = []
  receiver.stdout.on('data', (text: Buffer) => printed.push(...text.toString().trim().split('\n')))
  const isUp = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })
  await vi.waitFor(isUp, 10_000)
  return printed
}

it('the receiver of the quick start accepts each delivery once and refuses unsigned requests', async () => {
  const { owner, services } = await testDatabase(localReceivers)
  const { api } = await people(services).signUp('Ann')
  await owner`update businesses set subscription_tier = 'paid'`
  const url = `http://127.0.0.1:${await freePort()}/`
  const { secret } = await api.webhooks.create({ url, events: ['job.received', 'job.paid'] })
  const printed = await startReceiver(secret, Number(new URL(url).port))
  const { id } = await aJob(api)
  await sendDue(services)
  await payJob(api, id, 'Cash')
  await sendDue(services)
  const { items } = await api.webhooks.deliveries({})
  expect(items.map(({ event, state, response_status }) => [event, state, response_status])).toEqual([
    ['job.paid', 'delivered', 204],
    ['job.received', 'delivered', 204],
  ])
  await api.webhooks.redeliver({ id: items[0]?.id ?? '' })
  await sendDue(services)
  await vi.waitFor(() => expect(printed).toEqual(['job.received 1', 'job.paid 1']), 10_000)
  const forged = await fetch(url, { method: 'POST', body: items[0]?.body ?? '', headers: { 'webhook-id': 'x' } })
  expect([forged.status, await forged.text()]).toEqual([400, 'The signature is wrong'])
  expect(printed).toHaveLength(2)
})
