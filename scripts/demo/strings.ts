// The strings that the demo's shops stock, and those that customers bring.
export interface DemoString {
  readonly brand: string
  readonly model: string
  readonly color: string
  readonly gauge: string
  /** Price of a full bed without labor, in whole units of the currency. */
  readonly price: number
}

export interface StockedString extends DemoString {
  readonly cost_per_meter: string
  readonly reorder_threshold: string
  /** Meters per order: a reel or several sets. */
  readonly order: string
  /** Meters at the last count, for strings that run low. */
  readonly counted?: string
}

/** Strings in the inventory, best sellers first. */
export const stockedStrings: readonly StockedString[] = [
  {
    brand: 'Luxilon',
    model: 'ALU Power',
    color: 'Silver',
    gauge: '1.25',
    price: 19,
    cost_per_meter: '0.745',
    reorder_threshold: '36',
    order: '220',
  },
  {
    brand: 'Solinco',
    model: 'Hyper-G',
    color: 'Green',
    gauge: '1.20',
    price: 14,
    cost_per_meter: '0.55',
    reorder_threshold: '36',
    order: '200',
  },
  {
    brand: 'Babolat',
    model: 'RPM Blast',
    color: 'Black',
    gauge: '1.25',
    price: 17,
    cost_per_meter: '0.68',
    reorder_threshold: '36',
    order: '200',
  },
  {
    brand: 'Wilson',
    model: 'NXT',
    color: 'Natural',
    gauge: '1.30',
    price: 18,
    cost_per_meter: '0.89',
    reorder_threshold: '24',
    order: '200',
  },
  {
    brand: 'Yonex',
    model: 'Poly Tour Pro',
    color: 'Yellow',
    gauge: '1.25',
    price: 13,
    cost_per_meter: '0.525',
    reorder_threshold: '36',
    order: '200',
  },
  {
    brand: 'Head',
    model: 'Velocity MLT',
    color: 'Natural',
    gauge: '1.30',
    price: 11,
    cost_per_meter: '0.42',
    reorder_threshold: '24',
    order: '200',
  },
  {
    brand: 'Tecnifibre',
    model: 'X-One Biphase',
    color: 'Red',
    gauge: '1.24',
    price: 22,
    cost_per_meter: '1.05',
    reorder_threshold: '24',
    order: '120',
    counted: '17.5',
  },
  {
    brand: 'Wilson',
    model: 'Natural Gut',
    color: 'Natural',
    gauge: '1.30',
    price: 42,
    cost_per_meter: '2.9',
    reorder_threshold: '24',
    order: '60',
    counted: '11',
  },
  {
    brand: 'Prince',
    model: 'Synthetic Gut Duraflex',
    color: 'Gold',
    gauge: '1.30',
    price: 8,
    cost_per_meter: '0.21',
    reorder_threshold: '24',
    order: '200',
  },
]

/** Strings that customers bring. */
export const ownStrings: readonly DemoString[] = [
  { brand: 'Luxilon', model: '4G', color: 'Gold', gauge: '1.25', price: 0 },
  { brand: 'Luxilon', model: 'Element', color: 'Bronze', gauge: '1.25', price: 0 },
  { brand: 'Solinco', model: 'Tour Bite', color: 'Silver', gauge: '1.20', price: 0 },
  { brand: 'Solinco', model: 'Confidential', color: 'Black', gauge: '1.20', price: 0 },
  { brand: 'Head', model: 'Lynx Tour', color: 'Orange', gauge: '1.25', price: 0 },
  { brand: 'Tecnifibre', model: 'Razor Soft', color: 'Lime', gauge: '1.25', price: 0 },
  { brand: 'Yonex', model: 'Poly Tour Strike', color: 'Blue', gauge: '1.25', price: 0 },
  { brand: 'Kirschbaum', model: 'Max Power', color: 'Red', gauge: '1.25', price: 0 },
  { brand: 'MSV', model: 'Focus Hex', color: 'White', gauge: '1.23', price: 0 },
]

/** Price of labor, in whole units of the currency. */
export const laborPrice = 18
