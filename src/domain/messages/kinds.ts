// The kinds of messages. No schemas, so that screens can use them without loading zod.
export const messageKinds = ['received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring'] as const
export type MessageKind = (typeof messageKinds)[number]

/** All stored kinds. Replies to customers and statements have no template and no settings. */
export const storedKinds = [...messageKinds, 'answer', 'statement'] as const
export type StoredKind = (typeof storedKinds)[number]

/** Whether a kind has a template. A member writes an answer, and a statement's text is fixed. */
export const hasTemplate = (kind: StoredKind): kind is MessageKind => kind !== 'answer' && kind !== 'statement'

export const kindLabels: { readonly [kind in StoredKind]: string } = {
  received: 'Racquet received',
  ready: 'Racquet ready',
  please_collect: 'Please collect',
  how_did_it_play: 'How does it play?',
  time_to_restring: 'Time to restring',
  answer: 'Answer',
  statement: 'Statement',
}

/** Kinds that customers can unsubscribe from. */
export const reminders: readonly StoredKind[] = ['how_did_it_play', 'time_to_restring']
export const isReminder = (kind: StoredKind): boolean => reminders.includes(kind)
