import type { RecordedEvent } from '#domain/events/events.ts'
import type { UserId } from '#domain/values/ids.ts'

/** An event of the demo's year, with who did it and when. */
export interface Happened {
  readonly event: RecordedEvent
  readonly by_user_id: UserId | null
  readonly created_at: string
}
