// A job can be the redo of another job (decision 0056). Free of zod, because lists and the job screen load it.
import { halveMoney, noMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'

import type { Job, RedoPrice, RedoReason } from './schema.ts'
import { isOnBench } from './status.ts'

export const redoReasonLabels: Readonly<Record<RedoReason, string>> = {
  broke_early: 'Broke early',
  wrong_tension: 'Wrong tension',
  notch: 'Notch',
  other: 'Other',
}

export const redoPriceLabels: Readonly<Record<RedoPrice, string>> = {
  free: 'Free',
  half: 'Half price',
  full: 'Full price',
}

/** The price of a redo. If the full price is unknown, only a free redo has a price. */
export function priceOfRedo(fullPrice: Money | null, redoPrice: RedoPrice, currency: string): Money | null {
  if (redoPrice === 'free') return noMoney
  return redoPrice === 'half' && fullPrice !== null ? halveMoney(fullPrice, currency) : fullPrice
}

type RedoFields = Pick<Job, 'redo_reason' | 'redo_price'>

/** Whether a job is a redo, even if the original job was deleted. */
export const isRedo = ({ redo_reason }: Pick<RedoFields, 'redo_reason'>): boolean => redo_reason !== null

/** Whether the redo is free of charge. False if it has been given a price. */
export const isFreeRedo = ({
  redo_price,
  price,
  payment_status,
}: Pick<Job, 'redo_price' | 'price' | 'payment_status'>): boolean =>
  redo_price === 'free' && payment_status === 'unpaid' && (price === null || price === noMoney)

/** "broke early, free"; empty for a job that is not a redo. */
export const describeRedo = ({ redo_reason, redo_price }: RedoFields): string =>
  redo_reason === null || redo_price === null
    ? ''
    : `${redoReasonLabels[redo_reason]}, ${redoPriceLabels[redo_price]}`.toLowerCase()

/** Whether a job can be redone: only after it is finished, and only once. A faulty redo is itself redone. */
export const canRedo = (job: Pick<Job, 'status'>, redone_as: object | null): boolean => !isOnBench(job) && redone_as === null

type NewRedo = {
  readonly redo_of?: Job['id'] | null | undefined
  readonly redo_reason?: RedoReason | null | undefined
  readonly redo_price?: RedoPrice | null | undefined
}

/** The missing field of a new redo; undefined if the redo is complete, or the job is not a redo. */
export function missingRedoField(job: NewRedo): { readonly path: keyof NewRedo; readonly message: string } | undefined {
  const { redo_of, redo_reason, redo_price } = job
  if (!redo_of && !redo_reason && !redo_price) return undefined
  if (!redo_of) return { path: 'redo_of', message: 'Choose the job to redo' }
  if (!redo_reason) return { path: 'redo_reason', message: 'Choose a reason' }
  return redo_price ? undefined : { path: 'redo_price', message: 'Choose a price' }
}
