// Names of months and of days of the week in many languages.

// The first letters of the months in English, German, French, Spanish, Italian, Portuguese, Dutch and the Scandinavian languages, without
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

// Languages whose names are compared as a whole, because their first letters mean other months elsewhere.
const otherLanguages = ['pl', 'cs', 'sk', 'fi', 'hu', 'ro', 'tr', 'ru', 'uk', 'el']

const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()

/** The months by their whole names in the other languages, also in the form that follows a day. Names of two months are left out. */
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

/** The month of a name or its beginning: "March", "mrz", "maja"; 0 if it is none. */
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

/** The names of all days of the week, long and short. */
function namesOfWeekdays(): ReadonlySet<string> {
  const formats = weekdayLanguages.flatMap((language) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  )
  const days = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day))
  // The first names of English days that people shorten in other ways.
  return new Set([
    ...formats.flatMap((format) => days.map((day) => foldName(format.format(day)))),
    'tues',
    'weds',
    'thur',
    'thurs',
  ])
}

let weekdays: ReadonlySet<string> | undefined

/** Whether a word is a day of the week: "Sat", "samedi". */
export function isWeekday(word: string): boolean {
  weekdays ??= namesOfWeekdays()
  return weekdays.has(foldName(word))
}
