import type { InventoryRow } from '#domain/inventory/schema.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import type { Meters } from '#domain/values/records.ts'
import { backend } from '#web/app/client.ts'
import { isConflict, isNotFound, toFailure } from '#web/app/errors.ts'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { useState, type Dispatch, type SetStateAction } from 'react'

import { itemName } from '../InventoryList.tsx'
import { useAddBarcode, useReceiveAll } from '../mutations.ts'
import { addPackage, refreshRows, setCount, toDeliveries, type DeliveryRow } from './delivery-rows.ts'
import { findItem } from './find-item.ts'

/** A code that needs an answer: which item, or which package. */
interface OpenScan {
  readonly text: string | null
  readonly item: InventoryRow | null
}

interface State {
  readonly rows: readonly DeliveryRow[]
  readonly open: OpenScan | null
  /** The result of the last scan. */
  readonly status: string | null
  /** Why the delivery or the package wasn't saved. */
  readonly problem: string | null
}

const initial: State = { rows: [], open: null, status: null, problem: null }

type SetState = Dispatch<SetStateAction<State>>

const showPackage = (setState: SetState, unit: LengthUnit) => (item: InventoryRow, meters: Meters) =>
  setState((before) => ({
    rows: addPackage(before.rows, { item, meters }),
    open: null,
    problem: null,
    status: `${itemName(item)}, ${formatLength(meters, unit)} added`,
  }))

/** Finds what is scanned, and keeps the codes of packages that are chosen. */
function useScans(setState: SetState, unit: LengthUnit) {
  const { mutateAsync: saveBarcode, isPending: isKeeping } = useAddBarcode()
  const add = showPackage(setState, unit)
  const ask = (open: OpenScan) => setState((before) => ({ ...before, status: null, problem: null, open }))

  const scan = async (text: string) => {
    try {
      const found = await findItem(text)
      navigator.vibrate?.(40)
      if (found.kind === 'unknown') return ask({ text: found.text, item: null })
      return found.meters === null ? ask({ text: null, item: found.item }) : add(found.item, found.meters)
    } catch (error) {
      const status = isNotFound(error) ? 'This item doesn’t exist' : toFailure(error).message
      return setState((before) => ({ ...before, status }))
    }
  }

  const choose = async ({ item, meters, code }: { item: InventoryRow; meters: Meters; code: string | null }) => {
    try {
      add(code === null ? item : await saveBarcode({ id: item.id, code, meters }), meters)
    } catch (error) {
      const { fields, message } = toFailure(error)
      setState((before) => ({ ...before, problem: fields[0]?.message ?? message }))
    }
  }
  return { scan, choose, isKeeping }
}

/** The rows with the current state of their items, and what has changed. */
async function readConflict(rows: readonly DeliveryRow[], unit: LengthUnit): Promise<Pick<State, 'rows' | 'problem'>> {
  const ids = [...new Set(rows.map(({ item }) => item.id))]
  const refreshed = refreshRows(rows, await Promise.all(ids.map((id) => backend.inventory.get({ id }))))
  const changes = refreshed.changed.map((item) => `${itemName(item)} now has ${formatLength(item.quantity_meters, unit)}.`)
  const problem = ['The stock has changed since you scanned it.', ...changes, 'Check the delivery, then receive it.'].join(' ')
  return { rows: refreshed.rows, problem }
}

/** The delivery being received: its packages, and what the last scan found. */
export function useDelivery(unit: LengthUnit, onSaved: (rows: readonly DeliveryRow[]) => unknown) {
  const [state, setState] = useState(initial)
  const scans = useScans(setState, unit)
  const createOnce = useCreateOnce('delivery')
  const { mutateAsync: receive, isPending: isSaving } = useReceiveAll()
  const { rows } = state

  const save = async (reason: string) => {
    try {
      await createOnce((idempotency_key) => receive({ deliveries: toDeliveries(rows, reason), idempotency_key }))
      setState(initial)
      await onSaved(rows)
    } catch (error) {
      const shown = isConflict(error) ? await readConflict(rows, unit) : { problem: toFailure(error).message }
      setState((before) => ({ ...before, ...shown }))
    }
  }

  return {
    ...state,
    ...scans,
    save,
    isSaving,
    cancelScan: () => setState((before) => ({ ...before, open: null, problem: null })),
    changeCount: (row: DeliveryRow, count: number) =>
      setState((before) => ({ ...before, rows: setCount(before.rows, row, count) })),
  }
}
