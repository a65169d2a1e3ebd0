import { createTokenFormat, type ParsedToken, type TokenFormat } from '#server/access-tokens/token-text.ts'

export const calendarPath = '/calendar'

/** Addresses of calendars: "/calendar/sdc_….ics". They are signed as access tokens are, so one that was made up costs no query. */
export function createCalendarAddresses(key: string, origin: string) {
  const format: TokenFormat = createTokenFormat(key, 'sdc_')
  return {
    create: (...tenant: Parameters<TokenFormat['create']>) => {
      const { token, hash } = format.create(...tenant)
      return { address: `${origin}${calendarPath}/${token}.ics`, hash }
    },
    /** @returns null if no calendar of this installation has this file name */
    parse: (name: string): ParsedToken | null => (name.endsWith('.ics') ? format.parse(name.slice(0, -'.ics'.length)) : null),
  }
}
export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>
