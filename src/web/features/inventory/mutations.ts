import type { InventoryDetail } from '#contract/inventory.ts'
import type { InventoryItem, StockAdjust, StockReceive } from '#domain/inventory/schema.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { api, backend } from '#web/app/client.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useRereadShelf } from '#web/app/inventory-queries.ts'
import { toastUndo } from '#web/components/overlays/Toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'

type Named = Pick<InventoryItem, 'id' | 'brand' | 'model'>

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

export function useAdjust(): (item: Named, counted: StockAdjust) => Promise<void> {
  const reread = useRereadShelf()
  return async ({ id }, counted) => {
    await backend.inventory.adjust({ id, ...counted })
    await reread()
  }
}

/** Archives a string or brings it back, at once; a refusal rolls it back, and the toast takes it back. */
export function useSetActive(): (item: Named, is_active: boolean) => Promise<void> {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const reread = useRereadShelf()

  async function send({ id }: Named, is_active: boolean): Promise<boolean> {
    const { queryKey } = api.inventory.get.queryOptions({ input: { id } })
    const show = (shown: boolean) =>
      queryClient.setQueryData<InventoryDetail>(queryKey, (before) => before && { ...before, is_active: shown })
    show(is_active)
    const done = await attempt(is_active ? 'Not brought back' : 'Not archived', async () => {
      await backend.inventory.update({ id, is_active })
      await reread()
    })
    if (!done) show(!is_active)
    return done
  }

  return async (item, is_active) => {
    if (!(await send(item, is_active))) return
    const name = `${item.brand} ${item.model}`
    toastUndo(is_active ? `${name} is back` : `${name} is archived`, () => void send(item, !is_active))
  }
}
