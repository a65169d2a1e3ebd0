// Files made to keep a server busy: the event loop stays free, and the work has a budget.
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { nastyFiles } from '#test/nasty-files.ts'
import { stringerId } from '#domain/values/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openWorkers, type WorkerBudget } from './workers.ts'

const aFile = (...parts: BlobPart[]) => new File(parts, 'customers.csv')
const ann = stringerId.parse('019a0000-0000-7000-8000-000000000001')
const bob = stringerId.parse('019a0000-0000-7000-8000-000000000002')

describe('nasty files', () => {
  let person: Person

  beforeAll(async () => {
    person = await people((await testDatabase()).services).signUp('Ann')
  })

  it.each(nastyFiles(300_000))('%s leaves the event loop free', async (_, content) => {
    const file = aFile(content())
    const before = process.threadCpuUsage()
    const status = await person.api.customers.previewImport({ file }).then(
      () => 200,
      async (error: unknown) => (await refusal(Promise.reject(error))).status,
    )
    const { user, system } = process.threadCpuUsage(before)
    expect([200, 400]).toContain(status)
    // CPU time of this thread, so that a busy machine changes nothing. Reading the first file took 8.7 s in this thread.
    expect((user + system) / 1e6).toBeLessThan(1.5)
  })
})

describe('the budget', () => {
  const opened: ReturnType<typeof openWorkers>[] = []
  const open = (budget: Partial<WorkerBudget>) => {
    const workers = openWorkers({
      timeoutMs: 30_000,
      maxMegabytes: 256,
      maxThreads: 1,
      maxPerBusiness: 2,
      maxWaiting: 10,
      ...budget,
    })
    opened.push(workers)
    return workers
  }
  afterAll(() => Promise.all(opened.map((workers) => workers.close())))
  const slow = () => aFile(`Name\n${'"'.repeat(5_000_000)}`)

  it('of time is kept', async () => {
    await expect(open({ timeoutMs: 50 }).readTable(ann, slow(), { signal: undefined })).rejects.toMatchObject({
      fields: [{ path: 'file', message: 'This file takes too long to read. Split it.' }],
    })
  })

  it('of memory is kept', async () => {
    const file = aFile(`Name\n${`${'a,'.repeat(99)}a\n`.repeat(49_000)}`)
    await expect(open({ maxMegabytes: 32 }).readTable(ann, file, { signal: undefined })).rejects.toMatchObject({
      fields: [{ path: 'file', message: 'This file takes too much memory to read. Split it.' }],
    })
  })

  it('of concurrency is each business’s own', async () => {
    const workers = open({ maxPerBusiness: 1, maxWaiting: 1 })
    const first = workers.readTable(ann, aFile('Name\nAnn\n'), { signal: undefined })
    const second = workers.readTable(ann, aFile('Name\nBob\n'), { signal: undefined })
    await expect(workers.readTable(ann, aFile('Name\n'), { signal: undefined })).rejects.toMatchObject({
      fields: [{ message: 'Other files are still being read. Try again when they are done.' }],
    })
    expect((await workers.readTable(bob, aFile('Name\n'), { signal: undefined })).columns).toEqual(['Name'])
    expect([(await first).rows, (await second).rows]).toMatchObject([[{ cells: ['Ann'] }], [{ cells: ['Bob'] }]])
    expect((await workers.readTable(ann, aFile('Name\n'), { signal: undefined })).columns).toEqual(['Name'])
  })

  it('is free again when the caller has left', async () => {
    const workers = open({})
    const caller = new AbortController()
    const reading = workers.readTable(ann, slow(), { signal: caller.signal })
    await sleep(10)
    caller.abort()
    await expect(reading).rejects.toMatchObject({ message: 'The request was canceled.' })
    // The only thread is used by the next.
    expect((await workers.readTable(bob, aFile('Name\n'), { signal: undefined })).columns).toEqual(['Name'])
  })
})
