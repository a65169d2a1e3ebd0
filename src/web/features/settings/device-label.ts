import { parse } from 'bowser'

interface Device {
  /** "Chrome on Windows", "Safari on iPhone", or the name of a program ("curl"). */
  readonly label: string
  readonly isHandheld: boolean
}

/** Describes the browser that sent a User-Agent header. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent?.trim() ?? ''
  // Bowser throws on an empty string.
  const { browser, os, platform } = parse(text || 'none')
  const isHandheld = platform.type === 'mobile' || platform.type === 'tablet'
  if (!browser.name) return { label: programName(text) ?? 'Unknown device', isHandheld }
  const name = browser.name.replace(/^Microsoft | for Android$/g, '')
  const system = platform.vendor === 'Apple' && isHandheld ? platform.model : os.name
  return { label: system ? `${name} on ${system}` : name, isHandheld }
}

const programName = (text: string): string | undefined => {
  const name = /^[\w.-]{1,40}/.exec(text)?.[0]
  return name === 'Mozilla' ? undefined : name
}
