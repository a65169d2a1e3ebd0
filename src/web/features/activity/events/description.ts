import type { DomainEvent, EventKind } from '#domain/events/events.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { Change, FieldValue } from '#domain/values/changes.ts'

import { describeChange } from './describe-change.ts'

export interface Description {
  /** The record, as in "Machine Wilson Baiardo". */
  readonly record: string
  /** What happened to it, a line per fact. */
  readonly lines: readonly string[]
}

export type EventData<Kind extends EventKind> = Extract<DomainEvent, { kind: Kind }>['data']

/** How each of these kinds of events is described. `label` names a record whose name no event may have. */
export type Descriptions<Kind extends EventKind = EventKind> = {
  readonly [K in Kind]: (data: EventData<K>, profile: Profile, label: string | null) => Description
}

export type KindOf<Entity extends string> = Extract<EventKind, `${Entity}.${string}`>

const toText = (value: FieldValue): string | null => {
  if (value === null) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** One line per edited field: "Price: $20.00 → $25.00". */
export const describeEdits = (changes: Readonly<Partial<Record<string, Change>>>, profile: Profile): string[] =>
  Object.entries(changes).flatMap(([field, change]) =>
    change ? [describeChange({ field, from: toText(change.from), to: toText(change.to) }, profile)] : [],
  )
