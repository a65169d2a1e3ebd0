import { v7 } from 'uuid'
import * as z from 'zod'

// Branded ids are created by parsing: `customerId.parse(...)` for input, and `stored.customerId` for database rows, which are typed without
// validation, because validating every row of a list takes time.

// Any UUID version, so that an unknown id is a 404 rather than a validation error.
const idSchema = (message: string) => z.guid({ error: message }).toLowerCase()

export const stringerId = idSchema('Invalid stringer ID').brand<'StringerId'>()
export const userId = idSchema('Invalid user ID').brand<'UserId'>()
export const customerId = idSchema('Invalid customer ID').brand<'CustomerId'>()
export const racquetId = idSchema('Invalid racquet ID').brand<'RacquetId'>()
export const jobId = idSchema('Invalid job ID').brand<'JobId'>()
export const eventId = idSchema('Invalid event ID').brand<'EventId'>()
export const inventoryId = idSchema('Invalid inventory ID').brand<'InventoryId'>()
export const movementId = idSchema('Invalid movement ID').brand<'MovementId'>()
export const usageId = idSchema('Invalid usage ID').brand<'UsageId'>()
export const feedbackId = idSchema('Invalid feedback ID').brand<'FeedbackId'>()
export const preferenceId = idSchema('Invalid preference ID').brand<'PreferenceId'>()
export const passkeyId = idSchema('Invalid passkey ID').brand<'PasskeyId'>()
export const sessionId = idSchema('Invalid session ID').brand<'SessionId'>()
export const supportMessageId = idSchema('Invalid support message ID').brand<'SupportMessageId'>()
export const mergeId = idSchema('Invalid merge ID').brand<'MergeId'>()
export const messageId = idSchema('Invalid message ID').brand<'MessageId'>()
export const replyId = idSchema('Invalid reply ID').brand<'ReplyId'>()
export const exportId = idSchema('Invalid export ID').brand<'ExportId'>()
export const accessTokenId = idSchema('Invalid access token ID').brand<'AccessTokenId'>()
export const importId = idSchema('Invalid import ID').brand<'ImportId'>()
export const archiveImportId = idSchema('Invalid import ID').brand<'ArchiveImportId'>()
export const absenceId = idSchema('Invalid absence ID').brand<'AbsenceId'>()
export const jobViewId = idSchema('Invalid view ID').brand<'JobViewId'>()
export const placeId = idSchema('Invalid place ID').brand<'PlaceId'>()
export const payRateId = idSchema('Invalid pay rate ID').brand<'PayRateId'>()
export const payEntryId = idSchema('Invalid pay entry ID').brand<'PayEntryId'>()
export const payRunId = idSchema('Invalid pay run ID').brand<'PayRunId'>()
export const invitationId = idSchema('Invalid invitation ID').brand<'InvitationId'>()
export const sharedDeviceId = idSchema('Invalid device ID').brand<'SharedDeviceId'>()
export const machineId = idSchema('Invalid machine ID').brand<'MachineId'>()
export const calibrationId = idSchema('Invalid check ID').brand<'CalibrationId'>()
export const webhookEndpointId = idSchema('Invalid webhook ID').brand<'WebhookEndpointId'>()
export const webhookDeliveryId = idSchema('Invalid delivery ID').brand<'WebhookDeliveryId'>()
export const dayCloseId = idSchema('Invalid day close ID').brand<'DayCloseId'>()
export const paymentId = idSchema('Invalid payment ID').brand<'PaymentId'>()
export const paymentEntryId = idSchema('Invalid payment ID').brand<'PaymentEntryId'>()
export const statementId = idSchema('Invalid statement ID').brand<'StatementId'>()

