// What a browser says of itself, in words for its owner.

// In the order that tells them apart: each says the names of those after it too.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (known: typeof browsers, agent: string): string | undefined => known.find(([sign]) => sign.test(agent))?.[1]

/** "Chrome on Windows" from a User-Agent header. What is no browser is called by its first word, what says nothing is unknown. */
export function sayDevice(agent: string | null): string {
  const said = agent?.trim() ?? ''
  const browser = nameIn(browsers, said)
  const system = nameIn(systems, said)
  if (browser) return system ? `${browser} on ${system}` : browser
  const program = /^[\w.-]{1,40}/.exec(said)?.[0]
  return program && program !== 'Mozilla' ? program : 'An unknown device'
}
