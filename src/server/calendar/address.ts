import { createTokenFormat, type ParsedToken, type TokenFormat } from '#server/access-tokens/token-text.ts'

export const calendarPath = '/calendar'

/** Calendar addresses: "/calendar/sdc_….ics". They are signed like access tokens, so a made-up address costs no query. */
export function createCalendarAddresses(key: string, origin: string) {
  const format: TokenFormat = createTokenFormat(key, 'sdc_')
  return {
    create: (...tenant: Parameters<TokenFormat['create']>) => {
      const { token, hash } = format.create(...tenant)
      return { address: `${origin}${calendarPath}/${token}.ics`, hash }
    },
    /** @returns null if the file name isn't from this installation */
    parse: (name: string): ParsedToken | null => (name.endsWith('.ics') ? format.parse(name.slice(0, -'.ics'.length)) : null),
  }
}
export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>
