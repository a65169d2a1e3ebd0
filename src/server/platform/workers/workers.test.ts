// Files designed to overload a server: the event loop stays free, and the work has a budget.
import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'

import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { nastyFiles } from '#test/nasty-files.ts'
import { aFlag, endTask, hasStarted, waitingTask, type Flag } from '#test/waiting-task.ts'
import { stringerId, type StringerId } from '#domain/values/ids.ts'
import { customerImport } from '#server/imports/customers/definition.ts'
import { readTableFile } from '#server/imports/import-service.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openWorkers, type WorkerBudget, type Workers } from './workers.ts'

const aFile = (...parts: BlobPart[]) => new File(parts, 'customers.csv')
const ann = stringerId.parse('019a0000-0000-7000-8000-000000000001')
const bob = stringerId.parse('019a0000-0000-7000-8000-000000000002')

describe('nasty files', () => {
  let person: Person

  beforeAll(async () => {
    const { services, owner } = await testDatabase()
    person = await people(services).signUp('Ann')
    await owner`update businesses set subscription_tier = 'paid' where id = ${person.id}`
  })

  const cases = nastyFiles(300_000).flatMap(([name, content]) =>
    (['customers', 'inventory', 'jobs'] as const).map((kind) => [`${kind}, ${name}`, kind, content] as const),
  )

  it.each(cases)('%s leaves the event loop free', async (_, kind, content) => {
    const file = aFile(content())
    const before = process.threadCpuUsage()
    const status = await person.api[kind].previewImport({ file }).then(
      () => 200,
      async (error: unknown) => (await refusal(Promise.reject(error))).status,
    )
    const { user, system } = process.threadCpuUsage(before)
    expect([200, 400]).toContain(status)
    // The CPU time of this thread, which doesn't depend on other load. Reading the first file in this thread took 8.7 s.
    expect((user + system) / 1e6).toBeLessThan(1.5)
  })
})

it.skipIf(process.platform === 'win32')('refuses a file while the process is out of file handles, then reads again', async () => {
  const program = `
    import { closeSync, openSync } from 'node:fs'
    import { openWorkers } from '#server/platform/workers/workers.ts'
    import { customerImport } from '#server/imports/customers/definition.ts'
    import { readTableFile } from '#server/imports/import-service.ts'
    const workers = openWorkers()
    const read = () => {
      const file = new File(['Ann'], 'customers.csv')
      return readTableFile(customerImport.tasks, { file }, { workers, signal: undefined }).then(({ columns }) => columns, ({ code }) => code)
    }
    const handles = []
    try { for (;;) handles.push(openSync('/dev/null')) } catch {}
    const refused = [...await Promise.all([read(), read(), read()]), await read()]
    for (const handle of handles) closeSync(handle)
    console.log(JSON.stringify([...refused, await read()]))
    await workers.close()`
  const limited = ['-c', 'ulimit -n 64 && exec "$0" "$@"', process.execPath, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)('sh', limited)
  expect(JSON.parse(stdout)).toEqual([...Array.from({ length: 4 }, () => 'NETWORK_ERROR'), ['Ann']])
})

describe('the budget', () => {
  const opened: ReturnType<typeof openWorkers>[] = []
  const open = (budget: Partial<WorkerBudget>) => {
    const workers = openWorkers({
      timeoutMs: 30_000,
      archiveTimeoutMs: 30_000,
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
  const namesOfColumns = (workers: Workers, business: StringerId, file: File, signal?: AbortSignal) =>
    workers.takeTurn(business, async () => {
      const { columns } = await readTableFile(customerImport.tasks, { file }, { workers, signal })
      return columns
    })
  const runWaiting = (workers: Workers, business: StringerId, flag: Flag, signal?: AbortSignal) =>
    workers.takeTurn(business, () => workers.run(waitingTask, { flag }, { signal }))
  const slow = () => aFile(`Name\n${'"'.repeat(5_000_000)}`)

  it('limits time', async () => {
    await expect(namesOfColumns(open({ timeoutMs: 50 }), ann, slow())).rejects.toMatchObject({
      fields: [{ path: 'file', message: 'This file takes too long to read. Split it.' }],
    })
  })

  it('of time starts with the task', async () => {
    const workers = open({ timeoutMs: 5000 })
    const ended = aFlag()
    endTask(ended)
    // Uses the whole time budget of the only thread.
    const first = runWaiting(workers, ann, aFlag()).catch((error: unknown) => error)
    expect(await runWaiting(workers, bob, ended)).toBe('done')
    expect(await first).toMatchObject({ fields: [{ message: 'This file takes too long to read. Split it.' }] })
  })

  it('of threads leaves one for other businesses', async () => {
    const workers = openWorkers()
    opened.push(workers)
    const [flag, ended] = [aFlag(), aFlag()]
    endTask(ended)
    const slowOnes = [1, 2, 3].map(() => runWaiting(workers, ann, flag))
    expect(await runWaiting(workers, bob, ended)).toBe('done')
    endTask(flag)
    expect(await Promise.all(slowOnes)).toEqual(['done', 'done', 'done'])
  })

  it('limits memory', async () => {
    const file = aFile(`Name\n${`${'a,'.repeat(99)}a\n`.repeat(49_000)}`)
    await expect(namesOfColumns(open({ maxMegabytes: 32 }), ann, file)).rejects.toMatchObject({
      fields: [{ path: 'file', message: 'This file takes too much memory to read. Split it.' }],
    })
  })

  it('of concurrency applies per business', async () => {
    const workers = open({ maxPerBusiness: 1, maxWaiting: 1 })
    const first = namesOfColumns(workers, ann, aFile('Ann\n'))
    const second = namesOfColumns(workers, ann, aFile('Bob\n'))
    await expect(namesOfColumns(workers, ann, aFile('Name\n'))).rejects.toMatchObject({
      fields: [{ message: 'Other files are still being read. Try again when they are done.' }],
    })
    expect(await namesOfColumns(workers, bob, aFile('Name\n'))).toEqual(['Name'])
    expect([await first, await second]).toEqual([['Ann'], ['Bob']])
    expect(await namesOfColumns(workers, ann, aFile('Name\n'))).toEqual(['Name'])
  })

  it('of waiting files is released when a waiting caller disconnects', async () => {
    const workers = open({ maxPerBusiness: 1, maxWaiting: 1 })
    const first = namesOfColumns(workers, ann, aFile('Ann\n'))
    const caller = new AbortController()
    const second = workers.takeTurn(ann, async () => 'read', { signal: caller.signal })
    caller.abort()
    await expect(second).rejects.toMatchObject({ message: 'The request was canceled.' })
    const third = namesOfColumns(workers, ann, aFile('Cora\n'))
    expect([await first, await third]).toEqual([['Ann'], ['Cora']])
  })

  it('is released when the caller disconnects', async () => {
    const workers = open({})
    const caller = new AbortController()
    const flag = aFlag()
    const reading = runWaiting(workers, ann, flag, caller.signal)
    await expect.poll(() => hasStarted(flag)).toBe(true)
    caller.abort()
    await expect(reading).rejects.toMatchObject({ message: 'The request was canceled.' })
    // The next task uses the only thread.
    expect(await namesOfColumns(workers, bob, aFile('Name\n'))).toEqual(['Name'])
  })
})
