// An account in Papeete with other units and formats: kilograms and feet, francs without decimals, and very long names.
import type { Page } from '@playwright/test'

import { openAccount, payFor, patch } from '#e2e/api.ts'
import { newStringer } from '#e2e/fixtures.ts'
import { addSampleData, type SampleData } from '#e2e/sample-data.ts'

export interface Abroad extends SampleData {
  readonly item: string
}

const string = {
  string_mains_brand: 'Signum Pro Professional Line',
  string_mains_model: 'Poly Plasma Hextreme Pure Limited Edition',
  string_mains_color: 'anthracite metallic',
  price: '850.00',
}

/** Creates the account on the paid plan, with data. */
export async function openAccountAbroad(page: Page): Promise<Abroad> {
  const account = await openAccount(page, newStringer('Maximiliana Featherstonehaugh-Wolfeschlegelstein'))
  await payFor(account.stringer)
  await patch(account, '/identity/profile', {
    currency: 'XPF',
    tension_unit: 'kg',
    length_unit: 'ft',
    time_zone: 'Pacific/Tahiti',
    business_name: 'Featherstonehaugh & Wolfeschlegelstein Racquet Stringing Services',
    business_address: 'Rue du Commandant Destremau 1234, Bâtiment C\n98713 Papeete\nTahiti\nPolynésie française',
    default_price: '850.00',
  })
  const item = await account.make('/inventory', {
    brand: string.string_mains_brand,
    model: string.string_mains_model,
    color: string.string_mains_color,
    gauge: '1.23',
    quantity_meters: '187.5',
    reorder_threshold: '200',
    cost_per_meter: '110.25',
  })
  const data = await addSampleData(account, {
    customer: {
      full_name: 'Bartholomäus-Konstantin Schwarzenberger-Oberhuber',
      email: 'bartholomaeus-konstantin.schwarzenberger-oberhuber@tennisverein-grossniedesheim.example.com',
      notes: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(2).trim(),
    },
    racquet: { brand: 'Tecnifibre International', model: 'T-Fight ISOFLEX 315 Limited Roland-Garros Edition' },
    job: string,
  })
  return { ...data, item }
}
