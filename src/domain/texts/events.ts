// What can happen to the way a business sends texts. The record is the business. Credentials and addresses are never recorded.
import { event } from '#domain/events/event.ts'
import { changesOf } from '#domain/values/changes.ts'

export const textSettingFields = ['provider', 'country', 'twilio_sender', 'monthly_limit', 'quiet_from', 'quiet_until'] as const

export const textSettingEvents = [
  event('text_settings.edited', 'settings', { changes: changesOf(textSettingFields) }),
  /** The provider has to call new addresses. */
  event('text_settings.addresses_renewed', 'settings', {}),
] as const
