const plurals = new Intl.PluralRules('en')

/** "1 racquet", "1,200 racquets" */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${plurals.select(count) === 'one' ? one : many}`
