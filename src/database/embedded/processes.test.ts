import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

import { expect, onTestFinished, test } from 'vitest'

import { findProcess, killWithChildren, listFromPs, listProcesses, type ProcessInfo } from './processes.ts'

/** Starts a process that prints the PID of its child. */
async function startParent(): Promise<{ pid: number; childPid: number; exited: Promise<unknown> }> {
  const program = `
    const child = require('node:child_process').spawn('sleep', ['60'], { detached: true })
    console.log(child.pid)
    setTimeout(() => {}, 60_000)`
  const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(parent.stdout, 'data')
  return { pid: parent.pid ?? 0, childPid: Number(line), exited: once(parent, 'exit') }
}

const find = (processes: readonly ProcessInfo[] | undefined, pid: number) => processes?.find((one) => one.pid === pid)

test.skipIf(process.platform === 'win32')('ends a process together with its children', async () => {
  const { pid, childPid, exited } = await startParent()
  expect(find(await listProcesses(), childPid)).toMatchObject({ parent: pid, command: 'sleep 60' })
  await killWithChildren(pid)
  await exited
  await expect.poll(() => findProcess(childPid)).toBe('exited')
  expect(await findProcess(pid)).toBe('exited')
})

test.skipIf(process.platform === 'win32')('finds when a process was started', async () => {
  const found = await findProcess(process.pid)
  const startedAt = typeof found === 'string' ? Number.NaN : found.startedAt
  expect(Math.abs(startedAt - (Date.now() - process.uptime() * 1000))).toBeLessThan(5000)
})

// macOS has no /proc. If both lists exist, they must agree.
test.runIf(process.platform === 'linux' && existsSync('/bin/ps'))('reads the same from ps as from /proc', async () => {
  const { pid, childPid } = await startParent()
  const fromProc = await listProcesses()
  const fromPs = await listFromPs()
  for (const one of [pid, childPid]) {
    const { parent, command, startedAt = Number.NaN } = find(fromProc, one) ?? {}
    expect(find(fromPs, one)).toMatchObject({ parent, command: command?.replaceAll('\n', ' ') })
    expect(Math.abs((find(fromPs, one)?.startedAt ?? Number.NaN) - startedAt)).toBeLessThan(3000)
  }
})
