import type { FeedbackCreate } from '#domain/feedback/schema.ts'
import type { JobId } from '#domain/values/ids.ts'
import { api, backend } from '#web/app/client.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Replaces, turns off and emails the customer link of a job. */
export function useCustomerLink(id: JobId) {
  const queryClient = useQueryClient()
  const refetchJob = () => queryClient.invalidateQueries({ queryKey: api.jobs.get.key({ input: { id } }) })
  return {
    renew: async () => {
      await backend.jobs.renewLink({ id })
      await refetchJob()
    },
    revoke: async () => {
      await backend.jobs.revokeLink({ id })
      await refetchJob()
    },
    mail: async () => {
      const { address } = await backend.messages.send({ job_id: id, channel: 'email' })
      await queryClient.invalidateQueries({ queryKey: api.messages.key() })
      return address
    },
  }
}

/** Writes down what a player said at the counter. */
export function useRecordFeedback(): (
  input: Omit<FeedbackCreate, 'customer_id'> & { updated_at: string | null },
) => Promise<void> {
  const queryClient = useQueryClient()
  return async (input) => {
    await backend.feedback.record(input)
    await Promise.all(
      [api.jobs.get.key(), api.jobs.draft.key(), api.feedback.key(), api.dashboard.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
