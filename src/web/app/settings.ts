import { checkSettings, type BrowserSettings } from '#domain/identity/browser-settings.ts'

// Where pages are drawn (draw.tsx) there is none yet.
const isDrawing = typeof document === 'undefined'

const text = isDrawing ? '' : (document.getElementById('settings')?.textContent ?? '')

const read = (): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const checked = checkSettings(read(), (address) => (URL.canParse(address) ? new URL(address).protocol : null))

/** What is wrong with the settings that the server wrote into the page; empty when nothing is. Spec 5, Startup. */
export const settingProblems: readonly string[] = checked.problems

/** The settings; main.tsx starts nothing that reads them while there are problems. */
export const settings: BrowserSettings =
  settingProblems.length === 0
    ? checked.settings
    : {
        backend_url: isDrawing ? 'http://localhost' : location.origin,
        backend_anon_key: '',
        monthly_price_id: null,
        yearly_price_id: null,
      }
