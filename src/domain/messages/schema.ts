// Messages to customers: states, channels, templates and defaults. Placeholders are filled in only here.
import * as catalogue from '#text/compiled/messages.js'
import * as z from 'zod'

import { contactMethods, maxLength } from '#domain/constants.ts'
import { singleLine, storableText, text, wholeNumber, yesOrNo } from '#domain/values/fields.ts'
import { messageKinds, storedKinds, type MessageKind } from './kinds.ts'

export { hasTemplate, isReminder, messageKinds, reminders, storedKinds, type MessageKind, type StoredKind } from './kinds.ts'

export const messageKind = z.enum(messageKinds, { error: 'Invalid kind of message' })

export const storedKind = z.enum(storedKinds, { error: 'Invalid kind of message' })

/** `notified`: a member informed the customer by text or phone. Unsent messages may have a reason (reasons.ts). */
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'notified', 'cancelled'] as const
export const messageState = z.enum(messageStates, { error: 'Invalid state of a message' })
export type MessageState = z.infer<typeof messageState>

/** The server sends emails. Texts and calls are made with the member's own phone. */
export const messageChannels = contactMethods
export const messageChannel = z.enum(messageChannels, { error: 'Invalid contact method' })

/** The placeholders of templates, written in curly brackets, with their descriptions. */
export const placeholders = {
  customer: "Customer's first name",
  business: 'Your business name',
  racquet: 'Brand and model of the racquet',
  strings: 'Strings of the job',
  tensions: 'Tension of mains and crosses',
  job: 'Job number',
  due: 'Date and time the racquet will be ready',
  owed: 'Amount to pay; empty once paid',
  days: 'Days since the racquet was ready, picked up or strung',
  link: 'Link to the customer page',
} as const
export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = { readonly [name in Placeholder]: string }

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

const placeholderPattern = /\{([^{}\n]*)\}/g

/** Names in brackets that are not placeholders. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(placeholderPattern)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

const knownPlaceholders = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(' ')

const withKnownPlaceholders = (field: z.ZodType<string, string>) =>
  field.superRefine((template, context) => {
    const [unknown] = unknownPlaceholders(template)
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', message: `{${unknown}} isn’t a placeholder. You can use ${knownPlaceholders}` })
  })

/** Fills in placeholders. Leaves out lines with an empty one: "To pay: {owed}" disappears once the job is paid. */
export const fillIn = (lines: readonly string[], values: PlaceholderValues): string[] =>
  lines
    .filter((line) =>
      [...line.matchAll(placeholderPattern)].every(([, name = '']) => !isPlaceholder(name) || values[name] !== ''),
    )
    .map((line) => line.replaceAll(placeholderPattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole)))

/** Whether a line contains one of these placeholders. */
export const mentions = (line: string, names: readonly Placeholder[]): boolean => names.some((name) => line.includes(`{${name}}`))

export const splitLines = (template: string): string[] => template.replaceAll('\r\n', '\n').split('\n')

/** Joins lines and collapses the blank lines left by omitted ones. */
export const joinLines = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

export const render = (template: string, values: PlaceholderValues): string => joinLines(fillIn(splitLines(template), values))

export interface Template {
  readonly subject: string
  readonly text: string
}

/** Whether a kind is sent by default, and after how many days. */
interface MessageDefault {
  readonly is_on: boolean
  /** Null for a kind without a delay. */
  readonly days: number | null
}

/** Only "Racquet ready" is on by default. */
export const defaultSettings: { readonly [kind in MessageKind]: MessageDefault } = {
  received: { is_on: false, days: null },
  ready: { is_on: true, days: null },
  please_collect: { is_on: false, days: 7 },
  how_did_it_play: { is_on: false, days: 7 },
  time_to_restring: { is_on: false, days: null },
}

/** Maps each variable of a message text to its own placeholder, which turns the text into an editable template. */
const placeholderInputs: PlaceholderValues = {
  customer: '{customer}',
  business: '{business}',
  racquet: '{racquet}',
  strings: '{strings}',
  tensions: '{tensions}',
  job: '{job}',
  due: '{due}',
  owed: '{owed}',
  days: '{days}',
  link: '{link}',
}

type CatalogueText = (inputs: PlaceholderValues) => string
const defaultTexts: { readonly [kind in MessageKind]: { readonly subject: CatalogueText; readonly text: CatalogueText } } = {
  received: { subject: catalogue.message_received_subject, text: catalogue.message_received_text },
  ready: { subject: catalogue.message_ready_subject, text: catalogue.message_ready_text },
  please_collect: { subject: catalogue.message_please_collect_subject, text: catalogue.message_please_collect_text },
  how_did_it_play: { subject: catalogue.message_how_did_it_play_subject, text: catalogue.message_how_did_it_play_text },
  time_to_restring: { subject: catalogue.message_time_to_restring_subject, text: catalogue.message_time_to_restring_text },
}

/** The template of a kind, used if the business has no template of its own. */
export const defaultTemplate = (kind: MessageKind): Template => ({
  subject: defaultTexts[kind].subject(placeholderInputs),
  text: defaultTexts[kind].text(placeholderInputs),
})

const messageDays = { min: 1, max: 60 } as const

const subject = singleLine(
  text({
    max: maxLength.supportSubject,
    required: 'Subject is required',
    tooLong: 'Subject is too long',
  }),
)
const body = text({ max: maxLength.notes, required: 'Text is required', tooLong: 'Text is too long' })

export const template = z.strictObject({ subject: withKnownPlaceholders(subject), text: withKnownPlaceholders(body) })

const days = wholeNumber({
  name: 'Days',
  ...messageDays,
  tooLow: `Days must be at least ${messageDays.min}`,
  tooHigh: `Days must be at most ${messageDays.max}`,
})

/** A change to the settings of one kind. Null restores the default. */
export const messageSettingUpdate = z.strictObject({
  kind: messageKind,
  is_on: yesOrNo.optional(),
  days: days.nullable().optional(),
  subject: template.shape.subject.nullable().optional(),
  text: template.shape.text.nullable().optional(),
})
export type MessageSettingUpdate = z.infer<typeof messageSettingUpdate>

export const hasDays = (kind: MessageKind): boolean => defaultSettings[kind].days !== null

export const unsubscribeToken = storableText('Token is required').trim().min(1, { error: 'Token is required' }).max(500)
