import type { Reply } from '#contract/messages/replies.ts'
import type { CustomerId, UserId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changesMessage = { changes: ['message'] } as const

/** Marks a reply as done, or reopens it. */
export const useMarkReply = () =>
  useMutation({
    mutationFn: ({ id, done_at }: Reply) =>
      backend.replies.mark(done_at === null ? { id, from: 'open', to: 'done' } : { id, from: 'done', to: 'open' }),
    meta: { ...changesMessage, failed: 'The reply couldn’t be marked' },
  })

/** Answers a reply, which marks it as done. */
export const useAnswerReply = () =>
  useMutation({
    mutationFn: ({ id, text }: { id: Reply['id']; text: string }) => backend.replies.answer({ id, text }),
    onSuccess: ({ customer }) => showToast(`Answered ${customer?.full_name ?? 'the customer'}`),
    meta: { ...changesMessage, isForm: true },
  })

/** Assigns a reply to a member. */
export const useAssignReply = () =>
  useMutation({
    mutationFn: ({ reply: { id, assigned_to }, to }: { reply: Reply; to: UserId | null }) =>
      backend.replies.assign({ id, from: assigned_to, to }),
    meta: { ...changesMessage, failed: 'The reply couldn’t be assigned' },
  })

/** Sets the customer who sent a reply. */
export const useSetReplyCustomer = () =>
  useMutation({
    mutationFn: ({ id, customer }: { id: Reply['id']; customer: { id: CustomerId; full_name: string } }) =>
      backend.replies.setCustomer({ id, customer_id: customer.id }),
    onSuccess: (_reply, { customer }) => showToast(`Added to ${customer.full_name}`),
    meta: { ...changesMessage, failed: 'The reply couldn’t be added' },
  })
