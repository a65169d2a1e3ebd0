import type { Caller } from './callers.ts'

interface Ids {
  readonly customer: string
  readonly job: string
  /** Done by nobody, and of nobody. */
  readonly reply: string
  /** A counter. */
  readonly member: string
}

/** Calls that would do something if the ids were the caller's. */
export const replyAttempts = {
  'replies.mark': [(api: Caller, his: Ids) => api.replies.mark({ id: his.reply, from: 'open', to: 'done' })],
  'replies.answer': [(api: Caller, his: Ids) => api.replies.answer({ id: his.reply, text: 'Taken' })],
  'replies.assign': [
    (api: Caller, his: Ids) => api.replies.assign({ id: his.reply, customer_id: his.customer }),
    (api: Caller, his: Ids, mine: Ids) => api.replies.assign({ id: mine.reply, customer_id: his.customer }),
  ],
  'replies.setAssignee': [(api: Caller, his: Ids) => api.replies.setAssignee({ id: his.reply, from: null, to: null })],
}
