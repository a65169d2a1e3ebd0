import type { InventoryDetail } from '#contract/inventory.ts'
import type { InventoryItem, StockAdjust, StockReceive } from '#domain/inventory/schema.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useRereadShelf } from '#web/app/inventory-queries.ts'
import { toastUndo } from '#web/components/overlays/Toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Named = Pick<InventoryItem, 'id' | 'brand' | 'model'>
type Versioned = Pick<InventoryItem, 'id' | 'updated_at'>

/** A delivery that is sent twice arrives once. */
export function useReceive(): (item: Named, received: StockReceive) => Promise<void> {
  const reread = useRereadShelf()
  const [idempotency_key, renew] = useIdempotencyKey()
  return async ({ id }, received) => {
    await backend.inventory.receive({ id, ...received }, { context: { idempotency_key } })
    renew()
    await reread()
  }
}

export function useAdjust(): (item: Versioned, counted: StockAdjust) => Promise<void> {
  const reread = useRereadShelf()
  return async ({ id, updated_at }, counted) => {
    await backend.inventory.adjust({ id, updated_at, ...counted })
    await reread()
  }
}

/** Archives a string or brings it back, at once; a refusal rolls it back, and the toast takes it back. */
export function useSetActive(): (item: Named & Versioned, is_active: boolean) => Promise<void> {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const reread = useRereadShelf()

  async function send({ id, updated_at }: Versioned, is_active: boolean): Promise<InventoryItem | undefined> {
    const { queryKey } = api.inventory.get.queryOptions({ input: { id } })
    const show = (shown: boolean) =>
      queryClient.setQueryData<InventoryDetail>(queryKey, (before) => before && { ...before, is_active: shown })
    show(is_active)
    let saved: InventoryItem | undefined
    await attempt(is_active ? 'Not brought back' : 'Not archived', async () => {
      saved = await backend.inventory.update({ id, updated_at, is_active })
      await reread()
    })
    if (!saved) show(!is_active)
    return saved
  }

  return async (item, is_active) => {
    const saved = await send(item, is_active)
    if (!saved) return
    const name = `${item.brand} ${item.model}`
    toastUndo(is_active ? `${name} is back` : `${name} is archived`, () => void send(saved, !is_active))
  }
}
