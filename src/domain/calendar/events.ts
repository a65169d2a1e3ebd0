// What can happen to a member's calendar. Only they change it, so the event's actor is its member. The record is the business.
import { event } from '#domain/events/event.ts'

export const calendarEvents = [
  event('calendar.turned_on', 'settings', {}),
  event('calendar.address_replaced', 'settings', {}),
  event('calendar.turned_off', 'settings', {}),
] as const
