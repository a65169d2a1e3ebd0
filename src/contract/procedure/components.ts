// The named schemas of the OpenAPI document. All other schemas are inlined.
import { accessToken } from '#domain/access-tokens/schema.ts'
import { contactMethod, customerCreate } from '#domain/customers/schema.ts'
import { domainEvent } from '#domain/events/events.ts'
import { exportRecord } from '#domain/exports/schema.ts'
import { customerFeedback, feedback, tensionFeedback } from '#domain/feedback/schema.ts'
import { profile, subscriptionTier } from '#domain/identity/schema.ts'
import { inventoryCreate, inventoryItem, movement, stringType } from '#domain/inventory/schema.ts'
import { job, jobCreate, jobStatus, paymentStatus, stringSource } from '#domain/jobs/schema.ts'
import { messageChannel, messageKind, messageState, storedKind } from '#domain/messages/schema.ts'
import { preference } from '#domain/preferences/schema.ts'
import { racquet, racquetCreate } from '#domain/racquets/schema.ts'
import { webhookActor, webhookBodies, type WebhookRecord } from '#domain/webhooks/bodies.ts'
import { listedWebhookEndpoint, webhookDelivery, webhookEndpoint, webhookEvent } from '#domain/webhooks/schema.ts'
import { archiveImportRecord } from '#domain/archive-imports/schema.ts'
import { calibration, machine } from '#domain/machines/schema.ts'
import { memberReference } from '#domain/people/member-reference.ts'
import { memberRole } from '#domain/people/role.ts'
import { member } from '#domain/people/schema.ts'
import { sharedDevice } from '#domain/people/shared-devices.ts'
import { openPay, payEntry, payRate, payRun } from '#domain/pay/schema.ts'
import { rackReport, rackRow } from '#domain/places/schema.ts'
import { fieldChange } from '#domain/values/changes.ts'
import { textSettings } from '#domain/texts/schema.ts'
import { activityRow } from '#contract/people/activity.ts'
import { dayCloseDetail, openDay } from '#contract/payments/day-close.ts'
import { corrections, fileEncoding, numbersRead } from '#contract/imports/import-files.ts'
import { importDetail, importRecord, recordCounts } from '#contract/imports/imports.ts'
import { importedJobRow, jobImportCounts, jobImportEvent, jobImportPreview, jobTarget } from '#contract/imports/job-imports.ts'
import { invitationOutput } from '#contract/people/invitations.ts'
import { reply } from '#contract/messages/replies.ts'
import { statementDetail, statementOutput } from '#contract/payments/statements.ts'
import type * as z from 'zod'

import { newAccessToken } from '#contract/people/access-tokens.ts'
import { comparedFigures, headline, panels } from '#contract/analytics.ts'
import { plan, receipt } from '#contract/billing.ts'
import { customerDetail, customerMerge, customerOutput, customerRow } from '#contract/customers.ts'
import {
  customerImportCounts,
  customerImportEvent,
  customerImportPreview,
  customerTarget,
  importedCustomerRow,
} from '#contract/imports/customer-imports.ts'
import { dashboardInbox, dashboardView, latestFeedback, restringDue, stockToCheck } from '#contract/dashboard.ts'
import { fieldProblem, lastChange, reachedLimit, shortage, done } from './procedure.ts'
import { feedbackAverages, feedbackRow, customerPageView, ratingAverage } from '#contract/feedback.ts'
import { businessLink, device, profileInput, session, signedInUser, twoFactorRequired } from '#contract/identity/identity.ts'
import { inventoryDetail, inventoryTotals } from '#contract/inventory.ts'
import { inventoryImport, inventoryTarget } from '#contract/imports/inventory-imports.ts'
import { jobChange } from '#contract/jobs/job-changes.ts'
import {
  jobCustomer,
  jobDetail,
  jobEvent,
  jobPayer,
  jobRacquet,
  jobUsage,
  lastFeedback,
  stringing,
} from '#contract/jobs/job-detail.ts'
import { racquetDraft, stringSuggestion } from '#contract/jobs/job-drafts.ts'
import { jobCounts, jobRow, movedJob } from '#contract/jobs/jobs.ts'
import { messageChoices, messageRow, messageSetting, messageSettings } from '#contract/messages/messages.ts'
import { passkey } from '#contract/identity/passkeys.ts'
import { preferenceInput, preferenceRow } from '#contract/preferences.ts'
import {
  lastJob,
  pickedCustomer,
  pickedRacquet,
  racquetDetail,
  racquetModel,
  racquetPhoto,
  racquetRow,
} from '#contract/racquets.ts'
import { foundCustomer, foundJob, foundRacquet, searchResult } from '#contract/search.ts'
import { supportRequest } from '#contract/support.ts'
import { newWebhookEndpoint } from '#contract/webhooks.ts'

