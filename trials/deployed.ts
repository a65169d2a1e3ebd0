// `npm run deployed`: does what deploy/Dockerfile does, but without a container engine. Assembles the app in an empty root folder with the
// few libraries of its base image, and runs it there as an unprivileged user with an empty environment. Needs root for chroot.
import { execFile } from 'node:child_process'
import { chmod, chown, cp, glob, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { StartError } from '#database/embedded/error.ts'
import { ensureSystemUser } from '#database/embedded/user.ts'
import { requirePrograms } from '#scripts/optional-programs.ts'
import { workbookOf } from '#test/workbooks.ts'
import dockerIgnore from '@balena/dockerignore'
import sharp from 'sharp'
import * as z from 'zod'

import { freePort, startChild, waitUntil, type Child } from './setup/child.ts'
import { signUp } from './setup/client.ts'
import { startPostgres, type Postgres } from './setup/postgres.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const print = (line: string): void => console.log(line)

// An absolute path, because an empty environment has no PATH.
const chroot = '/usr/sbin/chroot'

/** The user id in the image. No local user has it. */
const user = 65_532
const maxMegabytes = 250

/** The files of `distroless/cc` that the app uses besides the C and C++ libraries: certificates and time zones. */
const baseFiles = ['/etc/ssl/certs/ca-certificates.crt', '/usr/share/zoneinfo']

/** The libraries that the programs and native modules in a folder are linked to. */
async function librariesOf(folder: string): Promise<Set<string>> {
  const binaries = [join(folder, 'bin/node')]
  for await (const file of glob('node_modules/**/*.{node,so*}', { cwd: folder })) binaries.push(join(folder, file))
  const { stdout } = await run('ldd', binaries).catch((error: { stdout: string }) => error)
  const paths = [...stdout.matchAll(/(?:=> |^\s+)(\/(?:usr\/)?lib\S+) \(0x/gm)].map(([, path = '']) => path)
  return new Set(paths)
}

/** The size of a folder in megabytes of 1,000,000 bytes. */
async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--summarize', '--apparent-size', '--block-size=1', folder])
  return Number.parseInt(stdout, 10) / 1e6
}

/** Copies what the Dockerfile's `COPY . .` copies, and the packages its `npm ci` installs. */
async function copyContext(context: string): Promise<void> {
  const rules = await readFile(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8')
  const isIncluded = dockerIgnore.default().add(rules).createFilter()
  const exclude = ['node_modules', 'dist', 'data', '.git']
  for await (const path of glob('**/*', { cwd: root, exclude }))
    if (isIncluded(path) && (await stat(join(root, path))).isFile()) await cp(join(root, path), join(context, path))
  await cp(join(root, '.npmrc'), join(context, '.npmrc'))
  await run('cp', ['--archive', join(root, 'node_modules'), context])
}

async function assembleRoot(context: string, image: string): Promise<void> {
  const app = join(image, 'app')
  await copyContext(context)
  await run(process.execPath, [join(context, 'scripts/assemble.ts'), app], { cwd: context })
  for (const path of [...baseFiles, ...(await librariesOf(app))])
    await cp(path, join(image, path), { recursive: true, dereference: true })
  for (const folder of ['tmp', 'data', 'backups']) {
    await mkdir(join(image, folder))
    await chown(join(image, folder), user, user)
  }
  // In the Dockerfile, root owns the files.
  await run('chown', ['-R', '0:0', app])
}

const inImage = (image: string, args: readonly string[]) => [`--userspec=${user}:${user}`, image, '/app/bin/node', ...args]

interface Deployed {
  readonly image: string
  readonly env: Record<string, string>
  readonly url: string
}

/** Runs a program in the image until it exits, with only its settings in the environment. */
const runIn = ({ image, env }: Deployed, args: readonly string[]) => run(chroot, inImage(image, args), { env, cwd: '/' })

/** Node's arguments in the Dockerfile's health check. */
async function readHealthCheck(): Promise<string[]> {
  const [, command = '[]'] = /HEALTHCHECK[^[]*(\[.*\])/.exec(await readFile(join(root, 'deploy/Dockerfile'), 'utf8')) ?? []
  return z.array(z.string()).min(2).parse(JSON.parse(command)).slice(1)
}

function check(name: string, isTrue: boolean): void {
  print(`${isTrue ? 'yes' : 'NO '}  ${name}`)
  if (!isTrue) process.exitCode = 1
}

/** Uses the features that need packages outside the bundle: images and worker threads. @returns the account's email */
async function useIt(deployed: Deployed): Promise<string> {
  const api = await signUp(deployed.url, 'Ann Lee')
  check('signs up', api.user_id !== '')
  const customer_id = await api.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await api.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  const upload = await api.upload(
    `/racquets/${racquet_id}/photo`,
    'photo',
    new File([new Uint8Array(photo)], 'a.jpg', { type: 'image/jpeg' }),
  )
  check('stores a photo', upload.status === 200 || upload.status === 201)
  const csv = new File(['Name\nKim Lee\n'], 'customers.csv', { type: 'text/csv' })
  const workbook = workbookOf([{ name: 'Jobs', rows: [['Name'], ['Kim Lee']] }])
  const files = [
    ['/customers/import/preview', csv],
    ['/jobs/import/preview', new File([workbook], 'jobs.xlsx')],
  ] as const
  for (const [path, file] of files)
    check(`reads a file in a worker thread: ${path}`, (await api.upload(path, 'file', file)).status === 200)
  const pages = await Promise.all(['/home', '/dashboard', '/api/docs'].map((path) => fetch(deployed.url + path)))
  check(
    'serves pages',
    pages.every(({ status }) => status === 200),
  )
  return api.email
}

/** Runs an operator command, which must find its packages and files in the image. */
async function tryCommand(deployed: Deployed, command: readonly string[], expected: string): Promise<void> {
  const args = ['/app/dist/app/ops.js', ...command]
  const { stdout, stderr } = await runIn(deployed, args).catch((error: { stdout: string; stderr: string }) => error)
  const output = stdout + stderr
  check(`runs the command ${command[0]}`, output.includes(expected))
  if (!output.includes(expected)) print(output)
}

/** Runs all commands except `restore` while the app runs. */
async function operateIt(deployed: Deployed, email: string): Promise<void> {
  await tryCommand(deployed, ['--help'], 'Usage: stringdesk')
  await tryCommand(deployed, ['backup-key', '/data/backups.key'], 'BACKUP_RECIPIENT=age1')
  await tryCommand(deployed, ['backup'], '2 files (2 new)')
  await tryCommand(deployed, ['verify'], 'is intact')
  await tryCommand(deployed, ['status'], 'last good one')
  await tryCommand(deployed, ['tier', email, 'paid'], 'is now on the paid plan')
  await tryCommand(deployed, ['support', 'list'], 'No open support requests')
  await tryCommand(deployed, ['reconcile'], 'Payments are not set up')
}

async function tryDeployed(folder: string, postgres: Postgres): Promise<void> {
  const image = join(folder, 'image')
  await mkdir(image)
  await assembleRoot(join(folder, 'context'), image)
  const [whole, app] = [await megabytesOf(image), await megabytesOf(join(image, 'app'))]
  print(`${whole.toFixed(0)} MB in the folder, ${app.toFixed(0)} MB of it the app with Node`)
  check(`under ${maxMegabytes} MB`, whole < maxMegabytes)
  const port = String(await freePort())
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: '/data',
    BACKUP_TO: '/backups',
    DATABASE_URL: postgres.ownerUrl('stringdesk'),
  }
  const deployed = { image, env, url: `http://127.0.0.1:${port}` }
  const log = join(folder, 'app.log')
  const args = [
    '-i',
    ...Object.entries(env).map((pair) => pair.join('=')),
    chroot,
    ...inImage(image, ['/app/scripts/start.js', '--built']),
  ]
  const child: Child = startChild({ name: 'The app', path: 'env', args, log })
  await waitUntil(child, async () => (await fetch(`${deployed.url}/readyz`)).ok)
  const healthCheck = await readHealthCheck()
  check('passes the health check of the image', await runIn(deployed, healthCheck).then(Boolean, () => false))
  await operateIt(deployed, await useIt(deployed))
  const startedAt = performance.now()
  await child.stop()
  check(`stops with code 0 in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`, (await child.exited) === 0)
  await tryCommand(deployed, ['restore', '--replace'], 'Every table was compared')
}

try {
  if (process.getuid?.() !== 0) throw new StartError('chroot needs root')
  const programs = await requirePrograms('postgres', 'initdb')
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-deployed-'))
  await chmod(folder, 0o711)
  const runAs = await ensureSystemUser(print)
  const postgres = await startPostgres({ folder, programs, runAs })
  try {
    await tryDeployed(folder, postgres)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
