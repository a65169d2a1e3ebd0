// Names of months and weekdays in many languages.

// First letters of the months in English, German, French, Spanish, Italian, Portuguese, Dutch and the Scandinavian languages, without
// accents.
const monthStarts: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'jaenner'],
  ['feb', 'fev'],
  ['mar', 'maerz', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic', 'des'],
]

// For these languages, whole names are compared, because the first letters mean other months elsewhere.
const otherLanguages = ['pl', 'cs', 'sk', 'fi', 'hu', 'ro', 'tr', 'ru', 'uk', 'el']

const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()

/** Months by their whole names in the other languages, including the form used after a day. Names shared by two months are left out. */
function namesOfMonths(): ReadonlyMap<string, number> {
  const months = new Map<string, number>()
  for (const language of otherLanguages) {
    const formats = [{ month: 'long' }, { month: 'short' }, { month: 'long', day: 'numeric' }] as const
    for (const options of formats) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 15))
        const name = foldName(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (name.length > 2) months.set(name, (months.get(name) ?? month) === month ? month : 0)
      }
    }
  }
  return months
}

let names: ReadonlyMap<string, number> | undefined

/** The month of a name or its first letters: "March", "mrz", "maja"; 0 if there is no such month. */
export function monthOf(name: string): number {
  const letters = foldName(name)
  names ??= namesOfMonths()
  const exact = names.get(letters)
  if (exact) return exact
  const lengthIn = (month: readonly string[]) =>
    Math.max(0, ...month.filter((start) => letters.startsWith(start)).map((start) => start.length))
  const longest = Math.max(...monthStarts.map(lengthIn))
  return longest === 0 ? 0 : 1 + monthStarts.findIndex((month) => lengthIn(month) === longest)
}

const weekdayLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', ...otherLanguages]

/** Long and short names of all weekdays. */
function namesOfWeekdays(): ReadonlySet<string> {
  const formats = weekdayLanguages.flatMap((language) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  )
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day))
  // Adds English abbreviations that Intl doesn't have.
  return new Set([
    ...formats.flatMap((format) => days.map((day) => foldName(format.format(day)))),
    'tues',
    'weds',
    'thur',
    'thurs',
  ])
}

let weekdays: ReadonlySet<string> | undefined

/** Whether a word is a weekday: "Sat", "samedi". */
export function isWeekday(word: string): boolean {
  weekdays ??= namesOfWeekdays()
  return weekdays.has(foldName(word))
}
