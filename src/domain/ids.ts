import { v7 } from 'uuid'
import * as z from 'zod'

// A branded id is only ever made by parsing: `customerId.parse(...)`. What a request names is checked
// (`customerId`); what the database returns is only typed (`stored.customerId`), since each row of a list pays for it.

const asked = <Brand extends string>(message: string) => z.uuid({ error: message }).toLowerCase().brand<Brand>()

export const stringerId = asked<'StringerId'>('Invalid stringer ID')
export const customerId = asked<'CustomerId'>('Invalid customer ID')
export const racquetId = asked<'RacquetId'>('Invalid racquet ID')
export const jobId = asked<'JobId'>('Invalid job ID')
export const jobEventId = asked<'JobEventId'>('Invalid job event ID')
export const inventoryId = asked<'InventoryId'>('Invalid inventory ID')
export const movementId = asked<'MovementId'>('Invalid movement ID')
export const usageId = asked<'UsageId'>('Invalid usage ID')
export const feedbackId = asked<'FeedbackId'>('Invalid feedback ID')
export const preferenceId = asked<'PreferenceId'>('Invalid preference ID')
export const sessionId = asked<'SessionId'>('Invalid session ID')
export const supportMessageId = asked<'SupportMessageId'>('Invalid support message ID')

export type StringerId = z.infer<typeof stringerId>
export type CustomerId = z.infer<typeof customerId>
export type RacquetId = z.infer<typeof racquetId>
export type JobId = z.infer<typeof jobId>
export type JobEventId = z.infer<typeof jobEventId>
export type InventoryId = z.infer<typeof inventoryId>
export type MovementId = z.infer<typeof movementId>
export type UsageId = z.infer<typeof usageId>
export type FeedbackId = z.infer<typeof feedbackId>
export type PreferenceId = z.infer<typeof preferenceId>
export type SessionId = z.infer<typeof sessionId>
export type SupportMessageId = z.infer<typeof supportMessageId>

const trusted = <Brand extends string>() => z.string().meta({ format: 'uuid' }).brand<Brand>()

/** The same ids as they are read back: typed, not checked again. */
export const stored = {
  stringerId: trusted<'StringerId'>(),
  customerId: trusted<'CustomerId'>(),
  racquetId: trusted<'RacquetId'>(),
  jobId: trusted<'JobId'>(),
  jobEventId: trusted<'JobEventId'>(),
  inventoryId: trusted<'InventoryId'>(),
  movementId: trusted<'MovementId'>(),
  usageId: trusted<'UsageId'>(),
  feedbackId: trusted<'FeedbackId'>(),
  preferenceId: trusted<'PreferenceId'>(),
  sessionId: trusted<'SessionId'>(),
  supportMessageId: trusted<'SupportMessageId'>(),
}

/** A new uuid v7: ids sort by the time they were made. Parse it to give it its brand. */
export const newId = (now?: Date): string => (now === undefined ? v7() : v7({ msecs: now.getTime() }))
