// Upgrades the demo of each release to this version, and compares what screens show with what they showed then.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { people } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { emptyDatabase } from './earlier-database.ts'
import { loadRelease, readRelease, readScreens } from './release-data.ts'

const step = z.looseObject({ id: z.string(), created_at: z.string(), kind: z.string(), to_value: z.string() })
const detail = z.looseObject({ events: z.array(step) })

const orderOf = ({ created_at, kind, to_value }: Record<'created_at' | 'kind' | 'to_value', string>): string =>
  `${created_at} ${kind} ${to_value}`

/** In version 0.3, the steps of a job's history weren't events: they had other ids, which also ordered those of the same moment. */
function withoutStepIds({ jobDetails, ...screens }: Record<string, unknown>): Record<string, unknown> {
  const details = z.array(detail).parse(jobDetails)
  const sorted = details.map(({ events, ...job }) => ({
    ...job,
    events: events.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))).map((shown) => ({ ...shown, id: '' })),
  }))
  return { ...screens, jobDetails: sorted }
}

const extension = '.json.br'
const files = await readdir(new URL('releases/', import.meta.url))
const versions = files.filter((file) => file.endsWith(extension)).map((file) => file.slice(0, -extension.length))

describe.each(versions)('the demo of %s', (version) => {
  it('shows the same after its upgrade to this version', async () => {
    const release = await readRelease(version)
    const { url } = await emptyDatabase()
    await loadRelease(url, release)
    const folder = await mkdtemp(join(tmpdir(), 'stringdesk-release-'))
    closeAfterFile(() => rm(folder, { recursive: true }))
    const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), url, createLog('silent'))
    closeAfterFile(() => services.close())
    expect(release.accounts.length).toBe(2)
    for (const { email, password, screens } of release.accounts) {
      const { api } = await people(services).signIn(email, password)
      // Later versions may show more.
      expect(withoutStepIds(await readScreens(api))).toMatchObject(withoutStepIds(screens))
    }
  })
})
