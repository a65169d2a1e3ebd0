const plurals = new Intl.PluralRules('en')

/** "racquet" for one, "racquets" for any other number. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (plurals.select(count) === 'one' ? one : many)

/** "1 racquet", "1,200 racquets" */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${nounFor(count, one, many)}`
