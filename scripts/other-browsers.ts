// The browsers besides Chromium that `npm test` runs the main journey in, where they are installed.
import { constants } from 'node:fs'
import { access, glob } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

async function findProgram(...names: string[]): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    for (const path of names.map((name) => join(folder, name))) {
      const canRun = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
      if (canRun) return path
    }
  }
  return undefined
}

/** The path of Firefox. */
export const findFirefox = (): Promise<string | undefined> => findProgram('firefox-esr', 'firefox')

/** What WebKit needs: its driver, the browser that it starts, and an X server without a screen. Undefined if one of them is missing. */
export async function findWebKit(): Promise<{ driver: string; browser: string; display: string } | undefined> {
  const [driver, display] = [await findProgram('WebKitWebDriver'), await findProgram('Xvfb')]
  if (!driver || !display) return undefined
  for await (const browser of glob('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')) return { driver, browser, display }
  return undefined
}

/** One line for each browser that is not installed. */
export async function describeMissingBrowsers(): Promise<string[]> {
  const lines: string[] = []
  if (!(await findFirefox())) lines.push('Not tested in Firefox, which is not installed (Debian: apt-get install firefox-esr).')
  if (!(await findWebKit())) {
    lines.push('Not tested in WebKit, which is not installed (Debian: apt-get install webkit2gtk-driver xvfb).')
  }
  return lines
}
