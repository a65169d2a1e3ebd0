import { checkSettings, type BrowserSettings } from '#domain/identity/browser-settings.ts'

const isServer = typeof document === 'undefined'

/** The settings as JSON, which the server writes into the page. */
export const settingsText = isServer ? '' : (document.getElementById('settings')?.textContent ?? '')

const parseSettings = (): unknown => {
  try {
    return JSON.parse(settingsText)
  } catch {
    return {}
  }
}

const checked = checkSettings(parseSettings(), (url) => (URL.canParse(url) ? new URL(url).protocol : null))

/** Problems with the settings (R21.2); empty when they are valid. */
export const settingProblems: readonly string[] = checked.problems

/** The settings. Placeholders if they are invalid: the app then shows only the configuration error. */
export const settings: BrowserSettings =
  settingProblems.length === 0
    ? checked.settings
    : {
        backend_url: isServer ? 'http://localhost' : location.origin,
        backend_anon_key: '',
        monthly_price_id: null,
        yearly_price_id: null,
      }
