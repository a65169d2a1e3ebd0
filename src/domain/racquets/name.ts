import type { Racquet } from './schema.ts'

type NamedRacquet = Pick<Racquet, 'brand' | 'model' | 'own_number'>

/** "Wilson Blade 98", or "Wilson Blade 98 (2)" for one of several identical racquets. */
export const formatRacquet = ({ brand, model, own_number }: NamedRacquet): string =>
  [brand, model, own_number === null ? '' : `(${own_number})`].filter(Boolean).join(' ')
