// Upgrades the demo of each release to this version, and compares what screens show with what they showed then.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { describe, expect, it } from 'vitest'

import { people } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { emptyDatabase } from './earlier-database.ts'
import { loadRelease, readRelease, readScreens } from './release-data.ts'

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
      expect(await readScreens(api)).toMatchObject(screens)
    }
  })
})
