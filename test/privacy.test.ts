// The privacy page and docs/data-processing.md must state the retention periods in the code.
import { readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

import { feedbackLinkDays } from '#domain/constants.ts'
import { undoHours } from '#domain/customers/merges.ts'
import { exportDays } from '#domain/exports/schema.ts'
import { activityYears } from '#domain/people/activity.ts'
import { deliveryDays } from '#domain/webhooks/events.ts'
import { uploadDays } from '#server/archive-imports/queries.ts'
import { eventDays } from '#server/billing/sync-queries.ts'
import { keywordDays } from '#server/texts/opt-out-queries.ts'
import { keyDays } from '#server/procedure/idempotency.ts'
import { sessionDays } from '#server/identity/auth.ts'
import { keptDays } from '#server/invitations/queries.ts'

const root = new URL('../', import.meta.url)
// Ignores line breaks and column padding.
const read = async (path: string): Promise<string> => (await readFile(new URL(path, root), 'utf8')).replaceAll(/\s+/g, ' ')

const day = (days: number): string => (days === 1 ? 'a day' : `${days} days`)
const years = (count: number): string => (count === 2 ? 'two years' : `${count} years`)

/** The retention of each kind of data, as worded on the privacy page and in the text for operators. */
const retentions: readonly [data: string, privacy: string, processing: string][] = [
  [
    'sessions',
    `a session ends ${day(sessionDays)} after it was last used`,
    `| sessions | ${day(sessionDays)} after the last use`,
  ],
  ['exports', `the file is deleted after ${day(exportDays)}`, `| "Export everything" | ${day(exportDays)} |`],
  ['customer links', `works for ${day(feedbackLinkDays)}`, `| customer links | work for ${day(feedbackLinkDays)} after`],
  ['the activity log', `who changed what: ${activityYears} years`, `by whom | ${years(activityYears)} |`],
  [
    'the history of a job',
    `as long as the job, and at least ${activityYears} years`,
    `by whom | as long as the job, and at least ${years(activityYears)} |`,
  ],
  [
    'deliveries of webhooks',
    `Webhook deliveries of a business: ${day(deliveryDays)}`,
    `what receivers responded | ${day(deliveryDays)};`,
  ],
  ['invitations', `Invitations: ${day(keptDays)} after the link expired`, `until ${day(keptDays)} after the link expired`],
  ['payment events', `payment events: ${day(eventDays)}`, `payment provider (ids) | ${day(eventDays)} |`],
  ['replies of STOP and START', `hash of the number: ${day(keywordDays)}`, `hash of the number | ${day(keywordDays)} |`],
  ['idempotency keys', `running twice: ${day(keyDays)}`, `repeated requests safe | ${day(keyDays)} |`],
  ['copies of merged records', `merge: ${undoHours} hours`, `merged records | ${undoHours} hours,`],
  ['uploads', `not imported: ${day(uploadDays)}`, `nobody continues | ${day(uploadDays)} |`],
]

describe.each(retentions)('the retention of %s', (_, privacy, processing) => {
  it('is on the privacy page', async () => {
    expect(await read('src/web/features/public/Privacy.tsx')).toContain(privacy)
  })

  it('is in docs/data-processing.md', async () => {
    expect((await read('docs/data-processing.md')).replaceAll(/ +/g, ' ')).toContain(processing)
  })
})

it('both pages mention everything that the upkeep deletes', async () => {
  const [, upkeep = ''] =
    /async function deleteExpired\(.*?Promise\.all\(\[(.*?)\]\)/.exec(await read('src/server/background.ts')) ?? []
  const words: Record<string, readonly [privacy: string, processing: string]> = {
    deleteExpiredSecrets: ['a session ends', '| sessions'],
    deleteExpiredEmailChanges: ['email address', 'a mail with a link as long as the link works'],
    deleteOldInvitations: ['Invitations:', '| invitations'],
    deleteOldActivities: ['activity log', 'activity log'],
    deleteOldKeys: ['repeated request', 'repeated requests'],
    deleteOldMerges: ['merged customers', 'merged records'],
    deleteOldExports: ['You can export everything', 'Export everything'],
    deleteOldUploads: ['uploaded but not imported', 'nobody continues'],
    deleteUnusedWords: ['Everything else', 'search words'],
    deleteOldEvents: ['payment events', 'events of the payment provider'],
    deleteUnusedFiles: ['Deleted photos and files', 'photos and files'],
    deleteOldKeywords: ['Replies of STOP and START', 'replies of STOP and START'],
    deleteOldDeliveries: ['webhooks', 'deliveries of webhooks'],
  }
  const deleted = [...upkeep.matchAll(/(\w+)\(/g)].map(([, name = '']) => name)
  expect(deleted.toSorted()).toEqual(Object.keys(words).toSorted())
  const [privacy, processing] = [await read('src/web/features/public/Privacy.tsx'), await read('docs/data-processing.md')]
  expect(Object.values(words).filter(([own, operators]) => !privacy.includes(own) || !processing.includes(operators))).toEqual([])
})

it.each(['backup', 'access token', 'Twilio', 'webhook', 'tablet', 'hash of'])('both pages mention: %s', async (word) => {
  for (const page of ['src/web/features/public/Privacy.tsx', 'docs/data-processing.md'])
    expect((await read(page)).toLowerCase()).toContain(word.toLowerCase())
})
