import type { Reply } from '#contract/messages/replies.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useAssignReply } from './mutations.ts'

/** Chooses the member who handles a reply. Renders nothing unless several people work in the business. */
export function Assignee({ reply, from }: { readonly reply: Reply; readonly from: string }) {
  const enabled = useSession().profile.has_colleagues
  const { data } = useQuery({ ...api.people.list.queryOptions(), enabled })
  const { mutate, isPending } = useAssignReply()
  if (!enabled || !data) return null
  return (
    <NativeSelect
      aria-label={`Assigned to: ${from}`}
      size="md"
      disabled={isPending}
      value={reply.assigned_to ?? ''}
      data={[
        { value: '', label: 'Unassigned' },
        ...data.items.map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        mutate({ reply, to: data.items.find(({ user_id }) => user_id === value)?.user_id ?? null })
      }
    />
  )
}
