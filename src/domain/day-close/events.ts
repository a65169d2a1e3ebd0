// What can happen to a day close.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import { read } from '#domain/values/records.ts'

export const dayCloseEvents = [
  event('day_close.closed', 'payment', { day: read.day, expected_cash: read.money, counted_cash: read.money }),
  event('day_close.note_added', 'payment', { day: read.day, changes: changesOf(['note']) }),
] as const
