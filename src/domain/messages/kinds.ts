// The kinds of messages, without schemas, so that screens can use them without loading zod.
export const messageKinds = ['received', 'ready', 'please_collect', 'how_did_it_play', 'time_to_restring'] as const
export type MessageKind = (typeof messageKinds)[number]

export const kindLabels: { readonly [kind in MessageKind]: string } = {
  received: 'Racquet received',
  ready: 'Racquet ready',
  please_collect: 'Please collect',
  how_did_it_play: 'How does it play?',
  time_to_restring: 'Time to restring',
}

/** Kinds that customers can unsubscribe from. */
export const reminders: readonly MessageKind[] = ['how_did_it_play', 'time_to_restring']
export const isReminder = (kind: MessageKind): boolean => reminders.includes(kind)
