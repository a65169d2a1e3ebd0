import type { InventoryDetail } from '#contract/inventory.ts'
import type { InventoryItem, StockReceive } from '#domain/inventory/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { api, backend } from '#web/app/client.ts'
import { createOrUpdate } from '#web/app/cache/create-or-update.ts'
import { showOptimistically } from '#web/app/cache/optimistic.ts'
import { offerUndo } from '#web/app/cache/undo-toasts.ts'
import { useMutation } from '@tanstack/react-query'

type CreateInput = Parameters<typeof backend.inventory.create>[0]
type Versioned = Pick<InventoryItem, 'id' | 'brand' | 'model' | 'updated_at'>

const changesItem = { changes: ['item'] } as const

export const useCreateItem = () =>
  useChange(
    ({ input, idempotency_key }: { input: CreateInput; idempotency_key: string }) =>
      createOrUpdate(backend.inventory.create(input, { context: { idempotency_key } }), async ({ id, updated_at }) => {
        const { quantity_meters, ...fields } = input
        const item = await backend.inventory.update({ id, updated_at, ...fields })
        if (quantity_meters === undefined || Number(quantity_meters) === Number(item.quantity_meters)) return item
        return await backend.inventory.adjust({ id, updated_at: item.updated_at, quantity_meters, reason: 'Corrected' })
      }),
    changesItem,
  )

export const useUpdateItem = () => useChange(backend.inventory.update, changesItem)

/** Records a delivery. Retrying with the same idempotency key records it once. */
export const useReceive = () =>
  useChange(
    ({ idempotency_key, ...input }: StockReceive & { id: InventoryId; idempotency_key: string }) =>
      backend.inventory.receive(input, { context: { idempotency_key } }),
    changesItem,
  )

type DeliveriesInput = Parameters<typeof backend.inventory.receiveAll>[0]

/** Records a delivery of several items, like `useReceive`. */
export const useReceiveAll = () =>
  useChange(
    ({ idempotency_key, ...input }: DeliveriesInput & { idempotency_key: string }) =>
      backend.inventory.receiveAll(input, { context: { idempotency_key } }),
    changesItem,
  )

export const useAddBarcode = () => useChange(backend.inventory.addBarcode, changesItem)

export const useRemoveBarcode = () =>
  useChange(backend.inventory.removeBarcode, {
    ...changesItem,
    done: 'Barcode removed',
    failed: 'The barcode couldn’t be removed',
  })

export const useAdjust = () => useChange(backend.inventory.adjust, changesItem)

/** Archives an item or restores one. A toast offers to undo it. */
export function useSetActive() {
  const mutation = useMutation({
    // One at a time, so that each update starts from the version the previous one saved.
    scope: { id: 'items' },
    mutationFn: ({ item, is_active }: { item: Versioned; is_active: boolean; isUndo?: boolean }, { client }) => {
      const cached = client.getQueryData(api.inventory.get.queryKey({ input: { id: item.id } }))
      return backend.inventory.update({ id: item.id, updated_at: (cached ?? item).updated_at, is_active })
    },
    onMutate: async ({ item: { id }, is_active }, { client }) => ({
      restore: await showOptimistically<InventoryDetail>(client, api.inventory.get.queryKey({ input: { id } }), (cached) => ({
        ...cached,
        is_active,
      })),
    }),
    onError: (_error, _input, context) => context?.restore(),
    onSuccess: (saved, { item, is_active, isUndo }, _context, { client }) => {
      client.setQueryData(api.inventory.get.queryKey({ input: { id: saved.id } }), (cached) => cached && { ...cached, ...saved })
      if (isUndo) return
      const name = `${item.brand} ${item.model}`
      const undo = () => mutation.mutate({ item: saved, is_active: !is_active, isUndo: true })
      offerUndo(client, { message: is_active ? `${name} restored` : `${name} archived`, undo, saved: [saved] })
    },
    meta: { ...changesItem, failed: 'The item couldn’t be updated' },
  })
  return mutation
}
