// What every kind of import says about the columns of its files.

/** The fields that the columns of a file can be mapped to. */
export interface ImportColumns<Target extends string> {
  readonly targets: readonly Target[]
  readonly labels: Readonly<Record<Target, string>>
  /** The fields by group, for the list of choices. Those without a group come first. */
  readonly groups: readonly (readonly [string, readonly Target[]])[]
  /** Required parts that no column is mapped to: "the tension". */
  readonly findMissing: (mapping: readonly Target[]) => string[]
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** "Choose the columns that hold the racquet and the tension."; undefined if none is missing. */
export function explainMissing(missing: readonly string[]): string | undefined {
  if (missing.length === 0) return undefined
  return `Choose the ${missing.length === 1 ? 'column that holds' : 'columns that hold'} ${list.format(missing)}.`
}
