import { parse } from 'bowser'

interface Device {
  /** Such as "Chrome on Windows" or "Safari on iPhone", or a program's name ("curl"). */
  readonly label: string
  readonly is_handheld: boolean
}

/** Describes the browser that sent a User-Agent header. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent?.trim() ?? ''
  // Bowser throws on an empty string.
  const { browser, os, platform } = parse(text || 'none')
  const is_handheld = platform.type === 'mobile' || platform.type === 'tablet'
  if (!browser.name) return { label: programName(text) ?? 'Unknown device', is_handheld }
  const name = browser.name.replace(/^Microsoft | for Android$/g, '')
  const system = platform.vendor === 'Apple' && is_handheld ? platform.model : os.name
  return { label: system ? `${name} on ${system}` : name, is_handheld }
}

const programName = (text: string): string | undefined => {
  const name = /^[\w.-]{1,40}/.exec(text)?.[0]
  return name === 'Mozilla' ? undefined : name
}
