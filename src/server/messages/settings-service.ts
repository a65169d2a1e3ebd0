// Which messages a business sends and when, and their templates.
import type { MessageChoices, MessageSettings, MessageSettingView } from '#contract/messages/messages.ts'
import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError } from '#domain/errors.ts'
import { messageSettingFields } from '#domain/messages/events.ts'
import { messageChoiceFields } from '#domain/messages/message-events.ts'
import { exampleJob } from '#domain/messages/example.ts'
import { placeholderValues, renderMessage, type MessageSource } from '#domain/messages/placeholder-values.ts'
import {
  defaultSettings,
  defaultTemplate,
  hasDays,
  isReminder,
  messageKinds,
  type MessageKind,
  type MessageSettingUpdate,
  type Template,
} from '#domain/messages/schema.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import { addDays } from '#domain/values/dates/dates.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { customerLink, type MessageContext } from './outgoing-service.ts'
import { cancelMessagesOfCustomer, messageData } from './outgoing-queries.ts'

import {
  changedSettings,
  choicesOf,
  insertSetting,
  latestJob,
  ownProfile,
  updateSetting,
  writeChoices,
  type ChangedSetting,
  type ChoiceChanges,
} from './settings-queries.ts'

const unchanged = { is_on: null, days: null, subject: null, text: null }

const settingOf = (kind: MessageKind, changed: ChangedSetting | undefined): MessageSettingView => {
  const { is_on, days } = defaultSettings[kind]
  const template = defaultTemplate(kind)
  const own = changed ?? unchanged
  return {
    kind,
    is_on: own.is_on ?? is_on,
    days: hasDays(kind) ? (own.days ?? days) : null,
    subject: own.subject ?? template.subject,
    text: own.text ?? template.text,
    is_own: own.subject !== null || own.text !== null,
    default: { days, ...template },
    updated_at: changed?.updated_at ?? null,
  }
}

/** The current settings of all kinds. */
export async function settingsOf(db: TenantDb): Promise<MessageSettings['items']> {
  const changed = await changedSettings(db)
  return messageKinds.map((kind) =>
    settingOf(
      kind,
      changed.find((row) => row.kind === kind),
    ),
  )
}

// So that it picks up later improvements to the default.
const unlessDefault = (value: string | null | undefined, standard: string) => (value === standard ? null : value)

/** The values to store for an update. A text equal to the default is not stored. */
function toStored(kind: MessageKind, changes: Omit<MessageSettingUpdate, 'kind'>) {
  const defaults = defaultTemplate(kind)
  const stored = {
    ...changes,
    subject: unlessDefault(changes.subject, defaults.subject),
    text: unlessDefault(changes.text, defaults.text),
  }
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== undefined))
}

async function recordEdit(db: TenantDb, before: ChangedSetting | undefined, after: ChangedSetting): Promise<void> {
  const changes = changesBetween(messageSettingFields, before ?? unchanged, after)
  if (!isChanged(changes)) return
  await record(db, [{ kind: 'message_setting.edited', record_id: db.stringer_id, data: { message: after.kind, changes } }])
}

/**
 * Changes the given settings.
 * @throws ValidationError for a delay of a kind without delays
 * @throws ConflictError if they have changed since `updated_at`
 */
export async function changeSetting(
  db: TenantDb,
  { kind, updated_at, ...changes }: MessageSettingUpdate & { updated_at: string | null },
): Promise<MessageSettingView> {
  if (changes.days !== undefined && changes.days !== null && !hasDays(kind)) throw fieldError('days', 'This message has no delay')
  const given = toStored(kind, changes)
  return db.transaction(async (tx) => {
    const before = (await changedSettings(tx)).find((setting) => setting.kind === kind)
    const written =
      updated_at === null ? await insertSetting(tx, kind, given) : await updateSetting(tx, kind, { ...given, updated_at })
    if (written) {
      await recordEdit(tx, before, written)
      return settingOf(kind, written)
    }
    const current = (await settingsOf(tx)).find((setting) => setting.kind === kind)
    throw new ConflictError({ entity: 'message_setting', current: orNotFound(current) })
  })
}

const isOff = ({ off_kinds, reminders_off }: MessageChoices, kind: MessageKind): boolean =>
  off_kinds.includes(kind) || (reminders_off && isReminder(kind))

/**
 * Updates the given choices of a customer and cancels messages that this turns off. Reading them before needs no lock: if they change
 * until they are written, the version doesn't match. Throws as `writeChoices` does.
 */
export const changeChoices = (db: TenantDb, customer_id: CustomerId, changes: ChoiceChanges): Promise<MessageChoices> =>
  db.transaction(async (tx) => {
    const before = orNotFound(await choicesOf(tx, customer_id))
    const after = await writeChoices(tx, customer_id, changes)
    const turnedOff = messageKinds.filter((kind) => isOff(after, kind) && !isOff(before, kind))
    await cancelMessagesOfCustomer(tx, tx.stringer_id, customer_id, turnedOff, 'turned_off')
    const chosen = changesBetween(messageChoiceFields, before, after)
    if (isChanged(chosen))
      await record(tx, [{ kind: 'customer.messages_chosen', record_id: customer_id, data: { changes: chosen } }])
    return after
  })

// Fills in dates the job doesn't have yet, so that the preview is complete.
const withSampleDates = (source: MessageSource, now: string): MessageSource => ({
  ...source,
  due_date: source.due_date !== null && source.due_date > now ? source.due_date : addDays(now, 2, source.time_zone),
  time_completed: source.time_completed ?? addDays(now, -8, source.time_zone),
  picked_up_at: source.picked_up_at ?? addDays(now, -7, source.time_zone),
})

/** Renders a template for the latest job, or a sample job if there is none. */
export async function preview(db: TenantDb, { kind, ...words }: Template & { kind: MessageKind }, at: MessageContext) {
  const job = await latestJob(db)
  const [source] = job === undefined ? [] : await messageData(db, db.stringer_id, kind, [job])
  const shown = source ?? { ...exampleJob(at.now), ...orNotFound(await ownProfile(db)) }
  const link = source ? customerLink(source, at.origin) : `${at.origin}/feedback`
  return {
    ...renderMessage(words, placeholderValues(kind, withSampleDates(shown, at.now), link, at.now)),
    job_number: source ? source.job_number : null,
  }
}
