// What can happen to the settings of messages to customers. The record is the business.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'
import * as z from 'zod'

import { messageKinds } from './kinds.ts'

/** Null: the default. */
export const messageSettingFields = ['is_on', 'days', 'subject', 'text'] as const

export const messageSettingEvents = [
  event('message_setting.edited', 'settings', { message: z.enum(messageKinds), changes: changesOf(messageSettingFields) }),
] as const
