import type { CustomerDetail, CustomerMerge } from '#contract/customers.ts'
import type { Customer, CustomerUpdate } from '#domain/customers/schema.ts'
import type { CustomerId, MergeId } from '#domain/values/ids.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { toastDone, toastUndo } from '#web/components/overlays/Toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** Changes a customer and lets every list that shows one be read anew. */
export function useUpdateCustomer(): (read: Pick<Customer, 'id' | 'updated_at'>, changes: CustomerUpdate) => Promise<Customer> {
  const queryClient = useQueryClient()
  return async ({ id, updated_at }, changes) => {
    const customer = await backend.customers.update({ id, updated_at, ...changes })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.customers.key() }),
      queryClient.invalidateQueries({ queryKey: api.racquets.key() }),
      queryClient.invalidateQueries({ queryKey: api.jobs.key() }),
      queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
    ])
    return customer
  }
}

type Named = Pick<CustomerDetail, 'id' | 'full_name'>

type Versioned = Pick<Customer, 'id' | 'updated_at'>

/** Archives a customer or brings one back, at once; a refusal rolls it back, and the toast takes it back. */
export function useSetActive(): (customer: Named & Versioned, is_active: boolean) => Promise<void> {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const update = useUpdateCustomer()
  const pending = useRef<Promise<Customer | undefined>>(Promise.resolve(undefined))

  async function send(read: Versioned, is_active: boolean): Promise<Customer | undefined> {
    const { queryKey } = api.customers.get.queryOptions({ input: { id: read.id } })
    const show = (shown: boolean) =>
      queryClient.setQueryData<CustomerDetail>(queryKey, (before) => before && { ...before, is_active: shown })
    show(is_active)
    const previous = pending.current
    const change = async () => {
      // Archive, undo and archive again can follow quickly: each continues from the version that the one before it saved.
      const last = await previous
      const version = last && last.id === read.id && last.updated_at > read.updated_at ? last : read
      let saved: Customer | undefined
      await attempt(is_active ? 'Not brought back' : 'Not archived', async () => {
        saved = await update(version, { is_active })
      })
      if (!saved) show(!is_active)
      return saved
    }
    pending.current = change()
    return pending.current
  }

  return async (customer, is_active) => {
    const saved = await send(customer, is_active)
    if (!saved) return
    const message = is_active ? `${customer.full_name} is back` : `${customer.full_name} is archived`
    toastUndo(message, () => void send(saved, !is_active))
  }
}

/** Makes two of what was merged, and says how the other one is back. */
export function useUndoMerge(): (merge: Pick<CustomerMerge, 'id' | 'full_name'>) => Promise<void> {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return async ({ id, full_name }) => {
    await attempt('Not undone', async () => {
      const { is_archived_by_limit } = await backend.customers.undoMerge({ id })
      toastDone(
        is_archived_by_limit
          ? `${full_name} is a record of its own again, in the archive: your plan holds no more active customers.`
          : `${full_name} is a record of its own again.`,
      )
    })
    await queryClient.invalidateQueries()
  }
}

/** Makes one of two; the toast makes two of them again. @param leave leads away from the one that is gone */
export function useMergeCustomers(leave: (kept: CustomerId) => Promise<void>): (kept: Named, gone: Named) => Promise<void> {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const undo = useUndoMerge()
  return async (kept, gone) => {
    let merge_id: MergeId | undefined
    const done = await attempt('Not merged', async () => {
      ;({ merge_id } = await backend.customers.merge({ id: kept.id, other: gone.id }))
    })
    // Before anything is read anew: of the one that is gone nothing can be.
    if (done) await leave(kept.id)
    // What shows either of them may be anywhere.
    if (done) await queryClient.invalidateQueries()
    if (merge_id) {
      const id = merge_id
      toastUndo(`${gone.full_name} is part of ${kept.full_name} now`, () => void undo({ id, full_name: gone.full_name }))
    }
  }
}
