// Which messages a stringer sends, and in which words.
import type { MessageSettings, MessageSettingView } from '#contract/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import { exampleJob } from '#domain/messages/example.ts'
import { factsOf, renderMessage, type MessageSource } from '#domain/messages/facts.ts'
import {
  defaultSettings,
  hasDays,
  messageKinds,
  type MessageKind,
  type MessageSettingUpdate,
  type Template,
} from '#domain/messages/schema.ts'
import { addDays } from '#domain/values/dates.ts'
import { found } from '#server/http/errors.ts'
import { linkOf, type Occasion } from './outgoing-service.ts'
import { sourcesOf } from './outgoing-queries.ts'

import { changedSettings, latestJob, ownProfile, writeSetting, type ChangedSetting } from './settings-queries.ts'

const unchanged = { is_on: null, days: null, subject: null, text: null }

const settingOf = (kind: MessageKind, changed: ChangedSetting | undefined): MessageSettingView => {
  const { is_on, ...words } = defaultSettings[kind]
  const own = changed ?? unchanged
  return {
    kind,
    is_on: own.is_on ?? is_on,
    days: hasDays(kind) ? (own.days ?? words.days) : null,
    subject: own.subject ?? words.subject,
    text: own.text ?? words.text,
    is_own: own.subject !== null || own.text !== null,
    default: words,
  }
}

/** All kinds as they stand. */
export async function settingsOf(db: TenantDb): Promise<MessageSettings['items']> {
  const changed = await changedSettings(db)
  return messageKinds.map((kind) =>
    settingOf(
      kind,
      changed.find((row) => row.kind === kind),
    ),
  )
}

// What is the default's own is not kept: it follows the default when that gets better.
const unlessDefault = (value: string | null | undefined, standard: string) => (value === standard ? null : value)

/** Changes what is named. Throws a ValidationError for days of a kind that waits for none. */
export async function changeSetting(db: TenantDb, { kind, ...changes }: MessageSettingUpdate): Promise<MessageSettingView> {
  if (changes.days !== undefined && changes.days !== null && !hasDays(kind)) {
    const message = 'This message waits for no days'
    throw new ValidationError(message, { fields: [{ path: 'days', message }] })
  }
  const standard = defaultSettings[kind]
  const given = {
    ...changes,
    subject: unlessDefault(changes.subject, standard.subject),
    text: unlessDefault(changes.text, standard.text),
  }
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return settingOf(kind, await writeSetting(db, kind, named))
}

// A job that is not that far yet is shown as it will be.
const furtherOn = (source: MessageSource, now: string): MessageSource => ({
  ...source,
  due_date: source.due_date !== null && source.due_date > now ? source.due_date : addDays(now, 2, source.time_zone),
  time_completed: source.time_completed ?? addDays(now, -8, source.time_zone),
  picked_up_at: source.picked_up_at ?? addDays(now, -7, source.time_zone),
})

/** A text as a player would read it: of the latest job, or an example when there is none. */
export async function preview(db: TenantDb, { kind, ...words }: Template & { kind: MessageKind }, at: Occasion) {
  const job = await latestJob(db)
  const [source] = job === undefined ? [] : await sourcesOf(db, db.stringer_id, kind, [job])
  const shown = source ?? { ...exampleJob(at.now), ...found(await ownProfile(db)) }
  const link = source ? linkOf(source, at.origin) : `${at.origin}/feedback`
  return {
    ...renderMessage(words, factsOf(kind, furtherOn(shown, at.now), link, at.now)),
    job_number: source ? source.job_number : null,
  }
}