/** A schema with a name in the OpenAPI document. */
export interface Component {
  readonly schema: z.ZodType
  readonly title: string
}

/** Request bodies. */
export const inputComponents: Record<string, Component> = {
  CustomerInput: { schema: customerCreate, title: 'New customer' },
  FileEncoding: { schema: fileEncoding, title: 'Encoding of a file to import' },
  InventoryItemInput: { schema: inventoryCreate, title: 'New inventory item' },
  JobInput: { schema: jobCreate, title: 'New job' },
  PreferenceInput: { schema: preferenceInput, title: 'Preference to save' },
  ProfileInput: { schema: profileInput, title: 'Profile changes' },
  ImportCorrections: { schema: corrections, title: 'Corrections of a file to import' },
  RacquetInput: { schema: racquetCreate, title: 'New racquet' },
}

/** Records and values in responses. Values with the same schema in requests use the same name there. */
export const outputComponents: Record<string, Component> = {
  AccessToken: { schema: accessToken, title: 'Access token' },
  ComparedCount: { schema: comparedFigures.count, title: 'Count in the range and before it' },
  ComparedMoney: { schema: comparedFigures.money, title: 'Amount in the range and before it' },
  ComparedNumber: { schema: comparedFigures.number, title: 'Figure in the range and before it' },
  ContactMethod: { schema: contactMethod, title: 'Contact method' },
  Customer: { schema: customerOutput, title: 'Customer' },
  CustomerDetail: { schema: customerDetail, title: 'Customer with details' },
  CustomerImportCounts: { schema: customerImportCounts, title: 'Counts of a customer import' },
  CustomerImportEvent: { schema: customerImportEvent, title: 'Progress of a customer import' },
  CustomerImportPreview: { schema: customerImportPreview, title: 'Preview of a customer import' },
  CustomerImportRow: { schema: importedCustomerRow, title: 'Row of a customer import' },
  CustomerImportTarget: { schema: customerTarget, title: 'Field of a customer import' },
  CustomerMerge: { schema: customerMerge, title: 'Merge of two customers' },
  CustomerPageJob: { schema: customerPageView, title: 'Job on the customer page' },
  CustomerRow: { schema: customerRow, title: 'Customer in a list' },
  Dashboard: { schema: dashboardView, title: 'Dashboard' },
  DashboardInbox: { schema: dashboardInbox, title: 'Inbox of the dashboard' },
  StockToCheck: { schema: stockToCheck, title: 'Item whose stock needs a check' },
  Device: { schema: device, title: 'Signed-in device' },
  Done: { schema: done, title: 'Done' },
  Event: { schema: domainEvent, title: 'Event of a record' },
  Export: { schema: exportRecord, title: 'Export of all data' },
  Feedback: { schema: feedback, title: 'Feedback' },
  FeedbackAverages: { schema: feedbackAverages, title: 'Average ratings' },
  FeedbackRow: { schema: feedbackRow, title: 'Feedback in a list' },
  FieldChange: { schema: fieldChange, title: 'Change of a field' },
  FieldProblem: { schema: fieldProblem, title: 'Problem with a field' },
  FoundCustomer: { schema: foundCustomer, title: 'Customer in search results' },
  FoundJob: { schema: foundJob, title: 'Job in search results' },
  FoundRacquet: { schema: foundRacquet, title: 'Racquet in search results' },
  InventoryDetail: { schema: inventoryDetail, title: 'Inventory item with movements' },
  InventoryImport: { schema: inventoryImport, title: 'Inventory import' },
  InventoryImportTarget: { schema: inventoryTarget, title: 'Field of an inventory import' },
  InventoryItem: { schema: inventoryItem, title: 'Inventory item' },
  InventoryTotals: { schema: inventoryTotals, title: 'Inventory totals' },
  Job: { schema: job, title: 'Job' },
  JobChange: { schema: jobChange, title: 'Change of records' },
  JobCounts: { schema: jobCounts, title: 'Jobs by status' },
  JobCustomer: { schema: jobCustomer, title: 'Customer of a job' },
  JobDetail: { schema: jobDetail, title: 'Job with details' },
  JobEvent: { schema: jobEvent, title: "Step of a job's history" },
  JobPayer: { schema: jobPayer, title: 'Payer of a job' },
  JobRacquet: { schema: jobRacquet, title: 'Racquet of a job' },
  JobRow: { schema: jobRow, title: 'Job in a list' },
  JobStatus: { schema: jobStatus, title: 'Job status' },
  JobUsage: { schema: jobUsage, title: 'String used by a job' },
  LastChange: { schema: lastChange, title: 'Last change of a record' },
  LastFeedback: { schema: lastFeedback, title: 'Last feedback on a racquet' },
  LastJob: { schema: lastJob, title: 'Last job of a racquet' },
  LatestFeedback: { schema: latestFeedback, title: 'Feedback on the dashboard' },
  Message: { schema: messageRow, title: 'Message' },
  MessageChannel: { schema: messageChannel, title: 'Message channel' },
  MessageChoices: { schema: messageChoices, title: 'Message choices of a customer' },
  MessageKind: { schema: messageKind, title: 'Message kind' },
  StoredMessageKind: { schema: storedKind, title: 'Kind of a message, or an answer' },
  MessageSetting: { schema: messageSetting, title: 'Message setting' },
  NewAccessToken: { schema: newAccessToken, title: 'New access token' },
  MessageSettings: { schema: messageSettings, title: 'Message settings' },
  MessageState: { schema: messageState, title: 'Message state' },
  Movement: { schema: movement, title: 'Inventory movement' },
  Passkey: { schema: passkey, title: 'Passkey' },
  PaymentStatus: { schema: paymentStatus, title: 'Payment status' },
  PickedCustomer: { schema: pickedCustomer, title: 'Customer to take a racquet in from' },
  PickedRacquet: { schema: pickedRacquet, title: 'Racquet to take in' },
  Plan: { schema: plan, title: 'Plan' },
  Preference: { schema: preference, title: 'Preference' },
  PreferenceRow: { schema: preferenceRow, title: 'Preference in a list' },
  Profile: { schema: profile, title: 'Profile' },
  Racquet: { schema: racquet, title: 'Racquet' },
  RacquetDetail: { schema: racquetDetail, title: 'Racquet with details' },
  RacquetDraft: { schema: racquetDraft, title: 'Defaults of a new job' },
  RacquetModel: { schema: racquetModel, title: 'Racquet model of the catalog' },
  RacquetPhoto: { schema: racquetPhoto, title: 'Photo of a racquet' },
  RacquetRow: { schema: racquetRow, title: 'Racquet in a list' },
  ReachedLimit: { schema: reachedLimit, title: 'Reached limit of the plan' },
  RatingAverage: { schema: ratingAverage, title: 'Average of a rating' },
  Receipt: { schema: receipt, title: 'Receipt' },
  RestringDue: { schema: restringDue, title: 'Racquet due for restringing' },
  Role: { schema: memberRole, title: 'Role of a member' },
  SearchResult: { schema: searchResult, title: 'Search result' },
  SentFeedback: { schema: customerFeedback, title: 'Feedback as the customer sent it' },
  Session: { schema: session, title: 'Session' },
  Shortage: { schema: shortage, title: 'Too little string in stock' },
  StringSource: { schema: stringSource, title: 'Source of a string' },
  StringSuggestion: { schema: stringSuggestion, title: 'String to choose' },
  StringType: { schema: stringType, title: 'Part of the string bed' },
  Stringing: { schema: stringing, title: 'Past stringing' },
  SubscriptionTier: { schema: subscriptionTier, title: 'Subscription tier' },
  SupportRequest: { schema: supportRequest, title: 'Support request' },
  TensionFeedback: { schema: tensionFeedback, title: 'Feedback on the tension' },
  TwoFactorRequired: { schema: twoFactorRequired, title: 'Sign-in needs a two-factor code' },
  User: { schema: signedInUser, title: 'User' },
  WebhookDelivery: { schema: webhookDelivery, title: 'Delivery of a webhook' },
  WebhookEndpoint: { schema: webhookEndpoint, title: 'Webhook' },
  WebhookEvent: { schema: webhookEvent, title: 'Event that a webhook can choose' },
  WebhookActor: { schema: webhookActor, title: 'Who caused the event of a webhook' },
  JobWebhook: { schema: webhookBodies.job, title: 'Delivery about a job' },
  FeedbackWebhook: { schema: webhookBodies.feedback, title: 'Delivery about feedback' },
  StockWebhook: { schema: webhookBodies.stock, title: 'Delivery about an inventory item' },
  CustomerWebhook: { schema: webhookBodies.customer, title: 'Delivery about a customer' },
  TestWebhook: { schema: webhookBodies.test, title: 'Test delivery' },
  NewWebhookEndpoint: { schema: newWebhookEndpoint, title: 'New webhook' },
  AnalyticsHeadline: { schema: headline, title: 'Analytics: main figures' },
  AnalyticsWork: { schema: panels.work, title: 'Analytics: jobs and income' },
  AnalyticsTurnaround: { schema: panels.turnaround, title: 'Analytics: turnaround' },
  AnalyticsOwed: { schema: panels.owed, title: 'Analytics: amount owed' },
  AnalyticsMostFrequent: { schema: panels.strings, title: 'Analytics: most used strings or racquets' },
  AnalyticsTensions: { schema: panels.tensions, title: 'Analytics: tensions by string' },
  AnalyticsReturning: { schema: panels.returning, title: 'Analytics: returning customers' },
  AnalyticsFeedback: { schema: panels.feedback, title: 'Analytics: feedback' },
  AnalyticsProfit: { schema: panels.profit, title: 'Analytics: profit' },
  ActivityRow: { schema: activityRow, title: 'Change in the activity list' },
  ArchiveImport: { schema: archiveImportRecord, title: 'Import of an export' },
  BusinessLink: { schema: businessLink, title: 'Business of a member' },
  Calibration: { schema: calibration, title: 'Calibration of a machine' },
  ClosedDay: { schema: dayCloseDetail, title: 'Closed day' },
  Import: { schema: importRecord, title: 'Import' },
  ImportDetail: { schema: importDetail, title: 'Import with what an undo removes' },
  ImportRecordCounts: { schema: recordCounts, title: 'Records of an import by kind' },
  ImportedJobRow: { schema: importedJobRow, title: 'Row of an import of past jobs' },
  Invitation: { schema: invitationOutput, title: 'Invitation' },
  JobImportCounts: { schema: jobImportCounts, title: 'Counts of an import of past jobs' },
  JobImportEvent: { schema: jobImportEvent, title: 'Progress of an import of past jobs' },
  JobImportPreview: { schema: jobImportPreview, title: 'Preview of an import of past jobs' },
  JobImportTarget: { schema: jobTarget, title: 'Field of an import of past jobs' },
  Machine: { schema: machine, title: 'Stringing machine' },
  Member: { schema: member, title: 'Member of a business' },
  MemberReference: { schema: memberReference, title: 'Member, by name' },
  MovedJob: { schema: movedJob, title: 'Moved job' },
  ListedWebhookEndpoint: { schema: listedWebhookEndpoint, title: 'Webhook in the list' },
  NumbersRead: { schema: numbersRead, title: 'Ambiguous numbers of a file' },
  OpenDay: { schema: openDay, title: 'Day to close' },
  OpenPay: { schema: openPay, title: 'Pay since the last run' },
  PayEntry: { schema: payEntry, title: 'Pay for a job' },
  PayRate: { schema: payRate, title: 'Pay rate' },
  PayRun: { schema: payRun, title: 'Pay run' },
  RackReport: { schema: rackReport, title: 'Rack check: what is there and what should be' },
  RackRow: { schema: rackRow, title: 'Job in a comparison of the rack' },
  Reply: { schema: reply, title: 'Reply of a customer' },
  SharedDevice: { schema: sharedDevice, title: 'Shared tablet' },
  Statement: { schema: statementOutput, title: 'Statement' },
  StatementDetail: { schema: statementDetail, title: 'Statement with its jobs' },
  TextSettings: { schema: textSettings, title: 'Settings of text messages' },
  AnalyticsPeople: { schema: panels.people, title: 'Analytics: people' },
  AnalyticsRedos: { schema: panels.redos, title: 'Analytics: redos' },
}

/** The names of the bodies that webhooks send. */
export const webhookComponents: Record<WebhookRecord, string> = {
  job: 'JobWebhook',
  feedback: 'FeedbackWebhook',
  stock: 'StockWebhook',
  customer: 'CustomerWebhook',
  test: 'TestWebhook',
}
