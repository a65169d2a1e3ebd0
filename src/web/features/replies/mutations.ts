import type { Reply } from '#contract/messages/replies.ts'
import type { CustomerId, UserId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

const changesMessage = { changes: ['message'] } as const

export const useMarkReply = () =>
  useChange(
    ({ id, done_at }: Reply) =>
      backend.replies.mark(done_at === null ? { id, from: 'open', to: 'done' } : { id, from: 'done', to: 'open' }),
    { ...changesMessage, failed: 'The reply couldn’t be marked' },
  )

/** Answers a reply, which marks it as done. */
export const useAnswerReply = () =>
  useChange(({ id, text }: { id: Reply['id']; text: string }) => backend.replies.answer({ id, text }), {
    ...changesMessage,
    isForm: true,
    done: ({ customer }) => `Answered ${customer?.full_name ?? 'the customer'}`,
  })

export const useAssignReply = () =>
  useChange(
    ({ reply: { id, assigned_to }, to }: { reply: Reply; to: UserId | null }) =>
      backend.replies.assign({ id, from: assigned_to, to }),
    { ...changesMessage, failed: 'The reply couldn’t be assigned' },
  )

export const useSetReplyCustomer = () =>
  useChange(
    ({ id, customer }: { id: Reply['id']; customer: { id: CustomerId; full_name: string } }) =>
      backend.replies.setCustomer({ id, customer_id: customer.id }),
    {
      ...changesMessage,
      failed: 'The reply couldn’t be added',
      done: (_reply, { customer }) => `Added to ${customer.full_name}`,
    },
  )
