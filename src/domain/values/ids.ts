import { v7 } from 'uuid'
import * as z from 'zod'

// A branded id is only ever made by parsing: `customerId.parse(...)`. What a request names is checked
// (`customerId`); what the database returns is only typed (`stored.customerId`), since each row of a list pays for it.

// Any uuid, of whatever version: one that nobody made is not found, and not refused.
const asked = (message: string) => z.guid({ error: message }).toLowerCase()

export const stringerId = asked('Invalid stringer ID').brand<'StringerId'>()
export const customerId = asked('Invalid customer ID').brand<'CustomerId'>()
export const racquetId = asked('Invalid racquet ID').brand<'RacquetId'>()
export const jobId = asked('Invalid job ID').brand<'JobId'>()
export const jobEventId = asked('Invalid job event ID').brand<'JobEventId'>()
export const inventoryId = asked('Invalid inventory ID').brand<'InventoryId'>()
export const movementId = asked('Invalid movement ID').brand<'MovementId'>()
export const usageId = asked('Invalid usage ID').brand<'UsageId'>()
export const feedbackId = asked('Invalid feedback ID').brand<'FeedbackId'>()
export const preferenceId = asked('Invalid preference ID').brand<'PreferenceId'>()
export const sessionId = asked('Invalid session ID').brand<'SessionId'>()
export const supportMessageId = asked('Invalid support message ID').brand<'SupportMessageId'>()
export const mergeId = asked('Invalid merge ID').brand<'MergeId'>()
export const messageId = asked('Invalid message ID').brand<'MessageId'>()
export const exportId = asked('Invalid export ID').brand<'ExportId'>()

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
export type SupportMessageId = z.infer<typeof supportMessageId>
export type MergeId = z.infer<typeof mergeId>
export type MessageId = z.infer<typeof messageId>
export type ExportId = z.infer<typeof exportId>

const trusted = z.string().meta({ format: 'uuid' })

/** The same ids as they are read back: typed, not checked again. */
export const stored = {
  stringerId: trusted.brand<'StringerId'>(),
  customerId: trusted.brand<'CustomerId'>(),
  racquetId: trusted.brand<'RacquetId'>(),
  jobId: trusted.brand<'JobId'>(),
  jobEventId: trusted.brand<'JobEventId'>(),
  inventoryId: trusted.brand<'InventoryId'>(),
  movementId: trusted.brand<'MovementId'>(),
  usageId: trusted.brand<'UsageId'>(),
  feedbackId: trusted.brand<'FeedbackId'>(),
  preferenceId: trusted.brand<'PreferenceId'>(),
  sessionId: trusted.brand<'SessionId'>(),
  supportMessageId: trusted.brand<'SupportMessageId'>(),
  mergeId: trusted.brand<'MergeId'>(),
  messageId: trusted.brand<'MessageId'>(),
  exportId: trusted.brand<'ExportId'>(),
}

/** A new uuid v7: ids sort by the time they were made. Parse it to give it its brand. */
export const newId = (now?: Date): string => (now === undefined ? v7() : v7({ msecs: now.getTime() }))