export type StringerId = z.infer<typeof stringerId>
export type UserId = z.infer<typeof userId>
export type CustomerId = z.infer<typeof customerId>
export type RacquetId = z.infer<typeof racquetId>
export type JobId = z.infer<typeof jobId>
export type EventId = z.infer<typeof eventId>
export type InventoryId = z.infer<typeof inventoryId>
export type MovementId = z.infer<typeof movementId>
export type UsageId = z.infer<typeof usageId>
export type FeedbackId = z.infer<typeof feedbackId>
export type PreferenceId = z.infer<typeof preferenceId>
export type PasskeyId = z.infer<typeof passkeyId>
export type SupportMessageId = z.infer<typeof supportMessageId>
export type MergeId = z.infer<typeof mergeId>
export type ReplyId = z.infer<typeof replyId>
export type MessageId = z.infer<typeof messageId>
export type ExportId = z.infer<typeof exportId>
export type AccessTokenId = z.infer<typeof accessTokenId>
export type ImportId = z.infer<typeof importId>
export type ArchiveImportId = z.infer<typeof archiveImportId>
export type InvitationId = z.infer<typeof invitationId>
export type JobViewId = z.infer<typeof jobViewId>
export type PlaceId = z.infer<typeof placeId>
export type PayRateId = z.infer<typeof payRateId>
export type PayEntryId = z.infer<typeof payEntryId>
export type PayRunId = z.infer<typeof payRunId>
export type AbsenceId = z.infer<typeof absenceId>
export type SharedDeviceId = z.infer<typeof sharedDeviceId>
export type MachineId = z.infer<typeof machineId>
export type CalibrationId = z.infer<typeof calibrationId>
export type WebhookEndpointId = z.infer<typeof webhookEndpointId>
export type WebhookDeliveryId = z.infer<typeof webhookDeliveryId>
export type DayCloseId = z.infer<typeof dayCloseId>
export type PaymentId = z.infer<typeof paymentId>
export type PaymentEntryId = z.infer<typeof paymentEntryId>
export type StatementId = z.infer<typeof statementId>

const trusted = z.string().meta({ format: 'uuid' })

/** The same ids for database rows: typed without validation. */
export const stored = {
  stringerId: trusted.brand<'StringerId'>(),
  userId: trusted.brand<'UserId'>(),
  customerId: trusted.brand<'CustomerId'>(),
  racquetId: trusted.brand<'RacquetId'>(),
  jobId: trusted.brand<'JobId'>(),
  eventId: trusted.brand<'EventId'>(),
  inventoryId: trusted.brand<'InventoryId'>(),
  movementId: trusted.brand<'MovementId'>(),
  usageId: trusted.brand<'UsageId'>(),
  feedbackId: trusted.brand<'FeedbackId'>(),
  preferenceId: trusted.brand<'PreferenceId'>(),
  passkeyId: trusted.brand<'PasskeyId'>(),
  sessionId: trusted.brand<'SessionId'>(),
  supportMessageId: trusted.brand<'SupportMessageId'>(),
  mergeId: trusted.brand<'MergeId'>(),
  messageId: trusted.brand<'MessageId'>(),
  replyId: trusted.brand<'ReplyId'>(),
  exportId: trusted.brand<'ExportId'>(),
  accessTokenId: trusted.brand<'AccessTokenId'>(),
  importId: trusted.brand<'ImportId'>(),
  archiveImportId: trusted.brand<'ArchiveImportId'>(),
  invitationId: trusted.brand<'InvitationId'>(),
  jobViewId: trusted.brand<'JobViewId'>(),
  placeId: trusted.brand<'PlaceId'>(),
  payRateId: trusted.brand<'PayRateId'>(),
  payEntryId: trusted.brand<'PayEntryId'>(),
  payRunId: trusted.brand<'PayRunId'>(),
  absenceId: trusted.brand<'AbsenceId'>(),
  sharedDeviceId: trusted.brand<'SharedDeviceId'>(),
  machineId: trusted.brand<'MachineId'>(),
  calibrationId: trusted.brand<'CalibrationId'>(),
  webhookEndpointId: trusted.brand<'WebhookEndpointId'>(),
  webhookDeliveryId: trusted.brand<'WebhookDeliveryId'>(),
  dayCloseId: trusted.brand<'DayCloseId'>(),
  paymentId: trusted.brand<'PaymentId'>(),
  paymentEntryId: trusted.brand<'PaymentEntryId'>(),
  statementId: trusted.brand<'StatementId'>(),
}

/** A new UUID v7, which sorts by creation time. Parse it to brand it. */
export const newId = (now?: Date): string => (now === undefined ? v7() : v7({ msecs: now.getTime() }))
