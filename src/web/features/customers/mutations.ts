import type { CustomerDetail, CustomerMerge } from '#contract/customers.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { api, backend } from '#web/app/client.ts'
import { createOrUpdate } from '#web/app/cache/create-or-update.ts'
import { showOptimistically } from '#web/app/cache/optimistic.ts'
import { offerUndo } from '#web/app/cache/undo-toasts.ts'
import { showUndoToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

type CreateInput = Parameters<typeof backend.customers.create>[0]
type Named = Pick<CustomerDetail, 'id' | 'full_name'>
type Versioned = Pick<CustomerDetail, 'id' | 'full_name' | 'updated_at'>

const changesCustomer = { changes: ['customer'] } as const

export const useCreateCustomer = () =>
  useChange(
    ({ input, idempotency_key }: { input: CreateInput; idempotency_key: string }) =>
      createOrUpdate(backend.customers.create(input, { context: { idempotency_key } }), ({ id, updated_at }) =>
        backend.customers.update({ id, updated_at, ...input }),
      ),
    changesCustomer,
  )

export const useUpdateCustomer = () => useChange(backend.customers.update, changesCustomer)

/** @param onRemoved navigates away, before queries of the deleted customer are refetched */
export const useRemoveCustomer = (onRemoved: () => Promise<void>) =>
  useMutation({
    mutationFn: (id: CustomerId) => backend.customers.remove({ id }),
    onSuccess: onRemoved,
    meta: { ...changesCustomer, failed: 'The customer couldn’t be deleted' },
  })

export const useEraseCustomer = () =>
  useChange(({ id, updated_at }: Versioned) => backend.customers.erase({ id, updated_at }), {
    changes: ['customer', 'racquet', 'job', 'feedback'],
    failed: 'The customer couldn’t be erased',
    done: 'Customer erased',
  })

/** Archives a customer or restores one. A toast offers to undo it. */
export function useSetActive() {
  const mutation = useMutation({
    // One at a time, so that each update starts from the version the previous one saved.
    scope: { id: 'customers' },
    mutationFn: ({ customer, is_active }: { customer: Versioned; is_active: boolean; isUndo?: boolean }, { client }) => {
      const cached = client.getQueryData(api.customers.get.queryKey({ input: { id: customer.id } }))
      return backend.customers.update({ id: customer.id, updated_at: (cached ?? customer).updated_at, is_active })
    },
    onMutate: async ({ customer: { id }, is_active }, { client }) => ({
      restore: await showOptimistically<CustomerDetail>(client, api.customers.get.queryKey({ input: { id } }), (cached) => ({
        ...cached,
        is_active,
      })),
    }),
    onError: (_error, _input, context) => context?.restore(),
    onSuccess: (saved, { customer, is_active, isUndo }, _context, { client }) => {
      client.setQueryData(api.customers.get.queryKey({ input: { id: saved.id } }), (cached) => cached && { ...cached, ...saved })
      if (isUndo) return
      const message = is_active ? `${customer.full_name} restored` : `${customer.full_name} archived`
      const undo = () => mutation.mutate({ customer: saved, is_active: !is_active, isUndo: true })
      offerUndo(client, { message, undo, saved: [saved] })
    },
    meta: { ...changesCustomer, failed: 'The customer couldn’t be updated' },
  })
  return mutation
}

export const useUndoMerge = () =>
  useChange(({ id }: Pick<CustomerMerge, 'id' | 'full_name'>) => backend.customers.undoMerge({ id }), {
    ...changesCustomer,
    failed: 'The merge couldn’t be undone',
    done: ({ is_archived_by_limit }, { full_name }) =>
      is_archived_by_limit
        ? `${full_name} is a separate customer again, but archived because you’ve reached your plan’s limit of active customers.`
        : `${full_name} is a separate customer again.`,
  })

/** Merges two customers. A toast offers to undo it. @param onMerged navigates to the kept customer, before queries are refetched */
export function useMergeCustomers(onMerged: (kept: CustomerId) => Promise<void>) {
  const undo = useUndoMerge()
  return useMutation({
    mutationFn: ({ kept, merged }: { kept: Named; merged: Named }) => backend.customers.merge({ id: kept.id, other: merged.id }),
    onSuccess: async ({ merge_id }, { kept, merged }) => {
      await onMerged(kept.id)
      showUndoToast(`${merged.full_name} merged into ${kept.full_name}`, () =>
        undo.mutate({ id: merge_id, full_name: merged.full_name }),
      )
    },
    meta: { ...changesCustomer, failed: 'The customers couldn’t be merged' },
  })
}
