import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A running process on this machine. */
export interface ProcessInfo {
  readonly pid: number
  readonly parent: number
  /** Identifies this process among others that used the same PID. */
  readonly birth: string
  /** Milliseconds since 1970, accurate to seconds. Wrong if the clock was changed after the process started. */
  readonly startedAt: number
  /** The arguments, separated by spaces. */
  readonly command: string
}

/** USER_HZ, which is 100 on every platform that Node supports. */
const ticksPerSecond = 100
const zombieStates = ['Z', 'X']

async function readBootTime(): Promise<number> {
  const [, seconds = 'NaN'] = /^btime (\d+)$/m.exec(await readFile('/proc/stat', 'utf8')) ?? []
  return Number(seconds) * 1000
}

async function readFromProc(pid: number, bootTime: number): Promise<ProcessInfo | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses, which may contain anything.
    const [state = '', parent, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    const ticks = rest[17] ?? ''
    if (zombieStates.includes(state)) return undefined
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trimEnd()
    return { pid, parent: Number(parent), birth: ticks, startedAt: bootTime + (Number(ticks) / ticksPerSecond) * 1000, command }
  } catch {
    return undefined
  }
}

async function listFromProc(): Promise<ProcessInfo[]> {
  const bootTime = await readBootTime()
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const processes = await Promise.all(pids.map((pid) => readFromProc(pid, bootTime)))
  return processes.filter((found) => found !== undefined)
}

const psLine = /^ *(?<pid>\d+) +(?<parent>\d+) +(?<state>\S+) +(?<start>\w+ +\w+ +\d+ +[\d:]+ +\d+) (?<command>.*)$/

function parsePsLine(line: string): ProcessInfo | undefined {
  const { pid, parent, state = '', start = '', command = '' } = psLine.exec(line)?.groups ?? {}
  if (!pid || zombieStates.some((zombie) => state.startsWith(zombie))) return undefined
  return {
    pid: Number(pid),
    parent: Number(parent),
    birth: start,
    startedAt: Date.parse(`${start} UTC`),
    command: command.trim(),
  }
}

/** Lists the processes with `ps`, for macOS and other Unix systems. */
export async function listFromPs(): Promise<ProcessInfo[]> {
  const env = { PATH: `${process.env['PATH'] ?? ''}:/bin:/usr/bin`, LC_ALL: 'C', TZ: 'UTC' }
  const args = ['-A', '-ww', '-o', 'pid=,ppid=,stat=,lstart=,args=']
  const { stdout } = await run('ps', args, { env, maxBuffer: 100_000_000 })
  return stdout.split('\n').flatMap((line) => parsePsLine(line) ?? [])
}

/** The running processes on this machine; undefined if they can't be listed, as on Windows. */
export async function listProcesses(): Promise<ProcessInfo[] | undefined> {
  if (process.platform === 'win32') return undefined
  const list = process.platform === 'linux' ? listFromProc : listFromPs
  const processes = await list().catch(() => [])
  // Some containers have neither /proc nor `ps`.
  return processes.length > 0 ? processes : undefined
}

/** Finds a process. `exited` includes zombies. `unknown` means that processes can't be listed. */
export async function findProcess(pid: number): Promise<ProcessInfo | 'exited' | 'unknown'> {
  if (!canSignal(pid)) return 'exited'
  if (process.platform === 'linux' && existsSync('/proc/stat')) return (await readFromProc(pid, await readBootTime())) ?? 'exited'
  const processes = await listProcesses()
  return processes ? (processes.find((found) => found.pid === pid) ?? 'exited') : 'unknown'
}

/** Whether a process exists that this user may signal. */
export function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends SIGKILL to the listed processes, unless their PIDs were reused. */
export async function killProcesses(processes: readonly ProcessInfo[]): Promise<void> {
  if (processes.length === 0) return
  const births = new Map((await listProcesses())?.map(({ pid, birth }) => [pid, birth]))
  for (const { pid, birth } of processes) if (births.get(pid) === birth) sendKill(pid)
}

/** Sends SIGKILL. Does nothing if the process has exited. */
export function sendKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has exited or belongs to another user. In the latter case, the caller sees that it doesn't end.
  }
}

/**
 * Ends a process and its children with SIGKILL. A busy server process takes a while to notice that its postmaster is gone, and no new
 * postmaster can start until it has exited.
 */
export async function killWithChildren(pid: number): Promise<void> {
  const children = (await listProcesses())?.filter(({ parent }) => parent === pid) ?? []
  // Kill the parent first, so that it can't start more children.
  sendKill(pid)
  await killProcesses(children)
}

/** The processes running `program` in a working folder. Works only on Linux, and only for processes this user may inspect. */
export async function findRunningIn(folder: string, program: string): Promise<ProcessInfo[]> {
  if (process.platform !== 'linux') return []
  const { dev, ino } = await stat(folder)
  const isInFolder = async ({ pid }: ProcessInfo): Promise<boolean> => {
    try {
      const current = await stat(`/proc/${pid}/cwd`)
      if (current.dev !== dev || current.ino !== ino) return false
      // Linux adds this if the file was replaced, for example by "npm ci".
      return (await readlink(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '') === program
    } catch {
      return false
    }
  }
  const found: ProcessInfo[] = []
  for (const candidate of (await listProcesses()) ?? []) if (await isInFolder(candidate)) found.push(candidate)
  return found
}
