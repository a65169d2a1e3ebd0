import { checkSettings, type BrowserSettings } from '#domain/identity/browser-settings.ts'

// A page that the server renders has no document.
const isServer = typeof document === 'undefined'

/** The settings as the server wrote them into the page. */
export const settingsText = isServer ? '' : (document.getElementById('settings')?.textContent ?? '')

const read = (): unknown => {
  try {
    return JSON.parse(settingsText)
  } catch {
    return {}
  }
}

const checked = checkSettings(read(), (address) => (URL.canParse(address) ? new URL(address).protocol : null))

/** What is wrong with the settings that the server wrote into the page; empty when nothing is. Spec 5, Startup. */
export const settingProblems: readonly string[] = checked.problems

/** The settings; hydrate.tsx starts nothing that reads them while there are problems. */
export const settings: BrowserSettings =
  settingProblems.length === 0
    ? checked.settings
    : {
        backend_url: isServer ? 'http://localhost' : location.origin,
        backend_anon_key: '',
        monthly_price_id: null,
        yearly_price_id: null,
      }
