// What can happen to statements. The record is the payer.
import { event } from '#domain/events/event.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

const statement = { statement_id: stored.statementId, number: z.int() }

export const statementEvents = [
  event('statement.created', 'payment', { ...statement, jobs: z.int(), total: read.money, currency: read.text }),
  event('statement.sent', () => ['payment', 'messages'], statement),
] as const
