// Messages to players: which kinds there are, what is written in them, and when. Placeholders are filled in here and nowhere else.
import * as z from 'zod'

import { contactMethods, maxLength } from '#domain/constants.ts'
import { text, wholeNumber, yesOrNo } from '#domain/values/fields.ts'
import { messageKinds, type MessageKind } from './kinds.ts'

export { isReminder, messageKinds, reminders, type MessageKind } from './kinds.ts'

export const messageKind = z.enum(messageKinds, { error: 'Invalid kind of message' })

/**
 * Waiting to go out or to be told, being handed over, taken by the mail server, given up with a reason, told by sms or phone, or
 * called off.
 */
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'told', 'cancelled'] as const
export const messageState = z.enum(messageStates, { error: 'Invalid state of a message' })
export type MessageState = z.infer<typeof messageState>

/** How a message reaches its player: by mail from here, or by the stringer's own phone. */
export const messageChannels = contactMethods
export const messageChannel = z.enum(messageChannels, { error: 'Invalid contact method' })

/** What can stand in a text, in curly brackets, and what it becomes. */
export const placeholders = {
  player: 'First name of the player',
  business: 'Your business name',
  frame: 'Brand and model of the racquet',
  strings: 'What it is strung with',
  tensions: 'Mains and crosses',
  job: 'Number of the job',
  due: 'When it is promised',
  owed: 'What is still to pay; nothing when it is paid',
  days: 'How long it waits, or was last strung',
  link: 'The page of the job for its player',
} as const
export type Placeholder = keyof typeof placeholders
export type Facts = { readonly [name in Placeholder]: string }

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

const inBrackets = /\{([^{}\n]*)\}/g

/** What stands in brackets in a text and is no placeholder. */
export const unknownPlaceholders = (template: string): string[] =>
  [...template.matchAll(inBrackets)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(' ')

const withKnownPlaceholders = (field: z.ZodType<string, string>) =>
  field.superRefine((template, context) => {
    const [unknown] = unknownPlaceholders(template)
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `There is no {${unknown}}. You can use ${known}` })
  })

/** Lines with their placeholders filled in. One in which a placeholder has nothing to say is left out: "To pay: {owed}" is gone once it is paid. */
export const fillIn = (lines: readonly string[], facts: Facts): string[] =>
  lines
    .filter((line) => [...line.matchAll(inBrackets)].every(([, name = '']) => !isPlaceholder(name) || facts[name] !== ''))
    .map((line) => line.replaceAll(inBrackets, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole)))

/** Whether one of these placeholders stands in a line. */
export const mentions = (line: string, names: readonly Placeholder[]): boolean => names.some((name) => line.includes(`{${name}}`))

export const linesOf = (template: string): string[] => template.replaceAll('\r\n', '\n').split('\n')

/** Lines as one text, in which nothing that was left out leaves a hole. */
export const textOf = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What a template becomes. */
export const render = (template: string, facts: Facts): string => textOf(fillIn(linesOf(template), facts))

export interface Template {
  readonly subject: string
  readonly text: string
}

/** What a stringer says of one kind: whether it goes out, after how many days, and in which words. */
export interface MessageSetting extends Template {
  readonly is_on: boolean
  /** Null where the kind waits for no days. */
  readonly days: number | null
}

/** Said before anything was set: nobody hears from a shop that did not ask for it, but that the racquet is ready. */
export const defaultSettings: { readonly [kind in MessageKind]: MessageSetting } = {
  received: {
    is_on: false,
    days: null,
    subject: 'We have your {frame}',
    text: `Hi {player},

your {frame} is here to be strung with {strings} at {tensions}.
It will be ready by {due}.
Here you can see how far it is: {link}

{business}`,
  },
  ready: {
    is_on: true,
    days: null,
    subject: 'Your {frame} is ready',
    text: `Hi {player},

your {frame} is ready, strung with {strings} at {tensions}.
To pay: {owed}

Once you have played with it, tell us how it feels: {link}

{business}`,
  },
  please_collect: {
    is_on: false,
    days: 7,
    subject: 'Your {frame} is waiting for you',
    text: `Hi {player},

your {frame} has been ready for {days} and waits for you here.
To pay: {owed}

{business}`,
  },
  how_did_it_play: {
    is_on: false,
    days: 7,
    subject: 'How does your {frame} play?',
    text: `Hi {player},

you have had your {frame} back for {days}. How does it play with {strings} at {tensions}?
Your answer takes less than a minute and makes the next stringing better: {link}

{business}`,
  },
  time_to_restring: {
    is_on: false,
    days: null,
    subject: 'Time for new strings in your {frame}?',
    text: `Hi {player},

your {frame} was strung {days} ago, with {strings} at {tensions}. It is about time for new strings.
Bring it in, and we do the same again or change what you did not like.

{business}`,
  },
}

const messageDays = { min: 1, max: 60 } as const

const subject = text({ max: maxLength.supportSubject, required: 'Subject is required', tooLong: 'Subject is too long' }).refine(
  (value) => !/[\r\n]/.test(value),
  { error: 'A subject is one line' },
)
const body = text({ max: maxLength.notes, required: 'Text is required', tooLong: 'Text is too long' })

export const template = z.strictObject({ subject: withKnownPlaceholders(subject), text: withKnownPlaceholders(body) })

const days = wholeNumber({
  name: 'Days',
  ...messageDays,
  tooLow: `Days must be at least ${messageDays.min}`,
  tooHigh: `Days must be at most ${messageDays.max}`,
})

/** A change of one kind. Null gives a text, a subject or the days back to the default. */
export const messageSettingUpdate = z.strictObject({
  kind: messageKind,
  is_on: yesOrNo.optional(),
  days: days.nullable().optional(),
  subject: template.shape.subject.nullable().optional(),
  text: template.shape.text.nullable().optional(),
})
export type MessageSettingUpdate = z.infer<typeof messageSettingUpdate>

export const hasDays = (kind: MessageKind): boolean => defaultSettings[kind].days !== null

/** The key of a link that ends reminders. */
export const unsubscribeToken = z.string({ error: 'Token is required' }).trim().min(1, { error: 'Token is required' }).max(500)
