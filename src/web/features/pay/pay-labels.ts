import { paidForLabels, payKindLabels } from '#domain/pay/kinds.ts'
import { payReasonLabels } from '#domain/pay/reasons.ts'
import type { PayEntry, PayRate } from '#domain/pay/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'

/** "3 Dec 2026" for a calendar day. */
export const formatPayDay = (day: string): string => formatFullDay(day, 'UTC')

/** A rate's subject: "Hybrid", "Jonas Berg", "Luxilon ALU Power". */
export const describeRule = ({ kind, customer_name, string_brand, string_model }: PayRate): string =>
  kind === null ? (customer_name ?? `${string_brand ?? ''} ${string_model ?? ''}`.trim()) : payKindLabels[kind]

/** "1 entry", "12 entries". */
export const formatEntryCount = (count: number): string => formatCount(count, 'entry', 'entries')

/** An entry's purpose: "Hybrid", or "Moved back · Hybrid" if it reverses another one. */
export const describeEntry = ({ reason, paid_for }: Pick<PayEntry, 'reason' | 'paid_for'>): string =>
  reason === 'finished' ? paidForLabels[paid_for] : `${payReasonLabels[reason]} · ${paidForLabels[paid_for]}`
